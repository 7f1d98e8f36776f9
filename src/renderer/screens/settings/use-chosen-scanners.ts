import { useStationLink } from '../../station/station-link.tsx';
import { type Action, useAction } from '../../station/use-action.ts';
import { type FieldsProps, isFixed } from './settings-draft.ts';

/** As many as the settings take. */
const MAX_SCANNERS = 8;

/** The scanners of the settings, each added or taken out with one press: that is saved at once. */
export type ChosenScanners = {
  readonly names: readonly string[];
  readonly mayChange: boolean;
  readonly isFull: boolean;
  readonly action: Action;
  readonly add: (name: string) => Promise<boolean>;
  readonly remove: (name: string) => Promise<boolean>;
};

/** What stands unsaved in the field of names goes with it, so that a later save does not undo it. */
export function useChosenScanners(fields: FieldsProps): ChosenScanners {
  const { client } = useStationLink();
  const action = useAction();
  const names = fields.values.scanners;
  const write = async (scanners: string[]) => {
    const isDone = await action.run(() => client.settings.write({ scanners }));
    if (isDone) fields.change({ scanners });
    return isDone;
  };
  return {
    names,
    mayChange: fields.mayChange && !isFixed(fields.view, 'scanners'),
    isFull: names.length >= MAX_SCANNERS,
    action,
    add: (name) => write([...names, name]),
    remove: (name) => write(names.filter((one) => one !== name)),
  };
}

import { useStationLink } from '../../station/station-link.tsx';
import { type Action, useAction } from '../../station/use-action.ts';
import { type FieldsProps, isFixed } from './settings-draft.ts';

/** The settings' maximum. */
const MAX_SCANNERS = 8;

/** The scanners of the settings; a click adds or removes one and saves at once. */
export type ChosenScanners = {
  readonly names: readonly string[];
  readonly mayChange: boolean;
  readonly isFull: boolean;
  readonly action: Action;
  readonly add: (name: string) => Promise<boolean>;
  readonly remove: (name: string) => Promise<boolean>;
};

/** Unsaved text in the field of names is saved with it, so that a later save does not undo it. */
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

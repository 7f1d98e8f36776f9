import { useStationLink } from '../../station/station-link.tsx';
import { type Action, useAction } from '../../station/use-action.ts';
import { useSettingsForm } from './use-settings-form.ts';

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
export function useChosenScanners(): ChosenScanners {
  const { view, values, mayChange, change } = useSettingsForm();
  const { client } = useStationLink();
  const action = useAction();
  const names = values.scanners;
  const write = async (scanners: string[]) => {
    const isDone = await action.run(() => client.settings.write({ scanners }));
    if (isDone) change({ scanners });
    return isDone;
  };
  return {
    names,
    mayChange: mayChange && !view.fixed.includes('scanners'),
    isFull: names.length >= MAX_SCANNERS,
    action,
    add: (name) => write([...names, name]),
    remove: (name) => write(names.filter((one) => one !== name)),
  };
}

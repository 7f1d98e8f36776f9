import type { TFunction } from 'i18next';
import type { Settings, SettingsView } from '#shared/contract/settings.ts';
import { type Draft, isFixed, type SettingName } from './settings-draft.ts';

/** What every group of fields gets. */
export type FieldsProps = {
  readonly view: SettingsView;
  readonly mayChange: boolean;
  readonly values: Settings & Draft;
  readonly change: (part: Draft) => void;
};

type Common = { readonly disabled: boolean; readonly description: string | undefined };

/** A fixed value is shown, cannot be changed, and says why. */
export function fieldProps(
  t: TFunction,
  fields: FieldsProps,
  name: SettingName | 'clientSecret',
  hint?: string,
): Common {
  const fixed = isFixed(fields.view, name);
  return {
    disabled: fixed || !fields.mayChange,
    description: fixed ? t('ui.settings.fixed') : hint,
  };
}

import { useTranslation } from 'react-i18next';
import type { LookSetting } from '#shared/contract/settings.ts';
import { NumberField } from './NumberField.tsx';
import type { FieldsProps } from './settings-fields.ts';

/** How often the platform is looked at, and what it allows. */
export function LookSeconds({ name, ...fields }: FieldsProps & { readonly name: LookSetting }) {
  const { t } = useTranslation();
  const range = fields.view.lookRanges[name];
  const hint = range.isRecommended ? 'ui.settings.lookHint' : 'ui.settings.lookHintDemo';
  return <NumberField {...fields} name={name} hint={t(hint, range)} />;
}

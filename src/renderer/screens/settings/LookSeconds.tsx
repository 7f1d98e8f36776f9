import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LookSetting } from '#shared/contract/settings.ts';
import { type FieldsProps, fieldProps } from './settings-fields.ts';

/** How often the platform is looked at; a value that it does not allow says so at once. */
export function LookSeconds({ name, ...fields }: FieldsProps & { readonly name: LookSetting }) {
  const { t } = useTranslation();
  const { values, change, view } = fields;
  const range = view.lookRanges[name];
  const isInRange = values[name] >= range.least && values[name] <= range.most;
  const hint = range.isRecommended ? 'ui.settings.lookHint' : 'ui.settings.lookHintDemo';
  return (
    <NumberInput
      size="md"
      label={t(`ui.settings.${name}`)}
      min={range.least}
      max={range.most}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      value={values[name]}
      onChange={(value) => change({ [name]: Number(value) })}
      error={isInRange ? undefined : t('ui.settings.lookOutOfRange', range)}
      {...fieldProps(t, fields, name, t(hint, range))}
    />
  );
}

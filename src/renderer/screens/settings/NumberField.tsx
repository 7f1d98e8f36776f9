import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type NumberSetting, numberProblem } from './number-problem.ts';
import { type FieldsProps, fieldProps } from './settings-draft.ts';

/** Longer numbers are not exact. */
const MAX_DIGITS = 15;

type Props = FieldsProps & { readonly name: NumberSetting; readonly hint?: string };

/**
 * A whole number, as it is typed: an empty field stays empty, and a wrong value gets a message instead of a
 * correction.
 */
export function NumberField({ name, hint, ...fields }: Props) {
  const { t } = useTranslation();
  const { values, change, view } = fields;
  const value = values[name];
  const problem = numberProblem(name, value, view);
  return (
    <NumberInput
      size="md"
      label={t(`ui.settings.${name}`)}
      maxLength={MAX_DIGITS}
      min={0}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      allowLeadingZeros={false}
      value={Number.isNaN(value) ? '' : value}
      onChange={(typed) => change({ [name]: typed === '' ? Number.NaN : Number(typed) })}
      error={problem === null ? undefined : t(problem.key, problem.params)}
      {...fieldProps(t, fields, name, hint)}
    />
  );
}

import { NativeSelect, NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type PollSetting, settingsSchema } from '#shared/contract/settings.ts';
import styles from './FieldFrame.module.css';
import { FieldFrame, isIn, useFieldProps } from './FieldFrame.tsx';
import { LinesInput } from './LinesInput.tsx';
import { MarkCategories } from './MarkCategories.tsx';
import { type ChoiceName, FIELD_CHOICES, type FieldName } from './settings-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Props = { readonly name: FieldName };

/** Longer numbers are not exact. */
const MAX_DIGITS = 15;

/** Fields whose kind the contract does not tell. */
const SPECIAL: Partial<Record<FieldName, ComponentType<Props>>> = {
  markCategories: MarkCategories,
  clientSecret: SecretField,
  sellerId: SellerField,
  newOrdersSeconds: PollField,
  changedOrdersSeconds: PollField,
};

/** The input of one setting, of the kind that the contract gives its value. */
export function SettingField({ name }: Props) {
  const Special = SPECIAL[name];
  if (Special !== undefined) return <Special name={name} />;
  if (isIn(FIELD_CHOICES, name)) return <ChoiceField name={name} />;
  switch (schemaType(name)) {
    case 'boolean':
      return <SwitchField name={name} />;
    case 'number':
      return <NumberField name={name} />;
    case 'array':
      return <LinesField name={name} />;
    default:
      return <TextField name={name} />;
  }
}

function schemaType(name: FieldName): string {
  return name === 'clientSecret' ? 'string' : settingsSchema.shape[name].type;
}

function TextField({ name }: Props) {
  const { form } = useSettingsForm();
  const props = useFieldProps(name);
  return (
    <FieldFrame name={name}>
      <TextInput classNames={ROW} {...props} {...form.getInputProps(name)} />
    </FieldFrame>
  );
}

/** A row of the form: label and hint at the left, the input at the right where there is space. */
const ROW = {
  root: styles.row,
  label: styles.label,
  description: styles.hint,
  wrapper: styles.input,
  error: styles.error,
};

function ChoiceField({ name }: { readonly name: ChoiceName }) {
  const { t } = useTranslation();
  const { form } = useSettingsForm();
  const props = useFieldProps(name);
  const data = FIELD_CHOICES[name].map(([value, text]) => ({ value, label: t(text) }));
  return (
    <FieldFrame name={name}>
      <NativeSelect classNames={ROW} {...props} data={data} {...form.getInputProps(name)} />
    </FieldFrame>
  );
}

function SwitchField({ name }: Props) {
  const { form } = useSettingsForm();
  const { description, ...props } = useFieldProps(name);
  return (
    <FieldFrame name={name}>
      <Switch
        classNames={{ body: styles.switch, label: styles.label, description: styles.hint }}
        labelPosition="left"
        {...props}
        description={description}
        {...form.getInputProps(name, { type: 'checkbox' })}
      />
    </FieldFrame>
  );
}

function LinesField({ name }: Props) {
  const { form } = useSettingsForm();
  const props = useFieldProps(name);
  return (
    <FieldFrame name={name}>
      <LinesInput classNames={ROW} {...props} {...form.getInputProps(name)} />
    </FieldFrame>
  );
}

/** A whole number, as it is typed: an empty field stays empty, and a wrong value gets a message instead of a correction. */
function NumberField({ name, hint }: Props & { readonly hint?: string }) {
  const { form } = useSettingsForm();
  const props = useFieldProps(name, hint);
  return (
    <FieldFrame name={name}>
      <NumberInput
        classNames={ROW}
        {...props}
        maxLength={MAX_DIGITS}
        min={0}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        allowLeadingZeros={false}
        hideControls
        {...form.getInputProps(name)}
      />
    </FieldFrame>
  );
}

/** How often the platform is polled, and the range that it allows. */
function PollField({ name }: Props) {
  const { t } = useTranslation();
  const { view } = useSettingsForm();
  const range = view.pollRanges[name as PollSetting];
  const hint = range.isRecommended ? 'ui.settings.pollHint' : 'ui.settings.pollHintDemo';
  return <NumberField name={name} hint={t(hint, range)} />;
}

function SellerField({ name }: Props) {
  const { t } = useTranslation();
  const { values } = useSettingsForm();
  return (
    <NumberField
      name={name}
      {...(values.sellerId === '' ? { hint: t('ui.settings.sellerIdMissing') } : {})}
    />
  );
}

function SecretField({ name }: Props) {
  const { t } = useTranslation();
  const { form, view } = useSettingsForm();
  const props = useFieldProps(
    name,
    t(view.hasClientSecret ? 'ui.settings.secretKept' : 'ui.settings.secretMissing'),
  );
  return (
    <FieldFrame name={name}>
      <PasswordInput classNames={ROW} {...props} autoComplete="off" {...form.getInputProps(name)} />
    </FieldFrame>
  );
}

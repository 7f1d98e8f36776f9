import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ITEM_LABELS_AT } from '#shared/contract/settings.ts';
import { LABEL_SIZE_NAMES, PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { NumberField } from './NumberField.tsx';
import { PrinterField } from './PrinterField.tsx';
import { type FieldsProps, fieldProps, labelSizeOf, SIZE_TEXTS } from './settings-draft.ts';

const LABELS = ['packLabelSize', 'itemLabelSize', 'palletLabelSize'] as const;

export function PrintingSettings(fields: FieldsProps) {
  const { t } = useTranslation();
  const sizes = LABEL_SIZE_NAMES.map((size) => ({ value: size, label: t(SIZE_TEXTS[size]) }));
  return (
    <FieldGroup legend={t('ui.settings.printing')}>
      {LABELS.map((name) => (
        <NativeSelect
          key={name}
          size="md"
          label={t(`ui.settings.${name}`)}
          data={sizes}
          value={fields.values[name]}
          onChange={(event) => fields.change({ [name]: labelSizeOf(event.currentTarget.value) })}
          {...fieldProps(t, fields, name)}
        />
      ))}
      <WhatPrints {...fields} />
      {PAPER_SIZE_NAMES.map((size) => (
        <PrinterField key={size} size={size} fields={fields} />
      ))}
    </FieldGroup>
  );
}

const ITEM_LABELS_AT_TEXTS = {
  never: 'ui.settings.itemLabelsNever',
  scan: 'ui.settings.itemLabelsScan',
  close: 'ui.settings.itemLabelsClose',
} as const;

const SWITCHES = ['proofOfLabel', 'localLabels', 'palletTags'] as const;

/** Which labels print when, and which are prefetched. */
function WhatPrints(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change } = fields;
  return (
    <>
      <NativeSelect
        size="md"
        label={t('ui.settings.itemLabelsAt')}
        data={ITEM_LABELS_AT.map((at) => ({ value: at, label: t(ITEM_LABELS_AT_TEXTS[at]) }))}
        value={values.itemLabelsAt}
        onChange={(event) => {
          const at = ITEM_LABELS_AT.find((one) => one === event.currentTarget.value);
          change({ itemLabelsAt: at ?? 'never' });
        }}
        {...fieldProps(t, fields, 'itemLabelsAt')}
      />
      <NumberField {...fields} name="prefetchOrders" hint={t('ui.settings.prefetchOrdersHint')} />
      <NumberField {...fields} name="keepLabelDays" hint={t('ui.settings.keepLabelDaysHint')} />
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          size="md"
          label={t(`ui.settings.${name}`)}
          checked={values[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
          {...fieldProps(t, fields, name, t(`ui.settings.${name}Hint`))}
        />
      ))}
    </>
  );
}

import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LABEL_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { PrinterField } from './PrinterField.tsx';
import { type FieldsProps, fieldProps } from './settings-fields.ts';
import { labelSizeOf, PRINTER_SIZES, SIZE_TEXTS } from './sizes.ts';
import { WhatPrints } from './WhatPrints.tsx';

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
      {PRINTER_SIZES.map((size) => (
        <PrinterField key={size} size={size} fields={fields} />
      ))}
    </FieldGroup>
  );
}

import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_DOUBLE_READ_MS, USUAL_DOUBLE_READ_MS } from '#shared/domain/scan.ts';
import { scannerName } from '../../components/scanners/scanner-name.ts';
import { type FieldsProps, fieldProps } from './settings-fields.ts';

/** Of each scanner: within how many ms two reads of one barcode are one. An empty field is the usual time. */
export function DoubleReadFields(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change } = fields;
  const names = [...new Set(['keyboard', ...values.scanners, ...Object.keys(values.doubleReadMs)])];
  const set = (scanner: string, typed: number | string) => {
    const { [scanner]: _, ...others } = values.doubleReadMs;
    change({ doubleReadMs: typed === '' ? others : { ...others, [scanner]: Number(typed) } });
  };
  return (
    <Stack gap="xs">
      <Text fw={700}>{t('ui.scanners.doubleReads')}</Text>
      <Text>
        {t('ui.scanners.doubleReadsHint', { usual: USUAL_DOUBLE_READ_MS, most: MOST_DOUBLE_READ_MS })}
      </Text>
      <SimpleGrid cols={2} spacing="lg" verticalSpacing="md">
        {names.map((name) => (
          <NumberInput
            key={name}
            size="md"
            label={t('ui.scanners.doubleReadOf', { name: scannerName(t, name) })}
            min={0}
            max={MOST_DOUBLE_READ_MS}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            placeholder={String(USUAL_DOUBLE_READ_MS)}
            value={values.doubleReadMs[name] ?? ''}
            onChange={(typed) => set(name, typed)}
            {...fieldProps(t, fields, 'doubleReadMs')}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

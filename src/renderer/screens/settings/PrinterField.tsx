import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useDeed } from '../../state/use-deed.ts';
import { type FieldsProps, fieldProps } from './settings-fields.ts';
import { type PrinterSize, SIZE_TEXTS } from './sizes.ts';

/** The printer of one size, and a test print on it as it is saved. */
export function PrinterField({ size, fields }: { readonly size: PrinterSize; readonly fields: FieldsProps }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  const { values, change } = fields;
  const name = t(SIZE_TEXTS[size]);
  return (
    <Stack gap={6} align="stretch">
      <TextInput
        size="md"
        label={t('ui.settings.printerFor', { size: name })}
        value={values.printers[size]}
        onChange={(event) => change({ printers: { ...values.printers, [size]: event.currentTarget.value } })}
        {...fieldProps(t, fields, 'printers', t('ui.settings.printerHint'))}
      />
      <div>
        <Button
          variant="default"
          loading={deed.isBusy}
          aria-label={t('ui.settings.testPrintOf', { size: name })}
          onClick={() => void deed.run(() => client.settings.testPrint({ size }))}
        >
          {t('ui.settings.testPrint')}
        </Button>
      </div>
      <DeedNoteLine note={deed.note} doneText={t('ui.settings.testSent')} />
    </Stack>
  );
}

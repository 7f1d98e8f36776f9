import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { PrinterLines } from './PrinterLines.tsx';
import { type FieldsProps, SIZE_TEXTS, shownPrinter } from './settings-draft.ts';

/** The printer of one size: its name, the wizard that sets it up, and a test print with the saved settings. */
export function PrinterField({ size, fields }: { readonly size: PaperSize; readonly fields: FieldsProps }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const start = useAction();
  const { view, values, mayChange } = fields;
  const name = t(SIZE_TEXTS[size]);
  const { printers, otherPrinters } = view.settings;
  // The wizard saves at once: saving older unsaved fields later would undo that.
  const hasChanges = isChanged(values.printers, printers) || isChanged(values.otherPrinters, otherPrinters);
  return (
    <Stack gap={6} align="stretch">
      <Text fw={600}>{t('ui.settings.printerFor', { size: name })}</Text>
      <Text fz="lg" fw={700} style={{ overflowWrap: 'anywhere' }}>
        {printers[size] === '' ? t('ui.settings.printerNone') : shownPrinter(t, printers[size])}
      </Text>
      {otherPrinters[size].length > 0 && (
        <Text>
          {t('ui.settings.printerSpares', {
            printers: otherPrinters[size].map((line) => shownPrinter(t, line)),
          })}
        </Text>
      )}
      {view.fixedPrinters.main.includes(size) && <Text>{t('ui.settings.printerFixed')}</Text>}
      <Group gap="sm">
        <Button
          disabled={!mayChange || hasChanges}
          loading={start.isBusy}
          aria-label={t('ui.settings.setUpPrinterOf', { size: name })}
          onClick={() => void start.run(() => client.printers.start({ size }))}
        >
          {t('ui.settings.setUpPrinter')}
        </Button>
        <Button
          variant="default"
          loading={action.isBusy}
          aria-label={t('ui.settings.testPrintOf', { size: name })}
          onClick={() => void action.run(() => client.settings.testPrint({ size }))}
        >
          {t('ui.settings.testPrint')}
        </Button>
      </Group>
      {mayChange && hasChanges && <Text>{t('ui.settings.saveFirst')}</Text>}
      <ActionNote note={action.note} doneText={t('ui.settings.testSent')} />
      {start.note?.done !== true && <ActionNote note={start.note} />}
      <PrinterLines size={size} fields={fields} />
    </Stack>
  );
}

function isChanged(now: object, saved: object): boolean {
  return JSON.stringify(now) !== JSON.stringify(saved);
}

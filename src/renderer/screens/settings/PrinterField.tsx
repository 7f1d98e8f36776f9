import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './PrinterField.module.css';
import { PrinterLines } from './PrinterLines.tsx';
import { SIZE_TEXTS, shownPrinter } from './printers/size-texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The printer of one size: its name, the wizard that sets it up, and a test print with the saved settings. */
export function PrinterField({ size }: { readonly size: PaperSize }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const start = useAction();
  const { view, changed, mayChange } = useSettingsForm();
  const name = t(SIZE_TEXTS[size]);
  const { printers, otherPrinters } = view.settings;
  // The wizard saves at once: saving older unsaved fields later would undo that.
  const hasChanges = changed.includes('printers') || changed.includes('otherPrinters');
  return (
    <div className={styles.printer}>
      <div className={styles.line}>
        <div className={styles.words}>
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
        </div>
        <Group gap="sm">
          <Button
            size="md"
            disabled={!mayChange || hasChanges}
            loading={start.isBusy}
            aria-label={t('ui.settings.setUpPrinterOf', { size: name })}
            onClick={() => void start.run(() => client.printers.start({ size }))}
          >
            {t('ui.settings.setUpPrinter')}
          </Button>
          <Button
            size="md"
            variant="default"
            loading={action.isBusy}
            aria-label={t('ui.settings.testPrintOf', { size: name })}
            onClick={() => void action.run(() => client.settings.testPrint({ size }))}
          >
            {t('ui.settings.testPrint')}
          </Button>
        </Group>
      </div>
      {mayChange && hasChanges && <Text>{t('ui.settings.saveFirst')}</Text>}
      <ActionNote note={action.note} doneText={t('ui.settings.testSent')} />
      {start.note?.done !== true && <ActionNote note={start.note} />}
      <PrinterLines size={size} />
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrinterSetupView } from '#shared/contract/printers.ts';
import type { SettingsView } from '#shared/contract/settings.ts';
import { KeepPrinter } from './KeepPrinter.tsx';
import wizard from './PrinterSetup.module.css';
import styles from './ScanLabel.module.css';
import { TestPrint } from './TestPrint.tsx';

type Props = {
  readonly setup: PrinterSetupView;
  readonly view: SettingsView;
  readonly onBack: () => void;
};

/** Waits for the code of the last test label; then the printer can be saved. */
export function ScanLabel({ setup, view, onBack }: Props) {
  const { t } = useTranslation();
  const isScanned = setup.state === 'scanned';
  const Icon = isScanned ? IconCircleCheckFilled : IconScan;
  return (
    <div className={wizard.form}>
      <div className={styles.scan} data-scanned={isScanned} role="status">
        <Icon className={styles.scanIcon} aria-hidden="true" />
        <div>
          <p className={styles.scanWhat}>
            {t(isScanned ? 'ui.printerSetup.scanned' : 'ui.printerSetup.scanNow')}
          </p>
          <p className={styles.scanCode}>{setup.code}</p>
        </div>
      </div>
      {setup.wasOther && (
        <p className={wizard.warning} role="alert">
          <IconAlertTriangleFilled aria-hidden="true" />{' '}
          {t('ui.printerSetup.wasOther', { code: setup.code ?? '' })}
        </p>
      )}
      {!isScanned && (
        <>
          <p className={wizard.how}>
            {t('ui.printerSetup.scanHow')} {t('ui.printerSetup.scanNote')}
          </p>
          <TestPrint setup={setup} />
        </>
      )}
      <KeepPrinter setup={setup} view={view} />
      <div className={wizard.foot}>
        <Button size="lg" variant="default" onClick={onBack}>
          {t('ui.printerSetup.back')}
        </Button>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { PrinterSetupView } from '#shared/contract/printers.ts';
import { PrintState } from '../../prints/PrintState.tsx';
import styles from './PrinterSetup.module.css';

/** The test label's code and the status of its print. */
export function TestPrint({ setup }: { readonly setup: PrinterSetupView }) {
  const { t } = useTranslation();
  const { code, print } = setup;
  if (code === null || print === null) return <p className={styles.how}>{t('ui.printerSetup.notPrinted')}</p>;
  return (
    <section className={styles.print} aria-live="polite">
      <strong>{t('ui.printerSetup.printOf', { code })}</strong>
      <PrintState row={print} />
      {print.problem === 'printer-unreachable' && (
        <p className={styles.how}>{t('ui.printerSetup.addressToo')}</p>
      )}
      {print.status === 'sent' && print.problem === null && (
        <p className={styles.how}>{t('ui.printerSetup.sentHow')}</p>
      )}
    </section>
  );
}

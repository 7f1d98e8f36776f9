import { useTranslation } from 'react-i18next';
import { usePrinterTroubles } from '../prints/printer-troubles.ts';
import { TroubleDeeds } from '../prints/TroubleDeeds.tsx';
import { BenchAlert } from './BenchAlert.tsx';

/** Printers that keep labels back, and where these may go instead. The label that the band speaks of may be among them. */
export function PrinterTroubles() {
  const { t } = useTranslation();
  const alerts = usePrinterTroubles().map(({ trouble, ...told }) => ({
    ...told,
    deeds: <TroubleDeeds trouble={trouble} />,
  }));
  return <BenchAlert label={t('ui.bench.printerTroubles')} alerts={alerts} />;
}

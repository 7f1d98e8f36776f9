import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import { SIZE_TEXTS } from '../settings/sizes.ts';
import { BenchAlert } from './BenchAlert.tsx';

/** Printers that keep labels back: which, what ails it, and what to do. The label that the band speaks of may be among them. */
export function PrinterTroubles() {
  const { t } = useTranslation();
  const troubles = useView((view) => view.health.printerTroubles) ?? [];
  const alerts = troubles.map(({ printer, sizes, problem }) => {
    const which = [sizes.map((size) => t(SIZE_TEXTS[size])).join(', '), shortName(printer)]
      .filter(Boolean)
      .join(' · ');
    return {
      key: `${problem} ${printer}`,
      what: `${t('ui.bench.printerKeepsBack', { printer: which })}: ${t(`printProblems.${problem}.what`)}`,
      todo: t(`printProblems.${problem}.todo`),
    };
  });
  return <BenchAlert label={t('ui.bench.printerTroubles')} alerts={alerts} />;
}

/** Without its options: what a person tells printers apart by. */
function shortName(spec: string): string {
  return spec.replace(/^(network:[^,]*),.*$/, '$1');
}

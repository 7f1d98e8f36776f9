import { useTranslation } from 'react-i18next';
import { printerName } from '#shared/domain/printer-name.ts';
import { useView } from '../../state/station-store.ts';
import { SIZE_TEXTS } from '../settings/sizes.ts';

/** Printers that keep labels back, in words: which, what ails it, and what to do. */
export function usePrinterTroubles() {
  const { t } = useTranslation();
  const troubles = useView((view) => view.health.printerTroubles) ?? [];
  return troubles.map((trouble) => {
    const { printer, sizes, problem } = trouble;
    const which = [sizes.map((size) => t(SIZE_TEXTS[size])).join(', '), printerName(printer)]
      .filter(Boolean)
      .join(' · ');
    return {
      trouble,
      key: `${problem} ${printer}`,
      what: `${t('ui.bench.printerKeepsBack', { printer: which })}: ${t(`printProblems.${problem}.what`)}`,
      todo: t(`printProblems.${problem}.todo`),
    };
  });
}

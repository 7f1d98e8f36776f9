import { useTranslation } from 'react-i18next';
import { useView } from '../state/station-store.ts';
import styles from './LastVerdict.module.css';
import { VerdictBand } from './VerdictBand.tsx';

/** The last answered scan, on whatever screen. */
export function LastVerdict({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { t } = useTranslation();
  const last = useView((view) => view.last) ?? null;
  if (last !== null) return <VerdictBand last={last} isCompact={isCompact} />;
  return isCompact ? null : <p className={styles.none}>{t('ui.bench.noScanYet')}</p>;
}

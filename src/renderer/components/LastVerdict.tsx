import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwaitedLabelView } from '#shared/contract/bench.ts';
import { useView } from '../state/station-store.ts';
import { withArrivedLabel } from './arrived-label.ts';
import styles from './LastVerdict.module.css';
import { VerdictBand } from './VerdictBand.tsx';

const NONE: readonly AwaitedLabelView[] = [];

/** The last answered scan, on whatever screen. */
export function LastVerdict({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { t } = useTranslation();
  const last = useView((view) => view.last) ?? null;
  const labels = useView((view) => view.awaitedLabels) ?? NONE;
  const shown = useMemo(() => last && withArrivedLabel(last, labels), [last, labels]);
  if (shown !== null) return <VerdictBand last={shown} isCompact={isCompact} />;
  return isCompact ? null : <p className={styles.none}>{t('ui.bench.noScanYet')}</p>;
}

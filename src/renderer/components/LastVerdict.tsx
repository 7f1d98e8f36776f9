import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwaitedLabelView } from '#shared/contract/bench.ts';
import type { FailedLabelView } from '#shared/contract/prints.ts';
import type { HeldLabelView } from '#shared/domain/held-label.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import { useView } from '../state/station-store.ts';
import styles from './LastVerdict.module.css';
import { labelProgress } from './label-progress.ts';
import { VerdictBand } from './VerdictBand.tsx';

const NONE: readonly AwaitedLabelView[] = [];
const NONE_HELD: readonly HeldLabelView[] = [];
const NO_TROUBLES: readonly PrinterTroubleView[] = [];
const NONE_FAILED: readonly FailedLabelView[] = [];

/** The last answered scan, on whatever screen. */
export function LastVerdict({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { t } = useTranslation();
  const last = useView((view) => view.last) ?? null;
  const awaited = useView((view) => view.awaitedLabels) ?? NONE;
  const held = useView((view) => view.heldLabels) ?? NONE_HELD;
  const troubles = useView((view) => view.health.printerTroubles) ?? NO_TROUBLES;
  const failed = useView((view) => view.failedLabels) ?? NONE_FAILED;
  const label = useMemo(
    () => last && labelProgress(last, { awaited, held, troubles, failed }),
    [last, awaited, held, troubles, failed],
  );
  if (last !== null) return <VerdictBand last={last} label={label} isCompact={isCompact} />;
  return isCompact ? null : <p className={styles.none}>{t('ui.bench.noScanYet')}</p>;
}

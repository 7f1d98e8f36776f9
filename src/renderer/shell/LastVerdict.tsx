import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwaitedLabelView, VerdictView } from '#shared/contract/bench.ts';
import type { FailedLabelView } from '#shared/contract/prints.ts';
import type { HeldLabelView } from '#shared/domain/held-label.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import { useView } from '../station/station-store.ts';
import { useVerdictSentences } from '../widgets/use-sentences.ts';
import styles from './LastVerdict.module.css';
import { labelProgress } from './label-progress.ts';
import verdictBandStyles from './VerdictBand.module.css';
import { VerdictIcon } from './VerdictIcon.tsx';
import { verdictFace } from './verdict-face.ts';

const NONE: readonly AwaitedLabelView[] = [];
const NONE_HELD: readonly HeldLabelView[] = [];
const NO_TROUBLES: readonly PrinterTroubleView[] = [];
const NONE_FAILED: readonly FailedLabelView[] = [];

/** The last answered scan, on any screen. */
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

type VerdictBandProps = {
  readonly last: VerdictView;
  readonly label: ReturnType<typeof labelProgress>;
  readonly isCompact?: boolean;
};

/** The answer to the last scan: colour, silhouette and words at once. */
const VerdictBand = memo(function VerdictBand({ last, label, isCompact = false }: VerdictBandProps) {
  const { t } = useTranslation();
  const { what, todo } = useVerdictSentences(last, label);
  const face = verdictFace(last, label?.progress);
  return (
    <section
      className={verdictBandStyles.band}
      data-face={face}
      data-compact={isCompact}
      aria-label={t('ui.bench.verdict')}
    >
      <VerdictIcon face={face} className={verdictBandStyles.icon} />
      <div className={verdictBandStyles.words} role="status">
        <p className={verdictBandStyles.what}>{what}</p>
        {todo !== '' && <p className={verdictBandStyles.todo}>{todo}</p>}
      </div>
      <p className={verdictBandStyles.code}>{last.text}</p>
    </section>
  );
});

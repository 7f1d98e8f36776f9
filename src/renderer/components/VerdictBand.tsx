import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { labelProgress } from './label-progress.ts';
import { useVerdictSentences } from './use-sentences.ts';
import styles from './VerdictBand.module.css';
import { VerdictIcon } from './VerdictIcon.tsx';
import { verdictFace } from './verdict-face.ts';

type Props = {
  readonly last: VerdictView;
  readonly label: ReturnType<typeof labelProgress>;
  readonly isCompact?: boolean;
};

/** The answer to the last scan: colour, silhouette and words at once. */
export const VerdictBand = memo(function VerdictBand({ last, label, isCompact = false }: Props) {
  const { t } = useTranslation();
  const { what, todo } = useVerdictSentences(last, label);
  const face = verdictFace(last, label?.progress);
  return (
    <section
      className={styles.band}
      data-face={face}
      data-compact={isCompact}
      aria-label={t('ui.bench.verdict')}
    >
      <VerdictIcon face={face} className={styles.icon} />
      <div className={styles.words} role="status">
        <p className={styles.what}>{what}</p>
        {todo !== '' && <p className={styles.todo}>{todo}</p>}
      </div>
      <p className={styles.code}>{last.text}</p>
    </section>
  );
});

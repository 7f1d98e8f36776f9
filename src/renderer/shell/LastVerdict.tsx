import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwaitedLabelView, VerdictView } from '#shared/contract/bench.ts';
import type { GoodsView, MixUpView } from '#shared/contract/goods.ts';
import type { FailedLabelView } from '#shared/contract/prints.ts';
import type { HeldLabelView } from '#shared/domain/held-label.ts';
import type { PrinterTroubleView } from '#shared/domain/printer-trouble.ts';
import { AboutRefusal } from '../screens/help/AboutRefusal.tsx';
import { useStationStore, useView } from '../station/station-store.ts';
import { Picture } from '../widgets/Picture.tsx';
import { SizeChip } from '../widgets/SizeChip.tsx';
import { useFormats } from '../widgets/use-formats.ts';
import { useVerdictSentences } from '../widgets/use-sentences.ts';
import styles from './LastVerdict.module.css';
import { labelProgress } from './label-progress.ts';
import verdictBandStyles from './VerdictBand.module.css';
import { VerdictIcon } from './VerdictIcon.tsx';
import { type VerdictFace, verdictFace } from './verdict-face.ts';

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
  const isRefusing = useView((view) => view.withoutServer === 'refused' || view.recovery !== null) ?? false;
  const isServerBack =
    useView(({ last, withoutServer }) => withoutServer === null && isAboutServer(last)) ?? false;
  const isSlow = useStationStore((state) => state.isAnswerSlow);
  if (isSlow && !isCompact) return <SlowAnswer />;
  if (last !== null && !isServerBack) return <VerdictBand last={last} label={label} isCompact={isCompact} />;
  if (isCompact) return null;
  if (isServerBack) return <p className={styles.none}>{t('ui.bench.serverIsBack')}</p>;
  return <p className={styles.none}>{t(isRefusing ? 'ui.bench.noScanNow' : 'ui.bench.noScanYet')}</p>;
}

/** A refusal that asks to wait for the floor's database. */
function isAboutServer(last: VerdictView | null): boolean {
  return last?.reason === 'server-away' || last?.reason === 'server-away-finish';
}

/** In place of the last verdict, which would look like the answer to a scan that has none yet. */
function SlowAnswer() {
  const { t } = useTranslation();
  return (
    <section
      className={verdictBandStyles.band}
      data-face="waiting"
      data-needed="verdict"
      aria-label={t('ui.bench.verdict')}
    >
      <VerdictIcon face="waiting" className={verdictBandStyles.icon} />
      <div className={verdictBandStyles.words} role="status">
        <p className={verdictBandStyles.what}>{t('ui.hero.slowAnswer')}</p>
        <p className={verdictBandStyles.todo}>{t('ui.hero.slowAnswerTodo')}</p>
      </div>
    </section>
  );
}

type VerdictBandProps = {
  readonly last: VerdictView;
  readonly label: ReturnType<typeof labelProgress>;
  readonly isCompact?: boolean;
};

/** Faces that need a person now: they take the room of the goods, everything else is one line. */
const LOUD: readonly VerdictFace[] = ['refused', 'stop'];

/** The answer to the last scan: colour, silhouette and words at once. Each answer pulses, also an equal one. */
const VerdictBand = memo(function VerdictBand({ last, label, isCompact = false }: VerdictBandProps) {
  const { t } = useTranslation();
  const { timestampToSecond } = useFormats();
  const { what, todo } = useVerdictSentences(last, label);
  const face = verdictFace(last, label?.progress);
  const isLoud = LOUD.includes(face) && !isCompact;
  return (
    <section
      className={verdictBandStyles.band}
      data-turn={last.scanNo % 2}
      data-face={face}
      data-compact={isCompact}
      data-loud={isLoud}
      data-needed="verdict"
      aria-label={t('ui.bench.verdict')}
    >
      <VerdictIcon face={face} className={verdictBandStyles.icon} />
      <div className={verdictBandStyles.words} role="status">
        <p className={verdictBandStyles.what}>{what}</p>
        {todo !== '' && <p className={verdictBandStyles.todo}>{todo}</p>}
      </div>
      {last.verdict === 'refused' && <AboutRefusal reason={last.reason} />}
      {isLoud && last.mixUp !== undefined && <GoodsCompared mixUp={last.mixUp} />}
      <p className={verdictBandStyles.code}>
        {last.text}
        <time className={verdictBandStyles.time} dateTime={last.at}>
          {timestampToSecond(last.at)}
        </time>
      </p>
    </section>
  );
});

/** What is in the hand, and what belongs there: the alarm shows the same as large as the screen. */
function GoodsCompared({ mixUp: { inHand, needed } }: { readonly mixUp: MixUpView }) {
  const { t } = useTranslation();
  return (
    <dl className={verdictBandStyles.mixUp}>
      <Goods caption={t('ui.hero.inHand')} goods={inHand} isWrong />
      {needed !== null && <Goods caption={t('ui.hero.needed')} goods={needed} isWrong={false} />}
    </dl>
  );
}

type GoodsProps = { readonly caption: string; readonly goods: GoodsView; readonly isWrong: boolean };

function Goods({ caption, goods, isWrong }: GoodsProps) {
  return (
    <div className={verdictBandStyles.goods}>
      <dt>{caption}</dt>
      <dd>
        <Picture url={goods.picture} className={verdictBandStyles.picture} />
        <SizeChip size={goods.size} scale="list" isWrong={isWrong} />
      </dd>
    </div>
  );
}

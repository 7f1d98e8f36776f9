import { IconAlertTriangle, IconChecklist, IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { IdleView } from '#shared/contract/idle.ts';
import type { CutOffProgressView } from '#shared/contract/shift.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useView } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { type ForecastWords, forecastWords } from '../../widgets/forecast-words.ts';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import { nearness } from '../../widgets/time-left.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './DayPanel.module.css';

/** More bars than these cannot be taken in; the rest is one bar. */
const SHOWN = 4;
const HOUR_MS = 3_600_000;

/** How the day is going: the packer's own count, a bar for each cut-off to come, and what waits in the queue's other lists. */
export function DayPanel({ overview }: { readonly overview: IdleView }) {
  const { t } = useTranslation();
  const { today, mine } = overview;
  // What is overdue has an entry of its own below.
  const cutOffs = overview.cutOffs.filter(({ isOverdue }) => !isOverdue);
  const shown = cutOffs.length > SHOWN + 1 ? cutOffs.slice(0, SHOWN) : cutOffs;
  const later = cutOffs.slice(shown.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.day} aria-label={t('ui.idle.day')} tabIndex={0}>
      <div className={styles.counts}>
        {mine !== null && <p className={styles.mine}>{t('ui.idle.mine', mine)}</p>}
        {mine?.bestHour && <BestHour {...mine.bestHour} />}
        <p className={styles.all}>{t('ui.idle.today', today)}</p>
      </div>
      <ul className={styles.cutOffs}>
        {shown.map((progress) => (
          <CutOffProgress key={progress.cutOff} progress={progress} />
        ))}
        {later.length > 0 && <Progress name={t('ui.idle.later')} state="calm" {...sumOf(later)} />}
      </ul>
      <Waiting />
    </section>
  );
}

function BestHour({ from, units }: { readonly from: string; readonly units: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const clock = (time: number) => formats.wall(new Date(time).toISOString(), now).local;
  const start = Date.parse(from);
  return (
    <p className={styles.all}>
      {t('ui.idle.bestHour', { from: clock(start), until: clock(start + HOUR_MS), units })}
    </p>
  );
}

function sumOf(cutOffs: readonly CutOffProgressView[]) {
  const sum = (field: 'packed' | 'left') => cutOffs.reduce((total, progress) => total + progress[field], 0);
  return { packed: sum('packed'), left: sum('left') };
}

function CutOffProgress({ progress }: { readonly progress: CutOffProgressView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const { cutOff, packed, left } = progress;
  const counts = { packed, left, forecast: forecastWords(progress.forecast, { t, formats, now }) };
  if (cutOff === null) return <Progress name={t('ui.bench.noCutOff')} state="calm" {...counts} />;
  const name = t('ui.bench.until', { time: formats.wall(cutOff, now).local });
  return <Progress name={name} state={nearness(cutOff, now)} {...counts} />;
}

type ProgressProps = {
  readonly name: string;
  readonly state: ReturnType<typeof nearness>;
  readonly packed: number;
  readonly left: number;
  readonly forecast?: ForecastWords;
};

function Progress({ name, state, packed, left, forecast }: ProgressProps) {
  const { t } = useTranslation();
  const words =
    left === 0
      ? t('ui.idle.progressDone', { packed })
      : t('ui.idle.progress', { packed, all: packed + left, left });
  return (
    <li className={styles.cutOff} data-state={left === 0 ? 'done' : state}>
      <span className={styles.time}>{name}</span>
      <span className={styles.words}>{words}</span>
      <ProgressBar
        className={styles.bar}
        done={packed}
        all={packed + left}
        label={t('ui.common.colon', { name, value: words })}
      />
      {left > 0 && forecast !== undefined && forecast.tone !== 'calm' && (
        <span className={styles.forecast} data-tone={forecast.tone}>
          {forecast.words}
        </span>
      )}
    </li>
  );
}

/** What is not packed from here: a press shows it in its tab of the queue. */
function Waiting() {
  const { t } = useTranslation();
  const queue = useView((view) => view.queue);
  if (queue === undefined) return null;
  const rows = [
    { key: 'plurals.overdueCaption', count: queue.overdue, Icon: IconAlertTriangle, to: addressOf.queue },
    {
      key: 'plurals.toConfirmCaption',
      count: queue.toConfirm,
      Icon: IconChecklist,
      to: addressOf.queueTab('confirm'),
    },
    { key: 'ui.idle.onHold', count: queue.onHold, Icon: IconInbox, to: addressOf.queueTab('hold') },
  ] as const;
  const shown = rows.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {shown.map(({ key, count, Icon, to }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.open}
            data-loud={key === 'plurals.overdueCaption'}
            onClick={() => goTo(to)}
          >
            <Icon size={22} stroke={1.8} aria-hidden="true" />
            <b>{count}</b>
            <span className={styles.what}>{t(key, { count })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

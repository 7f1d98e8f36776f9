import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CutOffProgressView, ShiftView } from '#shared/contract/shift.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { stationTime, useStationStore } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { forecastWords, minutesAsText } from '../../widgets/forecast-words.ts';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './TvScreen.module.css';
import { firstDue, useShift } from './use-shift.ts';

/** More than these cannot be as large as five metres need. */
const MAX_OTHERS = 2;

/**
 * How the shift is going, for a television in the hall: read at five metres, by everybody. It names nobody. The way
 * back shows only where there is a mouse or a keyboard.
 */
export function TvScreen() {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const { data } = useShift();
  const isOnline = useStationStore((state) => state.link === 'online');
  return (
    <main className={styles.tv} aria-label={t('ui.tv.title')}>
      {data !== null && <Progress shift={data} />}
      <footer className={styles.foot}>
        <Stale />
        <PageLink to={addressOf.shift} className={styles.back}>
          {t('ui.tv.back')}
        </PageLink>
        {data !== null && isOnline && <span className={styles.today}>{t('ui.tv.today', data.today)}</span>}
        <time className={styles.clock}>{formats.wall(new Date(now).toISOString(), now).local}</time>
      </footer>
    </main>
  );
}

function Progress({ shift }: { readonly shift: ShiftView }) {
  const { t } = useTranslation();
  const first = firstDue(shift);
  if (first === null)
    return (
      <p className={styles.nothing} data-good={shift.today.orders > 0}>
        {t(shift.today.orders > 0 ? 'ui.tv.allPacked' : 'ui.tv.nothingDue')}
      </p>
    );
  const others = shift.cutOffs
    .filter((progress) => progress.left > 0 && progress !== first)
    .slice(0, MAX_OTHERS);
  return (
    <>
      <First progress={first} pausedMinutes={shift.pausedMinutes} />
      <ul className={styles.others}>
        {others.map((progress) => (
          <Other key={progress.cutOff} progress={progress} />
        ))}
      </ul>
    </>
  );
}

type FirstProps = { readonly progress: CutOffProgressView; readonly pausedMinutes: number | null };

function First({ progress, pausedMinutes }: FirstProps) {
  const { t } = useTranslation();
  const { packed, left } = progress;
  const { name, tone, words } = useWords(progress);
  return (
    <section className={styles.first} data-tone={tone}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.left}>
        <b className={styles.figure}>{left}</b>
        <span>{t('plurals.ordersLeftCaption', { count: left })}</span>
      </p>
      <p className={styles.words}>
        {pausedMinutes === null ? words : t('ui.tv.paused', { time: minutesAsText(t, pausedMinutes) })}
      </p>
      <ProgressBar
        className={styles.bar}
        done={packed}
        all={packed + left}
        label={t('ui.tv.packedOf', { packed, all: packed + left })}
      />
    </section>
  );
}

function Other({ progress }: { readonly progress: CutOffProgressView }) {
  const { name, tone, words } = useWords(progress);
  return (
    <li className={styles.cutOff} data-tone={tone}>
      <span>{name}</span>
      <b className={styles.count}>{progress.left}</b>
      {progress.forecast.status !== 'unknown' && <span className={styles.short}>{words}</span>}
    </li>
  );
}

function useWords({ cutOff, forecast }: CutOffProgressView) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const name =
    cutOff === null ? t('ui.bench.noCutOff') : t('ui.bench.until', { time: formats.wall(cutOff, now).local });
  return { name, ...forecastWords(forecast, { t, formats, now }) };
}

/** Since when the figures are old, because the station does not answer. */
function Stale() {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const isOnline = useStationStore((state) => state.link === 'online');
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    setSince(isOnline ? null : new Date(stationTime()).toISOString());
  }, [isOnline]);
  if (since === null) return null;
  return (
    <strong className={styles.stale} role="status">
      {t('ui.tv.stale', { time: formats.wall(since, now).local })}
    </strong>
  );
}

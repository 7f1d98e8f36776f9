import {
  IconAlertTriangle,
  IconChecklist,
  IconCloudUpload,
  IconCloudX,
  IconDeviceTv,
  IconInbox,
  IconPlayerPause,
  IconPrinterOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CutOffProgressView, ShiftView } from '#shared/contract/shift.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { CutOff } from '../../widgets/CutOff.tsx';
import { forecastWords, minutesAsText } from '../../widgets/forecast-words.ts';
import { Page } from '../../widgets/Page.tsx';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import { ShiftTabs } from '../../widgets/ShiftTabs.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './ShiftScreen.module.css';
import { firstDue, useShift } from './use-shift.ts';

/** Whether each cut-off is met, what would help, and what waits for the shift leader. */
export function ShiftScreen() {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useShift();
  return (
    <Page title={t('ui.shift.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <ShiftTabs current="shift" />
      {data !== null && (
        <div className={styles.shift}>
          <CutOffs shift={data} />
          <div className={styles.side}>
            <Attention />
            <Figures shift={data} />
            <PageLink to={addressOf.tv} className={styles.tv}>
              <IconDeviceTv size={24} stroke={1.8} aria-hidden="true" />
              {t('ui.shift.toTv')}
            </PageLink>
          </div>
        </div>
      )}
    </Page>
  );
}

function CutOffs({ shift }: { readonly shift: ShiftView }) {
  const { t } = useTranslation();
  const first = firstDue(shift);
  return (
    <section className={styles.main} aria-label={t('ui.shift.cutOffs')}>
      {shift.pausedMinutes !== null && first !== null && (
        <p className={styles.paused} role="status">
          <IconPlayerPause size={28} stroke={1.8} aria-hidden="true" />
          <span>
            <b>{t('ui.shift.paused', { time: minutesAsText(t, shift.pausedMinutes) })}.</b>{' '}
            {t('ui.shift.pausedHow')}
          </span>
        </p>
      )}
      <NoForecast shift={shift} />
      {shift.cutOffs.length === 0 ? (
        <p className={styles.nothing}>{t('ui.shift.nothingDue')}</p>
      ) : (
        <>
          <ul className={styles.cutOffs}>
            {shift.cutOffs.map((progress) => (
              <CutOffCard key={progress.cutOff} progress={progress} isFirst={progress === first} />
            ))}
          </ul>
          {first !== null && typeof shift.pace !== 'string' && (
            <p className={styles.small}>{t('ui.shift.counted')}</p>
          )}
        </>
      )}
    </section>
  );
}

/** Why nothing is forecast: the same for all cut-offs, so it is said once. */
function NoForecast({ shift }: { readonly shift: ShiftView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const unknown = shift.cutOffs.find(({ forecast }) => forecast.status === 'unknown');
  if (unknown === undefined) return null;
  return <p className={styles.small}>{forecastWords(unknown.forecast, { t, formats, now }).words}.</p>;
}

type CutOffCardProps = { readonly progress: CutOffProgressView; readonly isFirst: boolean };

function CutOffCard({ progress, isFirst }: CutOffCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const { cutOff, isOverdue, packed, left, open, units } = progress;
  const { tone, words, more } = forecastWords(progress.forecast, { t, formats, now });
  const counts = t('ui.shift.packed', { packed, all: packed + left });
  return (
    <li className={styles.cutOff} data-tone={tone} data-first={isFirst}>
      <div className={styles.time}>
        <CutOff cutOff={cutOff} isOverdue={isOverdue && left > 0} />
      </div>
      {progress.forecast.status !== 'unknown' && (
        <div className={styles.forecast}>
          <p className={styles.words}>{words}</p>
          {more !== null && <p>{more}</p>}
        </div>
      )}
      <div className={styles.counts}>
        <ProgressBar className={styles.bar} done={packed} all={packed + left} label={counts} />
        <p>
          <b>{counts}</b>
          {left > 0 && `${t('ui.common.separator')}${t('ui.shift.left', { left, units })}`}
          {open > 0 && `${t('ui.common.separator')}${t('ui.shift.open', { open })}`}
        </p>
      </div>
    </li>
  );
}

/** What does not go on by itself: each leads to where it is dealt with. */
function Attention() {
  const { t } = useTranslation();
  const queue = useView((view) => view.queue);
  const health = useView((view) => view.health);
  if (queue === undefined || health === undefined) return null;
  const rows = [
    {
      name: t('plurals.overdueCaption', { count: queue.overdue }),
      count: queue.overdue,
      Icon: IconAlertTriangle,
      to: addressOf.queue,
      isLoud: true,
    },
    {
      name: t('plurals.toConfirmCaption', { count: queue.toConfirm }),
      count: queue.toConfirm,
      Icon: IconChecklist,
      to: addressOf.queueTab('confirm'),
      isLoud: false,
    },
    {
      name: t('ui.idle.onHold'),
      count: queue.onHold,
      Icon: IconInbox,
      to: addressOf.queueTab('hold'),
      isLoud: false,
    },
    {
      name: t('ui.shift.printsFailed'),
      count: health.printsFailed,
      Icon: IconPrinterOff,
      to: addressOf.prints,
      isLoud: true,
    },
    {
      name: t('ui.shift.changesRefused'),
      count: health.outboxFailed,
      Icon: IconCloudX,
      to: addressOf.outbox,
      isLoud: true,
    },
    {
      name: t('ui.shift.changesWaiting'),
      count: health.outboxWaiting,
      Icon: IconCloudUpload,
      to: addressOf.outbox,
      isLoud: false,
    },
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles.panel} aria-label={t('ui.shift.attention')}>
      <h3 className={styles.heading}>{t('ui.shift.attention')}</h3>
      {rows.length === 0 && <p>{t('ui.shift.nothingWaits')}</p>}
      <ul className={styles.waiting}>
        {rows.map(({ name, count, Icon, to, isLoud }) => (
          <li key={name} data-loud={isLoud}>
            <PageLink to={to} className={styles.open}>
              <Icon size={24} stroke={1.8} aria-hidden="true" />
              <b>{count}</b>
              <span>{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ shift }: { readonly shift: ShiftView }) {
  const { t } = useTranslation();
  const { today, alarmsToday, packers, pace } = shift;
  const figures = [
    [today.orders, 'plurals.ordersCaption'],
    [today.units, 'plurals.unitsCaption'],
    [alarmsToday, 'plurals.alarmsCaption'],
  ] as const;
  return (
    <>
      <section className={styles.panel} aria-label={t('ui.shift.today')}>
        <h3 className={styles.heading}>{t('ui.shift.today')}</h3>
        <ul className={styles.figures}>
          {figures.map(([count, name]) => (
            <li key={name}>
              <b className={styles.figure}>{count}</b> <span>{t(name, { count })}</span>
            </li>
          ))}
        </ul>
      </section>
      {typeof pace !== 'string' && (
        <section className={styles.panel} aria-label={t('ui.shift.now')}>
          <h3 className={styles.heading}>{t('ui.shift.now')}</h3>
          <p>
            {t('ui.shift.pace', {
              packs: Math.round(pace.packsPerHour),
              units: Math.round(pace.unitsPerHour),
            })}
          </p>
          <p>
            <b>{packers}</b> {t('plurals.peopleCaption', { count: packers })}
          </p>
        </section>
      )}
    </>
  );
}

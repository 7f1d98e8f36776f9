import { type Icon, IconCloudDownload, IconConfetti, IconHourglassEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdleView } from '#shared/contract/idle.ts';
import { useView } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { EmptyQueue } from '../../widgets/EmptyQueue.tsx';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { DayPanel } from './DayPanel.tsx';
import styles from './IdlePanel.module.css';
import { NextOrders } from './NextOrders.tsx';

/** Nothing is open: which orders come next, and how the day is going. */
export function IdlePanel() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.queue) ?? 0;
  const operator = useView((view) => view.operator?.id) ?? '';
  // Orders become overdue without a change of the queue.
  const overdue = useView((view) => view.queue.overdue) ?? 0;
  const { data } = useStationQuery(
    (station) => station.bench.overview.queryOptions(),
    `${revision} ${operator} ${overdue}`,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.idle} aria-label={t('ui.idle.title')} tabIndex={0}>
      {data !== null && (
        <>
          {data.next.length > 0 ? <NextOrders orders={data.next} /> : <Empty overview={data} />}
          <DayPanel overview={data} />
        </>
      )}
    </section>
  );
}

/** Why there is nothing to pack: everything is packed, or nothing has come yet. */
function Empty({ overview }: { readonly overview: IdleView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const firstSync = useView((view) => view.health.firstSync) ?? null;
  const isFilled = useView((view) => view.health.isFilled) ?? false;
  if (firstSync !== null) {
    const words = t('ui.idle.firstSync', firstSync);
    return (
      <EmptyState icon={IconCloudDownload} title={words}>
        <ProgressBar className={styles.bar} done={firstSync.done} all={firstSync.total} label={words} />
      </EmptyState>
    );
  }
  const { isAllPacked, today, nextCutOff } = overview;
  if (!isFilled || !isAllPacked)
    return (
      <EmptyState icon={IconHourglassEmpty} title={t('ui.idle.waitingForOrders')}>
        <p className={styles.why}>
          <EmptyQueue />
        </p>
      </EmptyState>
    );
  return (
    <EmptyState icon={IconConfetti} title={t('ui.idle.allPacked')} isGood>
      <p className={styles.why}>
        {nextCutOff === null
          ? t('ui.idle.packedToday', { count: today.orders })
          : t('ui.idle.packedTodayUntil', {
              count: today.orders,
              time: formats.wall(nextCutOff, now).local,
            })}
      </p>
    </EmptyState>
  );
}

type EmptyStateProps = {
  readonly icon: Icon;
  readonly title: string;
  readonly isGood?: boolean;
  readonly children: ReactNode;
};

function EmptyState({ icon: Sign, title, isGood = false, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-good={isGood} role="status">
      <Sign className={styles.icon} stroke={1.4} aria-hidden="true" />
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

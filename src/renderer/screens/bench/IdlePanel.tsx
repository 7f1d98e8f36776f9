import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '#shared/contract/queue.ts';
import type { StationClient } from '#shared/contract.ts';
import { useView } from '../../station/station-store.ts';
import { useList } from '../../station/use-list.ts';
import { CutOff } from '../../widgets/CutOff.tsx';
import { EmptyQueue } from '../../widgets/EmptyQueue.tsx';
import styles from './IdlePanel.module.css';

const loadQueue = (client: StationClient) => client.queue.list();

const SHOWN = 6;

/** Nothing is open: how many orders wait, and which come next. */
export function IdlePanel() {
  const { t } = useTranslation();
  const queue = useView((view) => view.queue);
  const firstSync = useView((view) => view.health.firstSync) ?? null;
  const revision = useView((view) => view.revisions.queue) ?? 0;
  const { data } = useList(loadQueue, revision);
  const next = (data?.rows ?? []).filter((row) => row.actions.includes('open')).slice(0, SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.idle} aria-label={t('ui.idle.title')} tabIndex={0}>
      <ul className={styles.figures}>
        <Figure
          value={queue?.waiting ?? 0}
          name={t('plurals.waitingCaption', { count: queue?.waiting ?? 0 })}
          isLoud={false}
        />
        <Figure
          value={queue?.overdue ?? 0}
          name={t('plurals.overdueCaption', { count: queue?.overdue ?? 0 })}
          isLoud={(queue?.overdue ?? 0) > 0}
        />
        <Figure
          value={queue?.toConfirm ?? 0}
          name={t('plurals.toConfirmCaption', { count: queue?.toConfirm ?? 0 })}
          isLoud={false}
        />
        <Figure value={queue?.onHold ?? 0} name={t('ui.idle.onHold')} isLoud={false} />
      </ul>
      {firstSync !== null && (
        <p className={styles.sync} role="status">
          {t('ui.idle.firstSync', firstSync)}
        </p>
      )}
      <h3 className={styles.title}>{t('ui.idle.next')}</h3>
      {next.length === 0 && data !== null && (
        <p className={styles.nothing}>
          <EmptyQueue />
        </p>
      )}
      <ul className={styles.next}>
        {next.map((row) => (
          <NextOrder key={row.orderId} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Figure(props: { readonly value: number; readonly name: string; readonly isLoud: boolean }) {
  return (
    <li className={styles.figure} data-loud={props.isLoud}>
      <span className={styles.value}>{props.value}</span>
      <span>{props.name}</span>
    </li>
  );
}

export const NextOrder = memo(function NextOrder({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  return (
    <li className={styles.order}>
      <p className={styles.number}>
        {row.orderId} <span className={styles.units}>{t('plurals.units', { count: row.units })}</span>
      </p>
      <p className={styles.cutOff}>
        <CutOff cutOff={row.cutOff} isOverdue={row.isOverdue} />
      </p>
      <p className={styles.goods}>
        {row.goods.map((line) => [line.name, line.size].filter((word) => word !== '').join(', ')).join(' · ')}
      </p>
    </li>
  );
});

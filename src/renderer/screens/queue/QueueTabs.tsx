import { useTranslation } from 'react-i18next';
import { addressOf } from '../../shell/addresses.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { PageTabs } from '../../widgets/PageTabs.tsx';
import { QUEUE_TABS, type QueueTab } from './queue-address.ts';

const COUNT_OF_TAB = {
  pack: 'toPack',
  confirm: 'toConfirm',
  old: 'tooOld',
  hold: 'onHold',
  attention: 'attention',
} as const satisfies Record<QueueTab, string>;

/** The parts of the queue, and all orders of the platform behind them; null: another page. */
export function QueueTabs({ current }: { readonly current: QueueTab | 'all' | null }) {
  const { t } = useTranslation();
  const { queue = 0, prints = 0, shipments = 0 } = useView((view) => view.revisions) ?? {};
  const { data } = useStationQuery(
    (station) => station.queue.counts.queryOptions(),
    `${queue}|${prints}|${shipments}`,
  );
  // Most days no order is too old.
  const shown = QUEUE_TABS.filter((tab) => tab !== 'old' || tab === current || data?.[COUNT_OF_TAB.old]);
  const tabs = shown.map((tab) => ({
    to: addressOf.queueTab(tab),
    name: t(`ui.queue.tabs.${tab}`),
    count: data?.[COUNT_OF_TAB[tab]] ?? null,
    isUrgent: tab === 'old' || tab === 'attention',
    isCurrent: tab === current,
  }));
  const all = {
    to: addressOf.allOrders,
    name: t('ui.orderSearch.tab'),
    count: null,
    isUrgent: false,
    isCurrent: current === 'all',
  };
  return <PageTabs label={t('ui.queue.tabsLabel')} tabs={[...tabs, all]} />;
}

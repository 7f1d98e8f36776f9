import { Alert, Text } from '@mantine/core';
import { memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderList as List } from '#shared/domain/queue-lists.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useBenchLock } from '../../station/use-bench-lock.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { EmptyQueue } from '../../widgets/EmptyQueue.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { ChangeSelected } from '../../widgets/order-changes/ChangeSelected.tsx';
import { ConfirmBar } from './ConfirmBar.tsx';
import { Filters } from './Filters.tsx';
import columns from './OrderLine.module.css';
import { OrderLine } from './OrderLine.tsx';
import styles from './OrderList.module.css';
import { isFiltered, type QueueChoice } from './queue-address.ts';
import { useCursor } from './use-cursor.ts';
import { useLineWords } from './use-line-words.ts';
import { useOrderList } from './use-order-list.ts';

type Props = {
  readonly list: List;
  /** Heading of the list, for screen readers. */
  readonly label: string;
  readonly choice: QueueChoice;
  readonly onChoose: (choice: QueueChoice) => void;
};

const NO_ORDERS: readonly string[] = [];

/** A list of orders with its filters: one line for each order that matches. */
export function OrderList({ list, label, choice, onChoose }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const { orderIds, rowOf, hasFailed, reload, virtualizer } = useOrderList(list, choice, body);
  const outdated = useOrdersWithOldLabel();
  const confirming = useConfirming(list);
  const { selected, select, toggle } = useSelection();
  const words = useLineWords();
  const open = useOpenAtBench();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const ids = orderIds ?? NO_ORDERS;
  const cursor = useCursor(ids, {
    show: (place) => virtualizer.scrollToIndex(place, { align: 'auto' }),
    open: (orderId) => goTo(addressOf.order(orderId)),
  });
  const lines = virtualizer.getVirtualItems();
  // A place of its own for each line would be a style of its own for each.
  const above = Math.max(0, (lines[0]?.start ?? 0) - virtualizer.options.scrollMargin);
  return (
    <>
      <Filters list={list} choice={choice} onChoose={onChoose} />
      {hasFailed && <LoadFailed onReload={reload} />}
      {orderIds === null && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {orderIds?.length === 0 && <Nothing list={list} isFiltered={isFiltered(choice)} />}
      {list === 'too-old' && ids.length > 0 && <Text>{t('ui.queue.tooOldTodo')}</Text>}
      {list === 'to-confirm' && (
        <ConfirmBar orderIds={ids} selected={selected} onSelect={select} confirming={confirming} />
      )}
      {isSupervisor && ids.length > 0 && (
        <ChangeSelected
          orderIds={ids}
          selected={selected}
          onSelect={select}
          isClearedElsewhere={list === 'to-confirm'}
        />
      )}
      {isFiltered(choice) && ids.length > 0 && (
        <Text size="sm" role="status">
          {t('ui.queue.found', { count: ids.length })}
        </Text>
      )}
      {list === 'to-pack' && !isFiltered(choice) && <LabelsReady />}
      <table
        aria-label={label}
        aria-rowcount={ids.length + 1}
        className={styles.table}
        data-list={list}
        hidden={ids.length === 0}
      >
        <thead className={styles.head}>
          <Heading isSelectable={isSupervisor} />
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
        >
          {lines.map(({ key, index }) => {
            const orderId = ids[index];
            if (orderId === undefined) return null;
            return (
              <OrderLine
                key={key}
                orderId={orderId}
                row={rowOf(orderId)}
                place={index + 2}
                words={words}
                isCurrent={orderId === cursor}
                isLabelOutdated={outdated.includes(orderId)}
                isSelected={isSupervisor ? selected.has(orderId) : null}
                isConfirming={confirming.includes(orderId)}
                onSelect={toggle}
                onOpen={open}
              />
            );
          })}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {cursor}
      </p>
    </>
  );
}

/** For how many of the next orders the labels are here: they print without the network. */
const LabelsReady = memo(function LabelsReady() {
  const { t } = useTranslation();
  const { queue = 0, prints = 0 } = useView((view) => view.revisions) ?? {};
  const { data } = useStationQuery((station) => station.queue.prefetch.queryOptions(), `${queue}|${prints}`);
  if (data === null || data.of === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('plurals.labelsReady', { ready: data.ready, count: data.of })}
    </Text>
  );
});

const COLUMNS = [
  [columns.cutOff, 'ui.common.cutOff'],
  [columns.number, 'ui.common.order'],
  [columns.goods, 'ui.queue.goods'],
  [columns.units, 'ui.common.units'],
  [columns.age, 'ui.queue.created'],
  [columns.status, 'ui.common.status'],
  [columns.actions, 'ui.common.actions'],
] as const;

const Heading = memo(function Heading({ isSelectable }: { readonly isSelectable: boolean }) {
  const { t } = useTranslation();
  return (
    <tr aria-rowindex={1} className={columns.heading} data-selectable={isSelectable}>
      {isSelectable && (
        <th scope="col">
          <span className="visually-hidden">{t('ui.queue.selection')}</span>
        </th>
      )}
      {COLUMNS.map(([style, title]) => (
        <th key={title} scope="col" className={style}>
          {t(title)}
        </th>
      ))}
    </tr>
  );
});

function Nothing({ list, isFiltered: isChosen }: { readonly list: List; readonly isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isChosen) return <Alert color="gray">{t('ui.queue.nothingFound')}</Alert>;
  if (list === 'to-confirm') return <Alert color="gray">{t('ui.queue.toConfirmNone')}</Alert>;
  if (list === 'too-old') return <Alert color="gray">{t('ui.queue.tooOldNone')}</Alert>;
  return (
    <Alert color="gray">
      <EmptyQueue />
    </Alert>
  );
}

/** Orders with a packed label that shows an address which is no longer theirs. */
function useOrdersWithOldLabel(): readonly string[] {
  const queue = useView((view) => view.revisions.queue) ?? 0;
  const { data } = useStationQuery((station) => station.queue.attention.queryOptions(), queue);
  return data?.outdatedLabels.map(({ orderId }) => orderId) ?? NO_ORDERS;
}

/** Orders whose confirmation is on the way to the platform. */
function useConfirming(list: List): readonly string[] {
  const queue = useView((view) => view.revisions.queue) ?? 0;
  const waiting = useView((view) => view.health.outboxWaiting) ?? 0;
  const { data } = useStationQuery(
    (station) => station.queue.confirming.queryOptions(),
    `${queue}|${waiting}`,
  );
  return list === 'to-confirm' ? (data ?? NO_ORDERS) : NO_ORDERS;
}

/** null: the bench would refuse it. */
function useOpenAtBench(): ((orderId: string) => void) | null {
  const { press } = useStationLink();
  const lock = useBenchLock();
  const open = useCallback(
    (orderId: string) => {
      void press({ does: 'open-order', orderId });
      goTo(addressOf.bench);
    },
    [press],
  );
  return lock === null ? open : null;
}

/** Orders that somebody has ticked; they stay so while the list changes. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((orderIds: readonly string[]) => setSelected(new Set(orderIds)), []);
  const toggle = useCallback(
    (orderId: string) =>
      setSelected((old) => {
        const next = new Set(old);
        if (!next.delete(orderId)) next.add(orderId);
        return next;
      }),
    [],
  );
  return { selected, select, toggle };
}

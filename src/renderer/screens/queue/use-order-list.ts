import { keepPreviousData } from '@tanstack/react-query';
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { QueueRow } from '#shared/contract/queue.ts';
import type { OrderList } from '#shared/domain/queue-lists.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { lineHeight, useTop } from '../../widgets/list-lines.ts';
import { rowsMoved } from './order-rows.ts';
import type { QueueChoice } from './queue-address.ts';
import { useOrderRows } from './use-order-rows.ts';

const OVERSCAN = 8;

export type OrderListState = {
  /** All orders that match; null: not loaded yet. */
  readonly orderIds: readonly string[] | null;
  /** undefined: the row is still being loaded. */
  readonly rowOf: (orderId: string) => QueueRow | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
  readonly virtualizer: Virtualizer<Window, Element>;
};

const NO_ORDERS: readonly string[] = [];

/**
 * A list of orders of any length: the station sends the ids of all that match, and rows for what is on the
 * screen. What a person looks at stays where it is when orders above it leave or come. `body` holds the lines.
 */
export function useOrderList(
  list: OrderList,
  choice: QueueChoice,
  body: RefObject<HTMLElement | null>,
): OrderListState {
  const queue = useView((view) => view.revisions.queue) ?? 0;
  const prints = useView((view) => view.revisions.prints) ?? 0;
  const input = { list, ...choice };
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.queue.list.queryOptions({ input, placeholderData: keepPreviousData }),
    `${queue}|${prints}`,
  );
  const orderIds = data?.orderIds ?? NO_ORDERS;
  const top = useTop(body);
  // With other functions in each frame the place of every line would be computed again.
  const [height] = useState(lineHeight);
  const sizeOf = useCallback(() => height, [height]);
  const keyOf = useCallback((place: number) => orderIds[place] ?? place, [orderIds]);
  const virtualizer = useWindowVirtualizer({
    count: orderIds.length,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    // The next frame is soon enough, and a scroll event would wait for the lines.
    useFlushSync: false,
  });
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useStillScreen(orderIds, { first, last });
  const rowOf = useOrderRows(data, first, last);
  return { orderIds: data === null ? null : orderIds, rowOf, hasFailed, reload, virtualizer };
}

/** Scrolls with the orders that are on the screen when the list before them becomes shorter or longer. */
function useStillScreen(
  orderIds: readonly string[],
  visible: { readonly first: number; readonly last: number },
) {
  const { first, last } = visible;
  const shown = useRef({ orderIds, first, last });
  useLayoutEffect(() => {
    const before = shown.current;
    const moved = rowsMoved(before.orderIds, orderIds, before);
    if (moved !== 0) window.scrollBy({ top: moved * lineHeight(), behavior: 'instant' });
    shown.current = { orderIds, first, last };
  }, [orderIds, first, last]);
}

import { useEffect, useRef, useState } from 'react';
import type { QueueRow } from '#shared/contract/queue.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { type KnownRows, rowsToAskFor, withRows } from './order-rows.ts';

/** A list as the station sends it: all ids, and the first rows. */
export type LoadedOrders = { readonly orderIds: readonly string[]; readonly rows: readonly QueueRow[] };

type RowsState = {
  /** Grows with each list: rows of an older one may have changed since. */
  readonly version: number;
  readonly known: KnownRows;
  readonly list: LoadedOrders | null;
};

/**
 * The rows of a list: those that came with it, and those that are on the screen, `first` to `last`, which are asked
 * for. A row that may have changed is shown until the new one is here.
 */
export function useOrderRows(
  list: LoadedOrders | null,
  first: number,
  last: number,
): (orderId: string) => QueueRow | undefined {
  const { client } = useStationLink();
  const [state, setState] = useState<RowsState>({ version: 0, known: new Map(), list: null });
  if (list !== null && list !== state.list) {
    const version = state.version + 1;
    setState({ version, known: withRows(state.known, list.rows, version), list });
  }
  const { version, known } = state;

  /** Orders that were asked for with this version of the list: each once. */
  const asked = useRef({ version: 0, orderIds: new Set<string>() });
  useEffect(() => {
    if (list === null) return;
    if (asked.current.version !== version) asked.current = { version, orderIds: new Set() };
    const { orderIds: waiting } = asked.current;
    const missing = rowsToAskFor(list.orderIds, { first, last }, known, version).filter(
      (orderId) => !waiting.has(orderId),
    );
    if (missing.length === 0) return;
    for (const orderId of missing) waiting.add(orderId);
    client.queue.rows({ orderIds: missing }).then(
      (rows) =>
        setState((old) =>
          old.version === version ? { ...old, known: withRows(old.known, rows, version) } : old,
        ),
      // The list is loaded again when the connection is back, and its rows with it.
      () => {
        for (const orderId of missing) waiting.delete(orderId);
      },
    );
  }, [client, list, first, last, known, version]);

  return (orderId) => known.get(orderId)?.row;
}

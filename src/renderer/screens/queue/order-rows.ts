import type { QueueRow } from '#shared/contract/queue.ts';

/** The rows of a list that the screen has, by order; the list itself is only ids. */
export type KnownRows = ReadonlyMap<string, { readonly row: QueueRow; readonly version: number }>;

/** Rows that are asked for at the same time; whoever scrolls sees about twenty. */
const ROWS_AT_ONCE = 100;
/** Rows to keep; more would only cost memory in a shift. */
const MAX_KNOWN = 2_000;

/** Adds rows that came with this version of the list; the oldest are forgotten. */
export function withRows(known: KnownRows, rows: readonly QueueRow[], version: number): KnownRows {
  const next = new Map(known);
  for (const row of rows) {
    next.delete(row.orderId);
    next.set(row.orderId, { row, version });
  }
  for (const orderId of next.keys()) {
    if (next.size <= MAX_KNOWN) break;
    next.delete(orderId);
  }
  return next;
}

/**
 * The orders whose rows to ask for while these are on the screen: those that are unknown or of an older version,
 * and their neighbours, so that the next turn of the wheel finds its rows.
 */
export function rowsToAskFor(
  orderIds: readonly string[],
  visible: { readonly first: number; readonly last: number },
  known: KnownRows,
  version: number,
): readonly string[] {
  const isNeeded = (orderId: string) => known.get(orderId)?.version !== version;
  if (!orderIds.slice(visible.first, visible.last + 1).some(isNeeded)) return [];
  const margin = Math.max(0, Math.floor((ROWS_AT_ONCE - (visible.last - visible.first + 1)) / 2));
  const from = Math.max(0, visible.first - margin);
  return orderIds.slice(from, from + ROWS_AT_ONCE).filter(isNeeded);
}

/**
 * By how many rows the list has moved under somebody who sees these of its orders: to be scrolled by as much. An
 * order that has left is passed over; at the top of the list nothing is moved, since the most urgent come there.
 */
export function rowsMoved(
  before: readonly string[],
  after: readonly string[],
  visible: { readonly first: number; readonly last: number },
): number {
  if (visible.first <= 0 || before === after) return 0;
  const places = new Map(after.map((orderId, place) => [orderId, place]));
  for (let place = visible.first; place <= visible.last; place += 1) {
    const now = places.get(before[place] ?? '');
    if (now !== undefined) return now - place;
  }
  return 0;
}

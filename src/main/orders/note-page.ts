import { cacheTransaction } from '#main/store/cache-transaction.ts';
import type { Database } from '#main/store/database.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { utcTime } from './order-rows.ts';
import { type KnownOrder, knownOrders, noteOrders } from './order-sync-store.ts';

/** A scan waits at most as long as one of these transactions takes: a few milliseconds. */
const ORDERS_A_TRANSACTION = 50;

/**
 * Writes down what one page of the list says: which orders are new or changed, and so are to be read. `tell` hears of
 * these: a read that began before the list was asked need not know of the change.
 */
export async function notePage(
  db: Database,
  orders: readonly OrderSummary[],
  tell: (orderId: string) => void,
): Promise<void> {
  const known = await knownOrders(
    db,
    orders.map((order) => order.id),
  );
  const worth = orders.filter((order) => isNews(order, known.get(order.id)));
  for (let at = 0; at < worth.length; at += ORDERS_A_TRANSACTION) {
    await cacheTransaction(db, async (trx) => {
      const noted = worth
        .slice(at, at + ORDERS_A_TRANSACTION)
        .map((summary) => ({ summary, needsRead: needsRead(summary, known.get(summary.id)) }));
      for (const { summary, needsRead: isToBeRead } of noted) if (isToBeRead) tell(summary.id);
      await noteOrders(trx, noted);
    });
  }
}

/** The platform tells whole seconds, and the clock that is learned from its answers may be one off. */
const SETTLED_AFTER_MS = 2_000;

function isNews(order: OrderSummary, known: KnownOrder | undefined): boolean {
  if (!known) return true;
  return (
    known.status !== order.status ||
    known.updatedAt !== utcTime(order.updatedAt) ||
    mayHaveChangedSince(known.readAt, order.updatedAt)
  );
}

/** In the second of the change that was read there may have been another one, which shows nowhere in the list. */
function mayHaveChangedSince(readAt: string | null, updatedAt: string): boolean {
  return readAt !== null && Date.parse(readAt) < Date.parse(updatedAt) + SETTLED_AFTER_MS;
}

/** What has left the warehouse, or will never leave it, is remembered by its status alone: there is nothing to pack. */
function needsRead(order: OrderSummary, known: KnownOrder | undefined): boolean {
  return (known?.readAt ?? null) !== null || !(isDeadStatus(order.status) || hasLeft(order.status));
}

import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { UnreadableOrderRow } from '#shared/contract/queue.ts';

const MINUTE_MS = 60_000;
/** From one try to read such an order to the next: once more with the next poll, then ever later; the last wait repeats. */
const BACKOFF_MS = [0, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS] as const;
const MAX_BACKOFF_MS = 30 * MINUTE_MS;
/** More than a person reads. */
const MAX_ROWS = 100;

/** Why an order could not be read: kind of the platform's error, and its own words. */
export type ReadFailure = { readonly orderId: string; readonly kind: string; readonly detail: string };

/** Sets orders apart that could not be read, each with its reason and the time of its next try. `now`: the station's time. */
export async function setApart(trx: Trx, failures: readonly ReadFailure[], now: Date): Promise<void> {
  for (const { orderId, kind, detail } of failures) {
    const known = await trx
      .selectFrom('unreadable_orders')
      .select('tries')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const tries = (known?.tries ?? 0) + 1;
    const wait = BACKOFF_MS[tries - 1] ?? MAX_BACKOFF_MS;
    const next_try_at = wait === 0 ? '' : new Date(now.getTime() + wait).toISOString();
    await trx
      .insertInto('unreadable_orders')
      .values({ order_id: orderId, kind, detail, tries, since: now.toISOString(), next_try_at })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ kind, detail, tries, next_try_at }))
      .execute();
  }
}

/** These orders could be read, or are gone. */
export async function dropUnreadable(trx: Trx, orderIds: readonly string[]): Promise<void> {
  for (const chunk of inChunks(orderIds))
    await trx.deleteFrom('unreadable_orders').where('order_id', 'in', chunk).execute();
}

/** All are tried again with the next poll: a person asks for it, or another version of the platform answers from now on. */
export async function retryUnreadable(db: Database | Trx): Promise<void> {
  await db.updateTable('unreadable_orders').set({ tries: 0, next_try_at: '' }).execute();
}

/** Ids of the orders that are set apart; `isDue`: it is time for the next try. `now`: the station's time. */
export async function unreadableOrders(
  db: Database | Trx,
  now: Date,
): Promise<ReadonlyMap<string, { readonly isDue: boolean }>> {
  const rows = await db.selectFrom('unreadable_orders').select(['order_id', 'next_try_at']).execute();
  const at = now.toISOString();
  // Further off than the longest wait: the clock was set back.
  const latest = new Date(now.getTime() + MAX_BACKOFF_MS).toISOString();
  return new Map(
    rows.map((row) => [row.order_id, { isDue: row.next_try_at <= at || row.next_try_at > latest }]),
  );
}

/** For the screen, the newest first, at most 100. */
export async function listUnreadable(db: Database): Promise<readonly UnreadableOrderRow[]> {
  const rows = await db
    .selectFrom('unreadable_orders')
    .innerJoin('orders', 'orders.id', 'unreadable_orders.order_id')
    .selectAll('unreadable_orders')
    .where('orders.needs_read', '=', 1)
    .orderBy('since', 'desc')
    .orderBy('order_id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    cause: row.kind,
    detail: row.detail,
    since: row.since,
    nextTryAt: row.next_try_at === '' ? null : row.next_try_at,
  }));
}

import { statusesThat } from '#main/orders/order-status-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import { lastDayCreation } from '#shared/domain/order-age.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** The first cut-off after `now` of an order that still travels, packed or not; null: there is none. */
export async function nextCutOff(db: Database, now: string): Promise<string | null> {
  const dead = await statusesThat(isDeadStatus, db);
  const order = await db
    .selectFrom('orders')
    .select('cut_off')
    .where('cut_off', '>', now)
    .where('model', '=', 'fbs')
    // With the index on this column SQLite would sort nearly all orders.
    .where(unindexed('status'), 'not in', dead)
    .orderBy('cut_off')
    .limit(1)
    .executeTakeFirst();
  return order?.cut_off ?? null;
}

type NextQuery = { readonly oldestCreatedOn: string; readonly limit: number };

const nextOnLastDay = compiledOnce(
  (db, { lastDay, limit }: { readonly lastDay: string; readonly limit: number }) =>
    firstLines(db, limit).where('created_on', '=', lastDay),
);

const nextByUrgency = compiledOnce((db, { oldestCreatedOn, limit }: NextQuery) =>
  firstLines(db, limit).where('created_on', '>=', oldestCreatedOn),
);

function firstLines(db: Database | Trx, limit: number) {
  return db
    .selectFrom('queue_lines')
    .select('order_id')
    .where('is_first', '=', 1)
    .orderBy('urgency')
    .limit(limit);
}

/** The orders to pack next, as the queue lists them: those that may become too old today, then by urgency. */
export async function nextOrderIds(db: Database, query: NextQuery): Promise<readonly string[]> {
  const { oldestCreatedOn, limit } = query;
  const last = await nextOnLastDay(db, { lastDay: lastDayCreation(oldestCreatedOn), limit });
  const urgent = await nextByUrgency(db, query);
  return [...new Set([...last, ...urgent].map((line) => line.order_id))].slice(0, limit);
}

import { markNotified } from '#main/orders/order-sync-store.ts';
import type { Database } from '#main/store/database.ts';

const MIDNIGHT = Date.UTC(2025, 10, 19);

/** Notifications have named so many unknown orders, one a second since `start`. Returns their ids, oldest first. */
export async function notifiedBefore(
  db: Database,
  count: number,
  start = MIDNIGHT,
): Promise<readonly string[]> {
  const [one, ...others] = Array.from({ length: count }, (_, nth) => ({
    id: `RU251119-${String(nth).padStart(6, '0')}`,
    at: new Date(start + nth * 1_000).toISOString(),
  }));
  if (one === undefined) return [];
  await db.transaction().execute((trx) => markNotified(trx, one.id, one.at));
  const row = await db.selectFrom('orders').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow();
  for (let from = 0; from < others.length; from += 100) {
    const rows = others.slice(from, from + 100);
    await db
      .insertInto('orders')
      .values(rows.map(({ id, at }) => ({ ...row, id, order_nr: id, updated_at: at })))
      .execute();
  }
  return [one, ...others].map(({ id }) => id);
}

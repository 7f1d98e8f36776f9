import type { Database, Trx } from '#main/store/database.ts';

/** Changes of stock and prices that ended before this time (ISO 8601), the oldest first. */
export async function oldGoodsChanges(db: Database, before: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('goods_changes')
    .select('id')
    .where('ended_at', '<', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes up to `max` rows of a change, then the change itself. Returns whether it is gone. */
export async function pruneGoodsChange(trx: Trx, change: number, max: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('goods_change_rows')
    .select('no')
    .where('change', '=', change)
    .orderBy('no')
    .limit(max)
    .execute();
  const last = rows.at(-1)?.no ?? 0;
  await trx.deleteFrom('goods_change_rows').where('change', '=', change).where('no', '<=', last).execute();
  if (rows.length === max) return false;
  await trx.deleteFrom('goods_changes').where('id', '=', change).execute();
  return true;
}

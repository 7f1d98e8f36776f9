import type { ExpressionBuilder } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import type { GoodsChangeKind } from '#shared/contract/goods-changes.ts';

/** Numbers of changes that have ended, the newest first, at most `limit`; `before`: older than this one. */
export async function endedChanges(
  db: Database,
  kind: GoodsChangeKind,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('goods_changes')
    .select('id')
    .where('kind', '=', kind)
    .where('ended_at', 'is not', null)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Numbers of the newest that nobody has looked at although something went wrong, at most `limit`. */
export async function unseenChanges(
  db: Database,
  kind: GoodsChangeKind,
  limit: number,
): Promise<readonly number[]> {
  const rows = await unseenOf(db, kind).select('id').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** How many have ended, and how many of these nobody has looked at although something went wrong. */
export async function countEnded(
  db: Database,
  kind: GoodsChangeKind,
): Promise<{ readonly ended: number; readonly unseen: number }> {
  const { ended } = await db
    .selectFrom('goods_changes')
    .select((eb) => eb.fn.countAll().as('ended'))
    .where('kind', '=', kind)
    .where('ended_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { unseen } = await unseenOf(db, kind)
    .select((eb) => eb.fn.countAll().as('unseen'))
    .executeTakeFirstOrThrow();
  return { ended: Number(ended), unseen: Number(unseen) };
}

function unseenOf(db: Database, kind: GoodsChangeKind) {
  return db
    .selectFrom('goods_changes')
    .where('kind', '=', kind)
    .where('ended_at', 'is not', null)
    .where('reviewed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('goods_change_rows')
          .select('no')
          .whereRef('change', '=', 'goods_changes.id')
          .where((row) => row.or([row('state', '=', 'refused'), isUnsure(row)])),
      ),
    );
}

/** Nobody knows whether the platform has taken the row: a person who only stops a change leaves no problem at its rows. */
function isUnsure(eb: ExpressionBuilder<Schema, 'goods_change_rows'>) {
  return eb.and([eb('state', '=', 'cancelled'), eb('problem', 'is not', null)]);
}

export async function countUnsure(db: Database, change: number): Promise<number> {
  const { unsure } = await db
    .selectFrom('goods_change_rows')
    .select((eb) => eb.fn.countAll().as('unsure'))
    .where('change', '=', change)
    .where(isUnsure)
    .executeTakeFirstOrThrow();
  return Number(unsure);
}

/** The first time counts. `at`: ISO 8601, the station's. */
export async function storeReview(trx: Trx, change: number, at: string): Promise<void> {
  await trx
    .updateTable('goods_changes')
    .set({ reviewed_at: at })
    .where('id', '=', change)
    .where('ended_at', 'is not', null)
    .where('reviewed_at', 'is', null)
    .execute();
}

export async function wasReviewed(db: Database, change: number): Promise<boolean> {
  const row = await db
    .selectFrom('goods_changes')
    .select('reviewed_at')
    .where('id', '=', change)
    .executeTakeFirst();
  return row !== undefined && row.reviewed_at !== null;
}

/** The goods of the first row; `name` is null where the catalog does not have them. */
export async function firstGoodsOf(
  db: Database,
  change: number,
): Promise<{ readonly sku: string; readonly name: string | null } | null> {
  const row = await db
    .selectFrom('goods_change_rows')
    .select('sku')
    .where('change', '=', change)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { sku } = row;
  // Prices go by the model, stock by the seller's SKU, and goods by any.
  const goods = await db
    .selectFrom('goods')
    .select('name')
    .where((eb) =>
      eb.or([
        eb('platform_sku', '=', sku),
        eb('seller_sku', '=', sku),
        eb('parent_sku', '=', sku),
        eb('seller_parent_sku', '=', sku),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return { sku, name: goods === undefined || goods.name === '' ? null : goods.name };
}

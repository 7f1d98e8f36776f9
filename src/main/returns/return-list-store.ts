import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { searchGoods } from '#main/goods/goods-search-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { Schema } from '#main/store/schema.ts';
import { RETURN_FILTERS, type ReturnFilter, type StockMove } from '#shared/contract/returns.ts';
import { unitOfMark } from '#shared/domain/mark.ts';
import { STOCK_OF_RETURN, type StoredReturn, selectReturns, storedReturn } from './returns-store.ts';

/** Goods found by their name; the SKUs are searched beside it. */
const MAX_FOUND = 200;
/** Units that are put back into stock, or taken out, at once. */
const MAX_MOVED = 1_000;

export type ReturnQuery = {
  readonly text: string;
  readonly filter: ReturnFilter;
  readonly offset: number;
  readonly limit: number;
};

type Builder = ExpressionBuilder<Schema, 'returns'>;

/** A part of the returns that match, the newest first, and how many match. */
export async function listReturns(
  db: Database,
  { text, filter, offset, limit }: ReturnQuery,
): Promise<{ readonly rows: readonly StoredReturn[]; readonly total: number }> {
  const wanted = text.trim();
  const named = wanted === '' ? [] : await skusNamed(db, wanted);
  const matches = (eb: Builder) =>
    eb.and([isIn(eb, filter), ...(wanted === '' ? [] : [has(eb, wanted, named)])]);
  const rows = await selectReturns(db)
    .where((eb) => matches(eb as unknown as Builder))
    .orderBy('returns.updated_at', 'desc')
    .orderBy('returns.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('returns')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(storedReturn), total: Number(total) };
}

async function skusNamed(db: Database, text: string): Promise<readonly string[]> {
  const { goods } = await searchGoods(db, { text, after: null, limit: MAX_FOUND });
  return goods.map(({ platformSku }) => platformSku);
}

function isIn(eb: Builder, filter: ReturnFilter): Expression<SqlBool> {
  const isScanned = eb('returns.received_at', 'is not', null);
  const isNotScanned = eb.and([eb('returns.received_at', 'is', null), eb('returns.dropped_at', 'is', null)]);
  switch (filter) {
    case 'all':
      return eb.lit(true);
    case 'on-way':
      return eb.and([isNotScanned, eb('returns.has_arrived', '=', 0)]);
    case 'arrived':
      return eb.and([isNotScanned, eb('returns.has_arrived', '=', 1)]);
    case 'received':
      return isScanned;
    case 'dropped':
      return eb.and([eb('returns.received_at', 'is', null), eb('returns.dropped_at', 'is not', null)]);
    case 'to-stock':
      return eb(STOCK_OF_RETURN, '=', 'may');
    case 'twice':
      return eb(STOCK_OF_RETURN, '=', 'twice');
  }
}

/** By numbers, SKUs, the box, the mark, or the name of the goods. A sign of `like` finds a little more than it should. */
function has(eb: Builder, text: string, skus: readonly string[]): Expression<SqlBool> {
  const part = `%${text.toLowerCase()}%`;
  const contains = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like ${part}`;
  return eb.or([
    ...['returns.order_id', 'returns.item_nr', 'returns.sku', 'returns.seller_sku', 'returns.box_id'].map(
      contains,
    ),
    eb('returns.mark', '=', unitOfMark(text)),
    eb('returns.sku', 'in', ['', ...skus]),
    eb(
      'returns.box_id',
      'in',
      eb
        .selectFrom('return_boxes')
        .select('return_boxes.id')
        .where('barcode', 'like', `%${text.toUpperCase()}%`),
    ),
  ]);
}

/** Returns by filter. */
export async function countReturns(db: Database): Promise<Readonly<Record<ReturnFilter, number>>> {
  const counts: Record<ReturnFilter, number> = {
    all: 0,
    'on-way': 0,
    arrived: 0,
    received: 0,
    'to-stock': 0,
    twice: 0,
    dropped: 0,
  };
  for (const filter of RETURN_FILTERS) {
    const { count } = await db
      .selectFrom('returns')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => isIn(eb, filter))
      .executeTakeFirstOrThrow();
    counts[filter] = Number(count);
  }
  return counts;
}

/** Received units that may be put back into stock or taken out, of these; null: of all, the first that were received. */
export async function returnsToMove(
  db: Database | Trx,
  move: StockMove,
  ids: readonly string[] | null,
): Promise<readonly StoredReturn[]> {
  const filter = move === 'put-back' ? 'to-stock' : 'twice';
  const query = selectReturns(db).where((eb) => isIn(eb as unknown as Builder, filter));
  if (ids === null) {
    const rows = await query.orderBy('returns.received_at').limit(MAX_MOVED).execute();
    return rows.map(storedReturn);
  }
  const found: StoredReturn[] = [];
  for (const chunk of inChunks(ids))
    found.push(...(await query.where('returns.id', 'in', chunk).execute()).map(storedReturn));
  return found;
}

/** A change of the stock counts these units, by the SKU that it has of each. */
export async function storeMoved(
  trx: Trx,
  move: StockMove,
  units: ReadonlyMap<string, string>,
  { change, at }: { readonly change: number; readonly at: string },
): Promise<void> {
  const moved = move === 'put-back' ? { stocked_at: at, taken_at: null } : { taken_at: at };
  const bySku = Map.groupBy(units, ([, sku]) => sku);
  for (const [sku, of] of bySku)
    for (const chunk of inChunks(of.map(([id]) => id)))
      await trx
        .updateTable('returns')
        .set({ ...moved, stock_change: change, stock_sku: sku })
        .where('id', 'in', chunk)
        .execute();
}

/** The stock is right as it is: these units are counted by the platform alone, and nothing is sent. */
export async function storeCountedOnce(trx: Trx, ids: readonly string[], at: string): Promise<void> {
  for (const chunk of inChunks(ids))
    await trx
      .updateTable('returns')
      .set({ taken_at: at, stock_change: null, stock_sku: null })
      .where('id', 'in', chunk)
      .execute();
}

/** Barcodes of boxes by id; a box without one has its id. */
export async function barcodesOf(
  db: Database,
  boxIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(boxIds))
    for (const { id, barcode } of await db
      .selectFrom('return_boxes')
      .select(['id', 'barcode'])
      .where('id', 'in', chunk)
      .execute())
      found.set(id, barcode || id);
  return found;
}

/** Those of these orders that the station has. */
export async function ordersHere(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const chunk of inChunks(orderIds))
    for (const { id } of await db.selectFrom('orders').select('id').where('id', 'in', chunk).execute())
      found.add(id);
  return found;
}

import { type RawBuilder, sql } from 'kysely';
import type { ReturnBox } from '#client/v2/returns/return-boxes.ts';
import type { ReturnItem } from '#client/v2/returns/return-items.ts';
import {
  type FreedMark,
  findSoldUnit,
  freeMarkOfUnit,
  ordersNamed,
  type SoldUnit,
} from '#main/packs/pack-unit-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { ReturnStock } from '#shared/contract/returns.ts';
import { unitOfMark } from '#shared/domain/mark.ts';
import { type ReturnCondition, returnCondition, returnOfItemStatus } from '#shared/domain/returns.ts';
import { freesMark } from '#shared/domain/status.ts';

/** Units of an order, to find the one that comes back. */
type OrderedUnit = { readonly itemNr: string; readonly orderId: string; readonly sku: string };

/**
 * Stores what the platform says of returned units, and frees the marks of those that are in the warehouse. What was
 * scanned here stays. `at`: for rows without a time, ISO 8601. Returns the marks that were freed.
 */
export async function storeReturnItems(
  trx: Trx,
  items: readonly ReturnItem[],
  at: string,
): Promise<readonly FreedMark[]> {
  const freed: FreedMark[] = [];
  for (const item of items) {
    const sold = item.orderId === null ? null : await findSoldUnit(trx, { ...item, orderId: item.orderId });
    const unit = sold ?? (await findOrderedUnit(trx, item));
    await storeReturnItem(trx, item, unit, sold, at);
    if (sold === null || sold.uit === null || !freesMark(item.status)) continue;
    const mark = { ...sold, uit: sold.uit };
    if (await freeMarkOfUnit(trx, mark)) freed.push(mark);
  }
  return freed;
}

async function storeReturnItem(
  trx: Trx,
  item: ReturnItem,
  unit: Pick<SoldUnit, 'itemNr' | 'orderId'> | null,
  sold: SoldUnit | null,
  at: string,
): Promise<void> {
  const itemNr = unit?.itemNr ?? item.itemNr?.toUpperCase() ?? null;
  const known = await findStored(trx, item.id, itemNr);
  // What was packed here is known better than what somebody has reported of it.
  const uit = sold?.uit ?? known?.uit ?? item.uit;
  const values = {
    return_id: item.id,
    item_nr: itemNr ?? known?.item_nr ?? null,
    order_id: unit?.orderId ?? known?.order_id ?? item.orderId,
    sku: item.sku,
    seller_sku: item.externalSku,
    name: item.name,
    size: item.size,
    status: item.status,
    has_arrived: freesMark(item.status) ? 1 : 0,
    condition: item.condition ?? known?.condition ?? null,
    box_id: item.boxId ?? known?.box_id ?? null,
    ...markColumns(uit),
    updated_at: item.updatedAt ?? known?.updated_at ?? at,
    dropped_at: null,
  };
  if (known === null)
    await trx
      .insertInto('returns')
      .values({ id: item.id, ...values })
      .execute();
  else await trx.updateTable('returns').set(values).where('id', '=', known.id).execute();
}

function markColumns(uit: string | null): { readonly uit: string | null; readonly mark: string | null } {
  return { uit, mark: uit === null ? null : unitOfMark(uit) };
}

async function findStored(trx: Trx, returnId: string, itemNr: string | null) {
  const columns = ['id', 'item_nr', 'order_id', 'uit', 'condition', 'box_id', 'updated_at'] as const;
  const byId = await trx
    .selectFrom('returns')
    .select(columns)
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  if (byId !== undefined || itemNr === null) return byId ?? null;
  const byItem = await trx
    .selectFrom('returns')
    .select(columns)
    .where('item_nr', '=', itemNr)
    .executeTakeFirst();
  return byItem ?? null;
}

/** The unit of an order that was not packed here: by its number or id, else the only one with its SKU. */
async function findOrderedUnit(
  trx: Trx,
  { orderId, itemId, itemNr, sku }: ReturnItem,
): Promise<OrderedUnit | null> {
  if (orderId === null) return null;
  const rows = await trx
    .selectFrom('order_items')
    .leftJoin('v2_names', (join) =>
      join.onRef('v2_names.local_name', '=', 'order_items.item_nr').on('v2_names.kind', '=', 'item'),
    )
    .select(['order_items.item_nr', 'order_items.order_id', 'order_items.item_id', 'order_items.sku'])
    .select('v2_names.v2_id')
    .where('order_items.order_id', 'in', ordersNamed(trx, orderId))
    .execute();
  const ofGoods = rows.filter((row) => row.sku === sku);
  const found =
    rows.find((row) => row.item_nr === itemNr?.toUpperCase()) ??
    rows.find(({ v2_id }) => v2_id !== null && v2_id === itemId) ??
    rows.find(({ item_id, v2_id }) => v2_id === null && item_id === itemId) ??
    (ofGoods.length === 1 ? ofGoods[0] : undefined);
  return found === undefined ? null : { itemNr: found.item_nr, orderId: found.order_id, sku: found.sku };
}

/**
 * Stores what an order that was read tells of returns, as version 1 does: before its marks are freed, so that these are
 * known. What version 2 has said of a unit stays.
 */
export async function storeReturnsOfOrder(trx: Trx, orderId: string, at: string): Promise<void> {
  const items = await trx
    .selectFrom('order_items')
    .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
    .select(['order_items.item_nr', 'order_items.sku', 'order_items.status', 'pack_units.uit'])
    .where('order_items.order_id', '=', orderId)
    .execute();
  for (const { item_nr, sku, status, uit } of items) {
    const reported = returnOfItemStatus(status);
    if (reported === null) continue;
    const known = await trx
      .selectFrom('returns')
      .select(['id', 'return_id', 'uit', 'status', 'condition'])
      .where('item_nr', '=', item_nr)
      .executeTakeFirst();
    const values = {
      status,
      has_arrived: reported.hasArrived ? 1 : 0,
      condition: reported.condition ?? known?.condition ?? null,
      ...markColumns(known?.uit ?? uit),
      updated_at: at,
    };
    const none = { return_id: null, seller_sku: '', name: '', size: '', box_id: null };
    if (known === undefined)
      await trx
        .insertInto('returns')
        .values({ id: `item:${item_nr}`, item_nr, order_id: orderId, sku, ...none, ...values })
        .execute();
    else if (known.return_id === null && known.status !== status)
      await trx.updateTable('returns').set(values).where('id', '=', known.id).execute();
  }
}

/** Stores the platform's list of boxes; which table has opened one stays. */
export async function storeReturnBoxes(trx: Trx, boxes: readonly ReturnBox[]): Promise<void> {
  for (const { id, barcode, status, itemsQuantity } of boxes) {
    const values = {
      barcode: barcode.trim().toUpperCase(),
      status,
      items_quantity: itemsQuantity,
    };
    await trx
      .insertInto('return_boxes')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }
}

/** Boxes without units that the platform lists no more; its list, to the end, has these. */
export async function forgetBoxes(trx: Trx, listed: ReadonlySet<string>): Promise<void> {
  const empty = await trx
    .selectFrom('return_boxes')
    .leftJoin('returns', 'returns.box_id', 'return_boxes.id')
    .select('return_boxes.id')
    .where('returns.id', 'is', null)
    .execute();
  for (const chunk of inChunks(empty.map(({ id }) => id).filter((id) => !listed.has(id))))
    await trx.deleteFrom('return_boxes').where('id', 'in', chunk).execute();
}

/** Since when returns are open that the platform has listed, ISO 8601; null: none is. */
export async function oldestOpen(db: Database): Promise<string | null> {
  const row = await openReturns(db)
    .select((eb) => eb.fn.min('updated_at').as('since'))
    .executeTakeFirstOrThrow();
  return row.since;
}

/** Of the open returns those are dropped that the platform's list, to the end, does not have. Returns how many. */
export async function dropUnlisted(trx: Trx, listed: ReadonlySet<string>, at: string): Promise<number> {
  const open = await openReturns(trx).select(['id', 'return_id']).execute();
  const gone = open.filter(({ return_id }) => return_id !== null && !listed.has(return_id));
  for (const chunk of inChunks(gone.map(({ id }) => id)))
    await trx.updateTable('returns').set({ dropped_at: at }).where('id', 'in', chunk).execute();
  return gone.length;
}

function openReturns(db: Database | Trx) {
  return db
    .selectFrom('returns')
    .where('return_id', 'is not', null)
    .where('received_at', 'is', null)
    .where('dropped_at', 'is', null);
}

/** Boxes of which fewer units are known than the platform says are in it: their content is read. */
export async function boxesWithUnknownUnits(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('return_boxes')
    .leftJoin('returns', 'returns.box_id', 'return_boxes.id')
    .select((eb) => ['return_boxes.id', 'items_quantity', eb.fn.count<number>('returns.id').as('known')])
    .where('items_quantity', '>', 0)
    .where('is_over', '=', 0)
    .groupBy(['return_boxes.id', 'items_quantity'])
    .execute();
  return rows.filter((row) => Number(row.known) < (row.items_quantity ?? 0)).map(({ id }) => id);
}

/** A returned unit, as the receiving and the list need it. */
export type StoredReturn = {
  readonly id: string;
  readonly itemNr: string | null;
  readonly orderId: string | null;
  readonly sku: string;
  readonly sellerSku: string;
  readonly name: string;
  readonly size: string;
  readonly status: string;
  readonly hasArrived: boolean;
  readonly condition: string | null;
  readonly found: ReturnCondition | null;
  readonly boxId: string | null;
  readonly uit: string | null;
  readonly markCheck: 'own' | 'other' | null;
  readonly updatedAt: string;
  /** The platform does not list it any more. */
  readonly isDropped: boolean;
  readonly receivedAt: string | null;
  readonly receivedBy: string | null;
  readonly station: string | null;
  readonly stock: ReturnStock;
};

/** The platform has taken nothing of the last change that has counted the unit here, or has not got it. */
const CHANGE_FAILED = sql`exists (
  select 1 from goods_change_rows
  where goods_change_rows.change = returns.stock_change and goods_change_rows.sku = returns.stock_sku
    and (goods_change_rows.state = 'refused' or goods_change_rows.state = 'cancelled'
      and coalesce(goods_change_rows.problem, '') <> 'unsure'))`;

/** The station has added it to the stock, and has not taken it out again. */
const IS_COUNTED_HERE = sql`(returns.stocked_at is not null
  and (case when returns.taken_at is null then 0 else 1 end) = (case when ${CHANGE_FAILED} then 1 else 0 end))`;

/**
 * The platform has added it to the stock itself, after its quality check (specification, stock changes: "return accepted"):
 * it says so by the status of the return, or by that of the order where only this tells of it.
 */
const IS_COUNTED_BY_PLATFORM = sql`lower(trim(returns.status)) in ('accepted', 'closed', 'returned')`;

/** What a person has found counts before what the platform says. */
const IS_GOOD = sql`lower(trim(coalesce(returns.found, returns.condition, 'ok'))) = 'ok'`;

/** Who has counted a returned unit in the stock, and whether somebody may: one rule for lists, figures and what is sent. */
export const STOCK_OF_RETURN: RawBuilder<ReturnStock> = sql<ReturnStock>`case
  when ${IS_COUNTED_HERE} and ${IS_COUNTED_BY_PLATFORM} then 'twice'
  when ${IS_COUNTED_HERE} then 'added'
  when ${IS_COUNTED_BY_PLATFORM} then 'platform'
  when returns.received_at is null or returns.mark_check = 'other' then 'no'
  when ${IS_GOOD} then 'may'
  else 'no' end`;

/** The query of every list of returns, with what the catalog knows where the platform has said nothing. */
export function selectReturns(db: Database | Trx) {
  return db
    .selectFrom('returns')
    .leftJoin('goods', 'goods.platform_sku', 'returns.sku')
    .select([
      'returns.id',
      'returns.item_nr',
      'returns.order_id',
      'returns.sku',
      'returns.seller_sku',
      'returns.name',
      'returns.size',
      'returns.status',
      'returns.has_arrived',
      'returns.condition',
      'returns.found',
      'returns.box_id',
      'returns.uit',
      'returns.mark_check',
      'returns.updated_at',
      'returns.dropped_at',
      'returns.received_at',
      'returns.received_by',
      'returns.station',
      STOCK_OF_RETURN.as('stock'),
      'goods.name as goods_name',
      'goods.size as goods_size',
      'goods.seller_sku as goods_seller_sku',
    ]);
}

type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

export function storedReturn(row: ReturnRow): StoredReturn {
  return {
    id: row.id,
    itemNr: row.item_nr,
    orderId: row.order_id,
    sku: row.sku,
    sellerSku: row.seller_sku || (row.goods_seller_sku ?? ''),
    name: row.goods_name || row.name,
    size: row.goods_size || row.size,
    status: row.status,
    hasArrived: row.has_arrived === 1,
    condition: row.condition,
    found: returnCondition(row.found),
    boxId: row.box_id,
    uit: row.uit,
    markCheck: row.mark_check === 'own' || row.mark_check === 'other' ? row.mark_check : null,
    updatedAt: row.updated_at,
    isDropped: row.dropped_at !== null,
    receivedAt: row.received_at,
    receivedBy: row.received_by,
    station: row.station,
    stock: row.stock,
  };
}

/** Returns with these ids, whatever their order. */
export async function returnsWithIds(db: Database | Trx, ids: readonly string[]): Promise<StoredReturn[]> {
  const found = new Map<string, StoredReturn>();
  for (const chunk of inChunks(ids))
    for (const row of await selectReturns(db).where('returns.id', 'in', chunk).execute())
      found.set(row.id, storedReturn(row));
  return [...found.values()];
}

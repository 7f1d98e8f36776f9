import { goodsFromRow } from '#main/goods/catalog-goods.ts';
import { compiledForRows, compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OrderItemRow, OrderRow, PackRow } from '#main/store/schema.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { GONE_STATUS, isDeadStatus, isToBeConfirmed, normalStatus } from '#shared/domain/status.ts';
import { withPrefixes } from './order-numbers.ts';
import {
  itemColumns,
  orderColumns,
  type ReportedItem,
  type ReportedOrder,
  reportedItems,
  reportedOrder,
} from './order-rows.ts';
import { insertQueueLines, refreshQueueLines } from './queue-store.ts';
import { numbersFor } from './v2-names.ts';
import { applyItemNumbers } from './v2-names-store.ts';

export type StoredItem = OrderItemRow & {
  /** null: the catalog does not have the SKU (yet). */
  readonly goods: Goods | null;
  /** Pack that the unit is in; null: in none. */
  readonly packId: string | null;
  readonly uit: string | null;
};

export type StoredOrder = {
  readonly row: OrderRow;
  /** By item number. */
  readonly items: StoredItem[];
  /** By ordinal. */
  readonly packs: PackRow[];
};

type OrderKey = { readonly id: string };

const orderRow = compiledOnce((db, { id }: OrderKey) =>
  db.selectFrom('orders').selectAll().where('id', '=', id),
);

const itemRows = compiledOnce((db, { id }: OrderKey) =>
  db
    .selectFrom('order_items')
    .leftJoin('goods', 'goods.platform_sku', 'order_items.sku')
    .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
    .selectAll('order_items')
    .select([
      'pack_units.pack_id',
      'pack_units.uit',
      'goods.platform_sku',
      'goods.seller_sku as goods_seller_sku',
    ])
    .select(['goods.barcode', 'goods.name as goods_name', 'goods.size as goods_size', 'goods.brand'])
    .select(['goods.categories', 'goods.image_url', 'goods.mark_rule', 'goods.marked_since'])
    .where('order_items.order_id', '=', id)
    .orderBy('order_items.item_nr'),
);

const packRows = compiledOnce((db, { id }: OrderKey) =>
  db.selectFrom('packs').selectAll().where('order_id', '=', id).orderBy('ordinal'),
);

/** An order with its units, their goods and its packs; null: not in the cache, or not read yet. */
export async function loadOrder(db: Database | Trx, id: string): Promise<StoredOrder | null> {
  const [row] = await orderRow(db, { id });
  if (!row || awaitsFirstRead(row)) return null;
  const items = await itemRows(db, { id });
  const packs = await packRows(db, { id });
  return { row, items: items.map(storedItem), packs: [...packs] };
}

/**
 * Id of a cached order by what a person scans: its id, its number, or the number without the country prefix.
 */
export async function findOrderId(db: Database | Trx, text: string): Promise<string | null> {
  const scanned = text.trim().toUpperCase();
  if (scanned === '') return null;
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'read_at', 'needs_read'])
    .where((eb) => eb.or([eb('id', 'in', withPrefixes(scanned)), eb('order_nr', '=', scanned)]))
    .limit(2)
    .execute();
  const row = exactOrOnly(rows, (found) => found.id, scanned);
  return row && !awaitsFirstRead(row) ? row.id : null;
}

/** The order of a unit by its item number, with or without the country prefix. */
export async function findItem(db: Database | Trx, itemNr: string): Promise<{ orderId: string } | null> {
  const scanned = itemNr.trim().toUpperCase();
  if (scanned === '') return null;
  const rows = await db
    .selectFrom('order_items')
    .select(['item_nr', 'order_id'])
    .where('item_nr', 'in', withPrefixes(scanned))
    .limit(2)
    .execute();
  const row = exactOrOnly(rows, (found) => found.item_nr, scanned);
  return row ? { orderId: row.order_id } : null;
}

/** Counts all orders in the cache, including those that were only listed. */
export async function countOrders(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** True if only a list named the order: its units are missing, and it would open empty. */
export function awaitsFirstRead(row: Pick<OrderRow, 'read_at' | 'needs_read'>): boolean {
  return row.read_at === '' && row.needs_read === 1;
}

/** The exact match, or the only one: a number of two countries is ambiguous. */
function exactOrOnly<T>(rows: readonly T[], key: (row: T) => string, scanned: string): T | null {
  const exact = rows.find((row) => key(row) === scanned);
  return exact ?? (rows.length === 1 ? (rows[0] ?? null) : null);
}

/** The columns of goods that are joined to an item; all null: the catalog does not have them. */
type JoinedGoods = {
  readonly platform_sku: string | null;
  readonly goods_seller_sku: string | null;
  readonly barcode: string | null;
  readonly goods_name: string | null;
  readonly goods_size: string | null;
  readonly brand: string | null;
  readonly categories: string | null;
  readonly image_url: string | null;
  readonly mark_rule: string | null;
  readonly marked_since: string | null;
};

type JoinedItem = OrderItemRow &
  JoinedGoods & { readonly pack_id: string | null; readonly uit: string | null };

function storedItem(joined: JoinedItem): StoredItem {
  const { pack_id, uit, platform_sku, goods_seller_sku, barcode, goods_name, goods_size, brand, ...rest } =
    joined;
  const { categories: _, image_url: _imageUrl, mark_rule: _rule, marked_since: _since, ...item } = rest;
  return { ...item, goods: goodsJoined(joined), packId: pack_id, uit };
}

/** null: the catalog does not have them. */
export function goodsJoined(joined: JoinedGoods): Goods | null {
  if (joined.platform_sku === null) return null;
  return goodsFromRow({
    platform_sku: joined.platform_sku,
    seller_sku: joined.goods_seller_sku ?? '',
    barcode: joined.barcode ?? '',
    name: joined.goods_name ?? '',
    size: joined.goods_size ?? '',
    brand: joined.brand ?? '',
    categories: joined.categories ?? '[]',
    image_url: joined.image_url,
    mark_rule: joined.mark_rule,
    marked_since: joined.marked_since,
  });
}

export type StoreOutcome = 'new' | 'changed' | 'same';

/** The result of a read; `at`: when it began, in the platform's time. */
type OrderRead = { readonly order: PlatformOrder; readonly at: string };

/**
 * Stores orders, each once, as the platform reports them, and returns what changed, in the same order. Holds,
 * claims and requested cancellations stay. A unit that the platform no longer reports is removed, or counts
 * as cancelled if it is in a pack.
 */
export async function storeOrders(trx: Trx, reads: readonly OrderRead[]): Promise<readonly StoreOutcome[]> {
  const ids = reads.map(({ order }) => ({ id: order.id.trim() }));
  const rows = new Map((await orderRows(trx, ids)).map((row) => [row.id, row]));
  const stored: StoreOutcome[] = [];
  const firstReads: FirstRead[] = [];
  for (const read of reads) {
    const known = rows.get(read.order.id.trim());
    if (known && known.read_at !== '') {
      stored.push(await storeAgain(trx, read, known));
    } else {
      stored.push('new');
      firstReads.push({ ...read, known });
    }
  }
  await storeFirstReads(trx, firstReads);
  return stored;
}

const orderRows = compiledForRows((db, orders: readonly { readonly id: string }[]) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    ),
);

/** Stores an order that was read before. */
async function storeAgain(trx: Trx, { order, at }: OrderRead, known: OrderRow): Promise<StoreOutcome> {
  const now = reportedOrder(order);
  // The platform may hide personal data at any time: a missing address is not a changed one.
  const reported = { ...now, address_stamp: now.address_stamp ?? known.address_stamp };
  const isChanged = (await storeItems(trx, known, reportedItems(order))) || differs(reported, known);
  // An order is read again before its pack closes. If nothing changed, nothing is written: the packer does
  // not wait for the disk.
  if (!isChanged && isOpenAtBench(known)) return 'same';
  await trx
    .updateTable('orders')
    .set({ ...reported, ...(isKnownAgain(reported, known) ? NOT_HELD : {}), read_at: at, needs_read: 0 })
    .where('id', '=', reported.id)
    .execute();
  await refreshQueueLines(trx, reported.id);
  return isChanged ? 'changed' : 'same';
}

/** True if the platform has the order again: an order that was held because it was gone may be packed. */
function isKnownAgain(reported: ReportedOrder, known: OrderRow): boolean {
  if (known.status !== GONE_STATUS || isDeadStatus(reported.status)) return false;
  return known.hold_reason === 'order-cancelled';
}

const NOT_HELD = { hold_reason: null, hold_by: null, hold_at: null, hold_note: null, cancel_reported: 0 };

/** The order is in no queue, and its last change has been read. */
function isOpenAtBench(known: OrderRow): boolean {
  return known.claimed_by !== null && known.read_at !== '' && known.needs_read === 0;
}

async function storeItems(trx: Trx, order: OrderRow, items: readonly ReportedItem[]): Promise<boolean> {
  const { known, isRenamed } = await knownItems(trx, order, items);
  const gone = new Map(known.map((row) => [row.item_nr, row]));
  let changed = isRenamed;
  for (const item of items) {
    const before = gone.get(item.item_nr);
    gone.delete(item.item_nr);
    if (before && !differs(item, before)) continue;
    changed = true;
    await upsertItems(trx, [{ ...item, cancel_asked: 0 }]);
  }
  for (const row of gone.values()) changed = (await removeItem(trx, row)) || changed;
  return changed;
}

/** The stored units of an order, after temporary item numbers were replaced by the reported ones. */
async function knownItems(trx: Trx, { id, claimed_by }: OrderRow, items: readonly ReportedItem[]) {
  const rows = () => trx.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();
  const known = await rows();
  const numbers = numbersFor(known, items);
  // The bench uses the numbers of units that are being packed: those units leave the pack and are scanned
  // again.
  if (numbers.size === 0 || claimed_by !== null) return { known, isRenamed: false };
  await applyItemNumbers(trx, id, numbers);
  return { known: await rows(), isRenamed: true };
}

async function removeItem(trx: Trx, row: OrderItemRow): Promise<boolean> {
  const packed = await trx
    .selectFrom('pack_units')
    .select('item_nr')
    .where('item_nr', '=', row.item_nr)
    .executeTakeFirst();
  if (!packed) {
    await trx.deleteFrom('order_items').where('item_nr', '=', row.item_nr).execute();
    return true;
  }
  if (normalStatus(row.status) === 'canceled') return false;
  await trx
    .updateTable('order_items')
    .set({ status: 'canceled' })
    .where('item_nr', '=', row.item_nr)
    .execute();
  return true;
}

/** An order that is read for the first time. */
type FirstRead = {
  readonly order: PlatformOrder;
  /** When the read began, in the platform's time. */
  readonly at: string;
  /** Its row if a list named it before. */
  readonly known: OrderRow | undefined;
};

/**
 * Stores orders that were never read, each once, with few statements for many orders: the first filling of
 * the cache has only such orders.
 */
async function storeFirstReads(trx: Trx, reads: readonly FirstRead[]): Promise<void> {
  const stored = reads.map(({ order, at, known }) => {
    const row: OrderRow = {
      ...INITIAL_STATION_COLUMNS,
      ...known,
      ...reportedOrder(order),
      read_at: at,
      needs_read: 0,
    };
    return { row, known, units: reportedItems(order) };
  });
  for (const { row, known } of stored) if (known) await updateListedColumns(trx, row, known);
  await upsertOrders(
    trx,
    stored.map(({ row }) => row),
  );
  const units = stored.flatMap(({ units: reportedUnits }) =>
    reportedUnits.map((unit) => ({ ...unit, cancel_asked: 0 })),
  );
  // One statement may name a unit only once.
  await upsertItems(trx, [...new Map(units.map((unit) => [unit.item_nr, unit])).values()]);
  await insertQueueLines(trx, stored);
}

/** Updates what the list had set, if the order itself differs from the list. */
async function updateListedColumns(
  trx: Trx,
  { id, status, updated_at }: OrderRow,
  known: OrderRow,
): Promise<void> {
  if (status === known.status && updated_at === known.updated_at) return;
  await trx.updateTable('orders').set({ status, updated_at }).where('id', '=', id).execute();
}

/** The station's columns of a new order. */
const INITIAL_STATION_COLUMNS = {
  hold_reason: null,
  hold_by: null,
  hold_at: null,
  hold_note: null,
  cancel_reported: 0,
  claimed_by: null,
  claimed_at: null,
  claims: 0,
};

/** Sets only the columns that the list did not set: each column that is set also updates its indexes. */
const upsertOrders = compiledForRows((db, rows: readonly OrderRow[]) =>
  db
    .insertInto('orders')
    .values(rows.map(orderColumns))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(
        ({ ref }) =>
          ({
            order_nr: ref('excluded.order_nr'),
            country: ref('excluded.country'),
            created_at: ref('excluded.created_at'),
            cut_off: ref('excluded.cut_off'),
            model: ref('excluded.model'),
            allowed_for_assembly: ref('excluded.allowed_for_assembly'),
            address_stamp: ref('excluded.address_stamp'),
            read_at: ref('excluded.read_at'),
            needs_read: ref('excluded.needs_read'),
          }) satisfies Record<
            Exclude<keyof OrderRow, keyof typeof INITIAL_STATION_COLUMNS | 'id' | 'status' | 'updated_at'>,
            unknown
          >,
      ),
    ),
);

/** Keeps the station's columns of a known unit. */
const upsertItems = compiledForRows((db, rows: readonly OrderItemRow[]) =>
  db
    .insertInto('order_items')
    .values(rows.map(itemColumns))
    .onConflict((conflict) =>
      conflict.column('item_nr').doUpdateSet(
        ({ ref }) =>
          ({
            order_id: ref('excluded.order_id'),
            item_id: ref('excluded.item_id'),
            sku: ref('excluded.sku'),
            seller_sku: ref('excluded.seller_sku'),
            name: ref('excluded.name'),
            size: ref('excluded.size'),
            status: ref('excluded.status'),
            can_be_cancelled: ref('excluded.can_be_cancelled'),
            platform_uit: ref('excluded.platform_uit'),
          }) satisfies Record<Exclude<keyof ReportedItem, 'item_nr'>, unknown>,
      ),
    ),
);

function differs<T extends object>(reported: T, known: T): boolean {
  return Object.entries(reported).some(([name, value]) => known[name as keyof T] !== value);
}

/** Stores the status after a change to this unit; the order is read again afterwards. */
export async function setItemStatus(trx: Trx, itemNr: string, status: string): Promise<void> {
  await trx.updateTable('order_items').set({ status }).where('item_nr', '=', itemNr).execute();
}

/** Stores the status after a change to this order; the order is read again afterwards. */
export async function setOrderStatus(trx: Trx, id: string, status: string): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', id).execute();
}

/** Makes the order packable at once; it is read again afterwards. */
export async function setOrderConfirmed(trx: Trx, id: string): Promise<void> {
  const order = await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();
  if (!order || !isToBeConfirmed(order.status)) return;
  await setOrderStatus(trx, id, 'confirmed');
}

/**
 * Marks units as cancelled until the platform answers, or removes the mark (the platform refused, or somebody
 * took it back).
 */
export async function setCancelRequested(
  trx: Trx,
  units: { readonly itemNr: string } | { readonly itemNrs: readonly string[] } | { readonly orderId: string },
  isRequested: boolean,
): Promise<void> {
  const update = trx.updateTable('order_items').set({ cancel_asked: isRequested ? 1 : 0 });
  if ('orderId' in units) await update.where('order_id', '=', units.orderId).execute();
  else if ('itemNrs' in units) await update.where('item_nr', 'in', [...units.itemNrs]).execute();
  else await update.where('item_nr', '=', units.itemNr).execute();
}

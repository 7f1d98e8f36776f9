import { goodsFromRow } from '#main/goods/goods-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OrderItemRow, OrderRow, PackRow } from '#main/store/schema.ts';
import type { Goods } from '#shared/domain/goods.ts';

export type StoredItem = OrderItemRow & {
  /** null: the catalog does not know the SKU (yet). */
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

/** Countries of the specification ("Sales models"): a number may be scanned without its prefix. */
const COUNTRY_PREFIXES = ['RU', 'BY', 'KZ'];

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
    .select(['goods.categories', 'goods.image_url'])
    .where('order_items.order_id', '=', id)
    .orderBy('order_items.item_nr'),
);

const packRows = compiledOnce((db, { id }: OrderKey) =>
  db.selectFrom('packs').selectAll().where('order_id', '=', id).orderBy('ordinal'),
);

/** An order with its units, their goods and its packs; null: not in the cache, or not read into it yet. */
export async function loadOrder(db: Database | Trx, id: string): Promise<StoredOrder | null> {
  const [row] = await orderRow(db, { id });
  if (!row || isAwaited(row)) return null;
  const items = await itemRows(db, { id });
  const packs = await packRows(db, { id });
  return { row, items: items.map(storedItem), packs: [...packs] };
}

/** Id of a cached order by what a person scans: its id, its number, or the number without the country prefix. */
export async function findOrderId(db: Database | Trx, text: string): Promise<string | null> {
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return null;
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'read_at', 'needs_read'])
    .where((eb) => eb.or([eb('id', 'in', withPrefixes(wanted)), eb('order_nr', '=', wanted)]))
    .limit(2)
    .execute();
  const row = onlyOne(rows, (found) => found.id, wanted);
  return row && !isAwaited(row) ? row.id : null;
}

/** The order of a unit by its item number, with or without the country prefix. */
export async function findItem(db: Database | Trx, itemNr: string): Promise<{ orderId: string } | null> {
  const wanted = itemNr.trim().toUpperCase();
  if (wanted === '') return null;
  const rows = await db
    .selectFrom('order_items')
    .select(['item_nr', 'order_id'])
    .where('item_nr', 'in', withPrefixes(wanted))
    .limit(2)
    .execute();
  const row = onlyOne(rows, (found) => found.item_nr, wanted);
  return row ? { orderId: row.order_id } : null;
}

/** A list has named the order, but its units are not there yet: opened now it would look empty. */
function isAwaited(row: Pick<OrderRow, 'read_at' | 'needs_read'>): boolean {
  return row.read_at === '' && row.needs_read === 1;
}

/** The ids that a number may stand for: it may be one itself, or lack the country prefix. */
export function withPrefixes(wanted: string): string[] {
  return [wanted, ...COUNTRY_PREFIXES.map((prefix) => prefix + wanted)];
}

/** The exact one, else the only one: a number that two countries share names none of them. */
function onlyOne<T>(rows: readonly T[], key: (row: T) => string, wanted: string): T | null {
  const exact = rows.find((row) => key(row) === wanted);
  return exact ?? (rows.length === 1 ? (rows[0] ?? null) : null);
}

type JoinedItem = OrderItemRow & {
  pack_id: string | null;
  uit: string | null;
  platform_sku: string | null;
  goods_seller_sku: string | null;
  barcode: string | null;
  goods_name: string | null;
  goods_size: string | null;
  brand: string | null;
  categories: string | null;
  image_url: string | null;
};

function storedItem(joined: JoinedItem): StoredItem {
  const { pack_id, uit, platform_sku, goods_seller_sku, barcode, goods_name, goods_size, brand, ...rest } =
    joined;
  const { categories, image_url, ...item } = rest;
  const goods =
    platform_sku === null
      ? null
      : goodsFromRow({
          platform_sku,
          seller_sku: goods_seller_sku ?? '',
          barcode: barcode ?? '',
          name: goods_name ?? '',
          size: goods_size ?? '',
          brand: brand ?? '',
          categories: categories ?? '[]',
          image_url,
        });
  return { ...item, goods, packId: pack_id, uit };
}

import { sql } from 'kysely';
import type { StockRecord } from '#client/goods-platform.ts';
import { BENCH_COLUMNS, goodsFromRow } from '#main/goods/catalog-goods.ts';
import { searchGoods } from '#main/goods/goods-search-store.ts';
import { statusesThat } from '#main/orders/order-status-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { StockFilter, StockKind } from '#shared/contract/stock.ts';
import { type ReservingOrder, reservedUnits } from '#shared/domain/available-stock.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { isToBeConfirmed } from '#shared/domain/status.ts';

/** Goods found by their name; the SKUs are searched beside it. */
const MAX_FOUND = 200;

/**
 * Stores a page of the platform's list. Times are ISO 8601. `readAt`: when the reading began. `askedAt`: when this page
 * was asked for; it may not have quantities that were sent since, so these stay.
 */
export async function storeStock(
  trx: Trx,
  kind: StockKind,
  records: readonly StockRecord[],
  { readAt, askedAt }: { readonly readAt: string; readonly askedAt: string },
): Promise<void> {
  const named = records.filter(({ sellerSku, platformSku }) => sellerSku !== '' || platformSku !== '');
  const rows = new Map(
    named.map((record) => {
      const seller_sku = record.sellerSku || record.platformSku;
      const row = {
        kind,
        seller_sku,
        platform_sku: record.platformSku,
        warehouse: record.warehouse,
        quantity: record.quantity,
        updated_at: record.updatedAt,
        read_at: readAt,
        sent_at: null,
      };
      return [JSON.stringify([seller_sku, record.warehouse]), row];
    }),
  );
  if (rows.size === 0) return;
  await trx
    .insertInto('goods_stock')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'seller_sku', 'warehouse']).doUpdateSet((eb) => ({
        platform_sku: eb.ref('excluded.platform_sku'),
        quantity: eb
          .case()
          .when('goods_stock.sent_at', '>=', askedAt)
          .then(eb.ref('goods_stock.quantity'))
          .else(eb.ref('excluded.quantity'))
          .end(),
        updated_at: eb.ref('excluded.updated_at'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute();
}

/** The platform lists them no more: what a complete reading that began at this time has not seen. */
export async function dropUnlistedStock(trx: Trx, kind: StockKind, before: string): Promise<void> {
  await trx.deleteFrom('goods_stock').where('kind', '=', kind).where('read_at', '<', before).execute();
}

/** When the stock was last read to the end, or all of it later; null: never. ISO 8601. */
export async function stockReadAt(db: Database, kind: StockKind): Promise<string | null> {
  const { at } = await db
    .selectFrom('goods_stock')
    // What was read of it alone is newer.
    .select((eb) => eb.fn.min('read_at').as('at'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return at;
}

/** When the first of these goods (seller's SKUs) was last read; null: the platform lists none of them. ISO 8601. */
export async function readSince(
  db: Database,
  kind: StockKind,
  sellerSkus: readonly string[],
): Promise<string | null> {
  let first: string | null = null;
  for (const chunk of inChunks(sellerSkus)) {
    const { at } = await db
      .selectFrom('goods_stock')
      .select((eb) => eb.fn.min('read_at').as('at'))
      .where('kind', '=', kind)
      .where('seller_sku', 'in', chunk)
      .executeTakeFirstOrThrow();
    if (at !== null && (first === null || at < first)) first = at;
  }
  return first;
}

/** Those of these goods (seller's SKUs) that the platform lists and that were read before this time (ISO 8601). */
export async function readBefore(
  db: Database,
  kind: StockKind,
  sellerSkus: readonly string[],
  time: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const chunk of inChunks(sellerSkus)) {
    const rows = await db
      .selectFrom('goods_stock')
      .select('seller_sku')
      .distinct()
      .where('kind', '=', kind)
      .where('seller_sku', 'in', chunk)
      .where('read_at', '<', time)
      .execute();
    found.push(...rows.map(({ seller_sku }) => seller_sku));
  }
  return found;
}

/**
 * What the platform has taken, `sentAt` being the time of its answer (ISO 8601): its list shows it later. Goods that were never
 * listed stay unknown.
 */
export async function storeSentQuantities(
  trx: Trx,
  rows: readonly { readonly sellerSku: string; readonly quantity: number }[],
  sentAt: string,
): Promise<void> {
  for (const { sellerSku, quantity } of rows)
    await trx
      .updateTable('goods_stock')
      .set({ quantity, sent_at: sentAt })
      .where('kind', '=', 'fbs')
      .where('seller_sku', '=', sellerSku)
      .execute();
}

/** Units by seller's SKU, of those that the platform lists. */
export async function quantitiesOf(
  db: Database | Trx,
  kind: StockKind,
  sellerSkus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const chunk of inChunks(sellerSkus)) {
    const rows = await db
      .selectFrom('goods_stock')
      .select(['seller_sku', 'quantity', 'warehouse'])
      .where('kind', '=', kind)
      .where('seller_sku', 'in', chunk)
      .execute();
    const sums = new Map<string, number>();
    for (const { seller_sku, quantity } of rows) sums.set(seller_sku, (sums.get(seller_sku) ?? 0) + quantity);
    for (const [sku, quantity] of sums) found.set(sku, quantity);
  }
  return found;
}

/** What the catalog knows of goods whose stock somebody wants to set. */
export type CatalogEntry = {
  readonly name: string;
  readonly size: string;
  /** FBO: REST v2 refuses them with words alone, and no code. */
  readonly isKeptByOperator: boolean;
};

/** By seller's SKU; goods that the platform lists no more are not among them. */
export async function catalogEntries(
  db: Database,
  sellerSkus: readonly string[],
): Promise<ReadonlyMap<string, CatalogEntry>> {
  const found = new Map<string, CatalogEntry>();
  for (const chunk of inChunks(sellerSkus))
    for (const { seller_sku, name, size, contract_type } of await db
      .selectFrom('goods')
      .select(['seller_sku', 'name', 'size', 'contract_type'])
      .where('seller_sku', 'in', chunk)
      .where('unlisted_at', 'is', null)
      .execute())
      found.set(seller_sku, { name, size, isKeptByOperator: contract_type?.toLowerCase() === 'fulfilment' });
  return found;
}

/** The seller's SKU of those of these SKUs that are the platform's. */
export async function sellerSkusOf(
  db: Database,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(skus))
    for (const { platform_sku, seller_sku } of await db
      .selectFrom('goods')
      .select(['platform_sku', 'seller_sku'])
      .where('platform_sku', 'in', chunk)
      .where('seller_sku', '!=', '')
      .execute())
      found.set(platform_sku, seller_sku);
  return found;
}

/** Units of unconfirmed orders, by seller's SKU. */
export async function readReserved(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .leftJoin('goods', 'goods.platform_sku', 'order_items.sku')
    .select(['orders.id', 'orders.status', 'order_items.seller_sku', 'order_items.status as item_status'])
    .select('goods.seller_sku as goods_seller_sku')
    .where('orders.status', 'in', await statusesThat(isToBeConfirmed, db))
    .execute();
  const orders = rows.map(
    (row): ReservingOrder => ({
      status: row.status,
      // Items of REST v1 have no seller's SKU.
      items: [{ sellerSku: row.seller_sku ?? row.goods_seller_sku ?? '', status: row.item_status }],
    }),
  );
  return reservedUnits(orders);
}

export type StockQuery = {
  readonly kind: StockKind;
  readonly text: string;
  readonly filter: StockFilter;
  readonly offset: number;
  readonly limit: number;
};

export type StoredStock = {
  readonly sellerSku: string;
  readonly platformSku: string;
  readonly warehouse: string;
  readonly quantity: number;
  readonly updatedAt: string | null;
};

/** A part of the rows that match, by SKU, and how many match; `isCut`: more would, if not so many goods had such a name. */
export async function listStock(
  db: Database,
  query: StockQuery,
  reserved: ReadonlyMap<string, number>,
): Promise<{ readonly rows: readonly StoredStock[]; readonly total: number; readonly isCut: boolean }> {
  const wanted = query.text.trim();
  const named = wanted === '' ? NONE_NAMED : await platformSkusNamed(db, wanted);
  const matching = rowsThatMatch(db, query, { reserved, named: named.skus });
  const rows = await matching
    .select(['seller_sku', 'platform_sku', 'warehouse', 'quantity', 'updated_at'])
    .orderBy('seller_sku')
    .orderBy('warehouse')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      sellerSku: row.seller_sku,
      platformSku: row.platform_sku,
      warehouse: row.warehouse,
      quantity: row.quantity,
      updatedAt: row.updated_at,
    })),
    total: Number(total),
    isCut: named.isCut,
  };
}

function rowsThatMatch(
  db: Database,
  { kind, text, filter }: StockQuery,
  { reserved, named }: { readonly reserved: ReadonlyMap<string, number>; readonly named: readonly string[] },
) {
  const wanted = text.trim();
  const needed = reservedSkus(filter, reserved);
  return db
    .selectFrom('goods_stock')
    .where('kind', '=', kind)
    .$if(filter === 'zero', (query) => query.where('quantity', '=', 0))
    .$if(filter === 'in-stock', (query) => query.where('quantity', '>', 0))
    .$if(needed !== null, (query) => query.where('seller_sku', 'in', ['', ...(needed ?? [])]))
    .$if(filter === 'short', (query) =>
      query.where((eb) =>
        eb.or([
          eb('seller_sku', '=', ''),
          ...[...reserved]
            .slice(0, MAX_NEEDED)
            .map(([sku, units]) => eb.and([eb('seller_sku', '=', sku), eb('quantity', '<', units)])),
        ]),
      ),
    )
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql<string>`lower(seller_sku)`, 'like', containing(wanted)),
          eb(sql<string>`lower(platform_sku)`, 'like', containing(wanted)),
          eb('platform_sku', 'in', ['', ...named]),
        ]),
      ),
    );
}

/** Orders that wait to be confirmed have no more goods. */
const MAX_NEEDED = 900;

function reservedSkus(filter: StockFilter, reserved: ReadonlyMap<string, number>): readonly string[] | null {
  return filter === 'reserved' || filter === 'short' ? [...reserved.keys()].slice(0, MAX_NEEDED) : null;
}

/** `isCut`: more goods have such a name. */
type NamedGoods = { readonly skus: readonly string[]; readonly isCut: boolean };

const NONE_NAMED: NamedGoods = { skus: [], isCut: false };

async function platformSkusNamed(db: Database, text: string): Promise<NamedGoods> {
  const { goods, next } = await searchGoods(db, { text, after: null, limit: MAX_FOUND });
  const skus = goods.map(({ platformSku }) => platformSku).filter((sku) => sku !== '');
  return { skus, isCut: next !== null };
}

/** SKUs are Latin and figures; a sign of `like` in a search finds a little more than it should. */
function containing(text: string): string {
  return `%${text.toLowerCase()}%`;
}

/** Goods by both of their SKUs. */
export async function goodsOfStock(
  db: Database,
  rows: readonly { readonly platformSku: string; readonly sellerSku: string }[],
): Promise<(row: { readonly platformSku: string; readonly sellerSku: string }) => Goods | null> {
  const byPlatform = new Map<string, Goods>();
  const bySeller = new Map<string, Goods>();
  const platformSkus = rows.map(({ platformSku }) => platformSku).filter((sku) => sku !== '');
  for (const chunk of inChunks(platformSkus))
    for (const row of await db
      .selectFrom('goods')
      .select(BENCH_COLUMNS)
      .where('platform_sku', 'in', chunk)
      .execute())
      byPlatform.set(row.platform_sku, goodsFromRow(row));
  const others = rows.filter(({ platformSku }) => !byPlatform.has(platformSku));
  for (const chunk of inChunks(others.map(({ sellerSku }) => sellerSku)))
    for (const row of await db
      .selectFrom('goods')
      .select(BENCH_COLUMNS)
      .where('seller_sku', 'in', chunk)
      .execute())
      bySeller.set(row.seller_sku, goodsFromRow(row));
  return ({ platformSku, sellerSku }) => byPlatform.get(platformSku) ?? bySeller.get(sellerSku) ?? null;
}

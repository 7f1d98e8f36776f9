import { sql } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import { type JsonColumns, storableText, upsertRows } from '#main/store/json-rows.ts';
import { type Goods, nameWithoutBrand } from '#shared/domain/goods.ts';
import { twinKey } from '#shared/domain/look-alikes.ts';
import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import { CATALOG_COLUMNS, type CatalogRow, catalogGoodsFromRow } from './catalog-goods.ts';
import { indexGoods } from './goods-search-store.ts';

const BENCH_TYPES = {
  platform_sku: 'text',
  seller_sku: 'text',
  barcode: 'text',
  name: 'text',
  size: 'text',
  brand: 'text',
  categories: 'text',
  image_url: 'text',
  twin_key: 'text',
  unlisted_at: 'text',
} as const satisfies JsonColumns;

const FULL_TYPES = {
  ...BENCH_TYPES,
  parent_sku: 'text',
  seller_parent_sku: 'text',
  color: 'text',
  status: 'text',
  contract_type: 'text',
  is_sellable: 'integer',
  is_exportable: 'integer',
  quantity: 'integer',
  images: 'text',
  updated_at: 'text',
} as const satisfies JsonColumns;

const PRICE_TYPES = {
  platform_sku: 'text',
  country: 'text',
  price: 'text',
  sale_price: 'text',
  sale_start: 'text',
  sale_end: 'text',
  state: 'text',
  status_text: 'text',
  error_text: 'text',
  quarantine: 'text',
  read_at: 'text',
} as const satisfies JsonColumns;

type RowOf<Types> = Readonly<Record<keyof Types, string | number | null>>;

/**
 * Stores goods from the catalog and replaces what is known of them; what only a full read brings stays. An answer with
 * neither name nor barcode replaces nothing: it lost its fields, and the bench still needs them. Returns how many are
 * new or different.
 */
export async function storeGoods(trx: Trx, goods: readonly Goods[]): Promise<number> {
  return storeRows(trx, BENCH_TYPES, latest(goods).map(benchRow));
}

/**
 * The same with everything that the platform shows, and the price in its country. `at`: the station's time. Returns how
 * many goods or prices are new or different; the others are not written.
 */
export async function storeFullGoods(trx: Trx, goods: readonly PlatformGoods[], at: string): Promise<number> {
  const once = latest(goods);
  const changed = await storeRows(trx, FULL_TYPES, once.map(fullRow));
  return changed + (await storePrices(trx, once, at));
}

async function storeRows<Types extends typeof BENCH_TYPES>(
  trx: Trx,
  columns: Types,
  rows: readonly RowOf<Types>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const only = sql`(excluded.name <> '' or excluded.barcode <> '')`;
  const stored =
    await sql<CatalogRow>`${upsertRows(trx, 'goods', { columns, key: ['platform_sku'], rows, only })}
    returning ${sql.join(CATALOG_COLUMNS.map((column) => sql.ref(column)))}`.execute(trx);
  await indexGoods(trx, stored.rows.map(catalogGoodsFromRow));
  return stored.rows.length;
}

async function storePrices(trx: Trx, goods: readonly PlatformGoods[], at: string): Promise<number> {
  if (goods.length === 0) return 0;
  const { read_at: _, ...compared } = PRICE_TYPES;
  const stored = await sql<unknown>`${upsertRows(trx, 'goods_prices', {
    columns: PRICE_TYPES,
    key: ['platform_sku', 'country'],
    rows: goods.map((one) => priceRow(one, at)),
    compared: Object.keys(compared),
  })} returning 1`.execute(trx);
  return stored.rows.length;
}

/** One answer may contain goods twice: the last one counts. */
function latest<One extends Goods>(goods: readonly One[]): readonly One[] {
  return [...new Map(goods.map((one) => [storableText(one.platformSku), one])).values()];
}

function benchRow(goods: Goods): RowOf<typeof BENCH_TYPES> {
  return {
    platform_sku: storableText(goods.platformSku),
    seller_sku: storableText(goods.sellerSku),
    barcode: storableText(goods.barcode).trim(),
    name: storableText(goods.name),
    size: storableText(goods.size),
    brand: storableText(goods.brand),
    categories: JSON.stringify(goods.categories.map(storableText)),
    image_url: storableOrNull(goods.imageUrl),
    twin_key: storableOrNull(
      twinKey({ brand: goods.brand, name: nameWithoutBrand(goods.name, goods.brand) }),
    ),
    unlisted_at: null,
  };
}

function fullRow(goods: PlatformGoods): RowOf<typeof FULL_TYPES> {
  return {
    ...benchRow(goods),
    parent_sku: storableText(goods.parentSku),
    seller_parent_sku: storableText(goods.sellerParentSku),
    color: storableText(goods.color),
    status: storableText(goods.status),
    contract_type: storableText(goods.contractType),
    is_sellable: fromBoolean(goods.isSellable),
    is_exportable: fromBoolean(goods.isExportable),
    quantity: goods.quantity,
    images: JSON.stringify(
      goods.images.map(({ url, type, order }) => ({
        url: storableText(url),
        type: storableText(type),
        order,
      })),
    ),
    updated_at: goods.updatedAt,
  };
}

const storableOrNull = (text: string | null) => (text === null ? null : storableText(text));

const fromBoolean = (value: boolean | null) => (value === null ? null : Number(value));

function priceRow({ platformSku, price }: PlatformGoods, at: string): RowOf<typeof PRICE_TYPES> {
  return {
    platform_sku: storableText(platformSku),
    country: price.country,
    price: price.price,
    sale_price: price.salePrice,
    sale_start: price.saleStart,
    sale_end: price.saleEnd,
    state: price.state,
    status_text: storableText(price.statusText),
    error_text: storableOrNull(price.errorText),
    quarantine: price.quarantine === null ? null : JSON.stringify(price.quarantine),
    read_at: at,
  };
}

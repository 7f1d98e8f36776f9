import { type Selectable, sql } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import { storableText } from '#main/store/json-rows.ts';
import type { GoodsTable } from '#main/store/schema.ts';
import { type UpsertedRow, upsertOf } from '#main/store/upsert-rows.ts';
import { type Goods, nameWithoutBrand } from '#shared/domain/goods.ts';
import { twinKey } from '#shared/domain/look-alikes.ts';
import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import { categoryNames, markFacts } from './catalog-goods.ts';
import { indexGoods } from './goods-search-store.ts';
import { rememberingLast, type SearchedGoods } from './search-tokens.ts';

const BENCH_COLUMNS = [
  'platform_sku',
  'seller_sku',
  'barcode',
  'name',
  'size',
  'brand',
  'categories',
  'image_url',
  'twin_key',
  'unlisted_at',
] as const;

const FULL_COLUMNS = [
  ...BENCH_COLUMNS,
  'parent_sku',
  'seller_parent_sku',
  'color',
  'status',
  'contract_type',
  'is_sellable',
  'is_exportable',
  'quantity',
  'images',
  'updated_at',
] as const;

const PRICE_COLUMNS = [
  'platform_sku',
  'country',
  'price',
  'sale_price',
  'sale_start',
  'sale_end',
  'state',
  'status_text',
  'error_text',
  'quarantine',
  'read_at',
] as const;

type BenchRow = UpsertedRow<(typeof BENCH_COLUMNS)[number]>;
type FullRow = UpsertedRow<(typeof FULL_COLUMNS)[number]>;
type PriceRow = UpsertedRow<(typeof PRICE_COLUMNS)[number]>;

/** What the search needs of goods besides what the bench's catalog tells. */
const SEARCHED_COLUMNS = [
  'platform_sku',
  'categories',
  'parent_sku',
  'color',
  'status',
  'contract_type',
  'mark_rule',
  'marked_since',
] as const;

/** As an answer stores it that does not show them: REST v2 documents no name for them. */
const NO_CATEGORIES = '[]';

type SearchedRow = Pick<Selectable<GoodsTable>, (typeof SEARCHED_COLUMNS)[number]>;

const GOODS = {
  table: 'goods',
  key: ['platform_sku'],
  // All goods have categories, and nobody would notice that their marks are not asked for any more.
  unknown: { categories: NO_CATEGORIES },
  only: sql`(excluded.name <> '' or excluded.barcode <> '')`,
  returning: SEARCHED_COLUMNS,
} as const;

const upsertBench = upsertOf<keyof BenchRow, SearchedRow>({ ...GOODS, columns: BENCH_COLUMNS });
const upsertFull = upsertOf<keyof FullRow, SearchedRow>({ ...GOODS, columns: FULL_COLUMNS });
const upsertPrices = upsertOf<keyof PriceRow, unknown>({
  table: 'goods_prices',
  columns: PRICE_COLUMNS,
  key: ['platform_sku', 'country'],
  compared: PRICE_COLUMNS.filter((column) => column !== 'read_at'),
  returning: ['country'],
});

/**
 * Stores goods from the catalog and replaces what is known of them; what only a full read brings stays, and so do their
 * categories if none are shown. An answer with neither name nor barcode replaces nothing: it lost its fields, and the
 * bench still needs them. Returns how many are new or different.
 */
export async function storeGoods(trx: Trx, goods: readonly Goods[]): Promise<number> {
  const once = storable(goods);
  return index(trx, once, await upsertBench(trx, once.map(benchRow)));
}

/**
 * The same with everything that the platform shows, and the price in its country. `askedAt`: when they were asked for;
 * `now`, if that is later: prices that became known in between stay, such as those of a change that was answered. Returns
 * how many goods or prices are new or different; the others are not written.
 */
export async function storeFullGoods(
  trx: Trx,
  goods: readonly PlatformGoods[],
  askedAt: string,
  now = askedAt,
): Promise<number> {
  const once = storable(goods);
  if (once.length === 0) return 0;
  const changed = await index(trx, once, await upsertFull(trx, once.map(fullRow)));
  const newer = now > askedAt ? await pricesKnownSince(trx, once, askedAt, now) : new Set<string>();
  const rows = once.map((one) => priceRow(one, askedAt));
  const older = rows.filter(({ platform_sku, country }) => !newer.has(`${country} ${platform_sku}`));
  return older.length === 0 ? changed : changed + (await upsertPrices(trx, older)).length;
}

/** By country and SKU. A time that is still to come was stored before the clock was corrected, and means nothing. */
async function pricesKnownSince(
  trx: Trx,
  goods: readonly PlatformGoods[],
  askedAt: string,
  now: string,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('goods_prices')
    .select(['country', 'platform_sku'])
    .where(
      'platform_sku',
      'in',
      goods.map(({ platformSku }) => platformSku),
    )
    .where('read_at', '>', askedAt)
    .where('read_at', '<=', now)
    .execute();
  return new Set(rows.map(({ country, platform_sku }) => `${country} ${platform_sku}`));
}

/** The goods that were stored are found by what they say now. Returns how many these are. */
async function index(trx: Trx, goods: readonly Goods[], stored: readonly SearchedRow[]): Promise<number> {
  const rows = new Map(stored.map((row) => [row.platform_sku, row]));
  const searched = goods.flatMap((one): SearchedGoods[] => {
    const row = rows.get(one.platformSku);
    if (row === undefined) return [];
    const { parent_sku: parentSku, color, status, contract_type: contractType } = row;
    const categories = one.categories.length > 0 ? one.categories : categoryNames(row.categories);
    return [
      { ...one, categories, parentSku, color, status, contractType, isListed: true, ...markFacts(row) },
    ];
  });
  await indexGoods(trx, searched);
  return stored.length;
}

/** As they are stored. One answer may contain goods twice: the last one counts. */
function storable<One extends Goods>(goods: readonly One[]): readonly One[] {
  const all = goods.map((one) => ({
    ...one,
    platformSku: storableText(one.platformSku),
    sellerSku: storableText(one.sellerSku),
    barcode: storableText(one.barcode).trim(),
    name: storableText(one.name),
    size: storableText(one.size),
    brand: storableText(one.brand),
    categories: one.categories.map(storableText),
    imageUrl: storableOrNull(one.imageUrl),
  }));
  return [...new Map(all.map((one) => [one.platformSku, one])).values()];
}

function benchRow(goods: Goods): BenchRow {
  return {
    platform_sku: goods.platformSku,
    seller_sku: goods.sellerSku,
    barcode: goods.barcode,
    name: goods.name,
    size: goods.size,
    brand: goods.brand,
    categories: JSON.stringify(goods.categories),
    image_url: goods.imageUrl,
    twin_key: twinKeyOf(goods.brand, goods.name),
    unlisted_at: null,
  };
}

const twinKeyOf = rememberingLast((brand, name) => twinKey({ brand, name: nameWithoutBrand(name, brand) }));

function fullRow(goods: PlatformGoods): FullRow {
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

function priceRow({ platformSku, price }: PlatformGoods, readAt: string): PriceRow {
  return {
    platform_sku: platformSku,
    country: price.country,
    price: price.price,
    sale_price: price.salePrice,
    sale_start: price.saleStart,
    sale_end: price.saleEnd,
    state: price.state,
    status_text: storableText(price.statusText),
    error_text: storableOrNull(price.errorText),
    quarantine: price.quarantine === null ? null : JSON.stringify(price.quarantine),
    read_at: readAt,
  };
}

import { type Selectable, type SqlBool, sql } from 'kysely';
import { categoryNames } from '#main/goods/catalog-goods.ts';
import { countFoundGoods, MAX_COUNTED, searchGoods } from '#main/goods/goods-search-store.ts';
import type { Database } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { GoodsPricesTable } from '#main/store/schema.ts';
import type { GoodsCount, GoodsFacets, GoodsFilterView } from '#shared/contract/goods-list.ts';
import { type CategoryLanguage, categoriesIn } from '#shared/domain/category-names.ts';
import { GOODS_COUNTRIES } from '#shared/domain/platform-goods.ts';

export type GoodsListContext = {
  /** Categories whose units carry a mark: the setting of that name. */
  readonly markCategories: readonly string[];
};

/** Goods that match, in the order in which the station first saw them. */
export async function listGoods(
  db: Database,
  filter: GoodsFilterView,
  page: { readonly after: number | null; readonly limit: number },
  context: GoodsListContext,
) {
  return searchGoods(db, { ...searchOf(filter, context), ...page });
}

/** How many goods match. Without a filter all are counted, otherwise some thousands at most. */
export async function countGoods(
  db: Database,
  filter: GoodsFilterView,
  context: GoodsListContext,
): Promise<GoodsCount> {
  const search = searchOf(filter, context);
  if (search.text === '' && Object.keys(search.filter).length === 0 && search.also.length === 0) {
    const { count } = await db
      .selectFrom('goods_search')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { goods: Number(count), isMore: false };
  }
  const goods = await countFoundGoods(db, search);
  return { goods, isMore: goods >= MAX_COUNTED };
}

function searchOf(filter: GoodsFilterView, { markCategories }: GoodsListContext) {
  const { category, brand, status, model } = filter;
  return {
    text: filter.search,
    filter: {
      ...(category !== null && { categories: [category] }),
      ...(brand !== null && { brands: [brand] }),
      ...(status !== null && { statuses: [status] }),
      ...(model !== null && { models: [model] }),
      ...(filter.hasNoBarcode && { hasBarcode: false }),
      ...(filter.hasNoPicture && { hasPicture: false }),
      ...(filter.isMarkDue && { mark: { isDue: true, categories: markCategories } }),
    },
    also: filter.isInQuarantine ? [IS_IN_QUARANTINE] : [],
  };
}

const IS_IN_QUARANTINE = sql<SqlBool>`goods_search.platform_sku in (
  select platform_sku from goods_prices
  where country in (${sql.join(GOODS_COUNTRIES)}) and state = 'quarantine')`;

/** Every value that goods have, in alphabetical order. */
export async function listFacets(db: Database): Promise<GoodsFacets> {
  const rows = await db
    .selectFrom('goods')
    .select(['categories', 'brand', 'status', 'contract_type'])
    .distinct()
    .execute();
  const categories = [...new Set(rows.map((row) => row.categories))].map(categoryNames);
  const named = (language: CategoryLanguage) =>
    sorted(categories.flatMap((names) => categoriesIn(language, names)));
  return {
    categories: { ru: named('ru'), en: named('en') },
    brands: sorted(rows.map((row) => row.brand)),
    statuses: sorted(rows.map((row) => row.status)),
    models: sorted(rows.map((row) => row.contract_type)),
  };
}

function sorted(values: Iterable<string>): readonly string[] {
  const order = new Intl.Collator('ru');
  return [...new Set(values)].filter((value) => value !== '').sort(order.compare);
}

export type StoredPrice = Pick<
  Selectable<GoodsPricesTable>,
  'country' | 'price' | 'sale_price' | 'sale_start' | 'sale_end' | 'state'
>;

/** Prices of these goods by platform SKU, those of all countries. */
export async function pricesOf(
  db: Database,
  platformSkus: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredPrice[]>> {
  const found: (StoredPrice & { readonly platform_sku: string })[] = [];
  for (const chunk of inChunks(platformSkus))
    found.push(
      ...(await db
        .selectFrom('goods_prices')
        .select(['platform_sku', 'country', 'price', 'sale_price', 'sale_start', 'sale_end', 'state'])
        .where('platform_sku', 'in', chunk)
        .execute()),
    );
  return Map.groupBy(found, ({ platform_sku }) => platform_sku);
}

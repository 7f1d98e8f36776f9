import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import {
  GOODS_COUNTRIES,
  type GoodsCountry,
  type GoodsPrice,
  type PriceQuarantine,
  type PriceState,
} from '#shared/domain/platform-goods.ts';

/** One size of a model with its price in a country. */
export type PricedSize = {
  readonly parentSku: string;
  readonly sellerParentSku: string;
  readonly platformSku: string;
  readonly sellerSku: string;
  readonly name: string;
  readonly brand: string;
  readonly color: string;
  readonly imageUrl: string | null;
  /** null: the platform has shown none. */
  readonly price: GoodsPrice | null;
};

/** All sizes of these models that the station knows, by model and SKU. */
export async function sizesOf(
  db: Database | Trx,
  country: GoodsCountry,
  parentSkus: readonly string[],
): Promise<readonly PricedSize[]> {
  const found: PricedSize[] = [];
  for (const chunk of inChunks(parentSkus)) {
    const rows = await db
      .selectFrom('goods')
      .leftJoin('goods_prices', (join) =>
        join
          .onRef('goods_prices.platform_sku', '=', 'goods.platform_sku')
          .on('goods_prices.country', '=', country),
      )
      .select([
        'goods.parent_sku',
        'goods.seller_parent_sku',
        'goods.platform_sku',
        'goods.seller_sku',
        'goods.name',
        'goods.brand',
        'goods.color',
        'goods.image_url',
        'goods_prices.price',
        'goods_prices.sale_price',
        'goods_prices.sale_start',
        'goods_prices.sale_end',
        'goods_prices.state',
        'goods_prices.status_text',
        'goods_prices.error_text',
        'goods_prices.quarantine',
        'goods_prices.read_at',
      ])
      .where('goods.parent_sku', 'in', chunk)
      .where('goods.unlisted_at', 'is', null)
      .orderBy('goods.parent_sku')
      .orderBy('goods.platform_sku')
      .execute();
    for (const row of rows)
      found.push({
        parentSku: row.parent_sku,
        sellerParentSku: row.seller_parent_sku,
        platformSku: row.platform_sku,
        sellerSku: row.seller_sku,
        name: row.name,
        brand: row.brand,
        color: row.color,
        imageUrl: row.image_url,
        price:
          row.read_at === null
            ? null
            : {
                country,
                price: row.price,
                salePrice: row.sale_price,
                saleStart: row.sale_start,
                saleEnd: row.sale_end,
                state: row.state as PriceState | null,
                statusText: row.status_text ?? '',
                errorText: row.error_text,
                quarantine: quarantineOf(row.quarantine),
              },
      });
  }
  return found;
}

/** As this station has stored it. */
function quarantineOf(json: string | null): PriceQuarantine | null {
  return json === null ? null : (JSON.parse(json) as PriceQuarantine);
}

/** The next models after this one with a size that is listed, by SKU. */
export async function modelsAfter(db: Database, after: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goods')
    .select('parent_sku')
    .distinct()
    .where('parent_sku', '>', after)
    .where('unlisted_at', 'is', null)
    .orderBy('parent_sku')
    .limit(limit)
    .execute();
  return rows.map(({ parent_sku }) => parent_sku);
}

/** The next models after this one with a size whose price is in this state, by SKU. */
export async function modelsInState(
  db: Database,
  country: GoodsCountry,
  state: PriceState,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goods_prices')
    .innerJoin('goods', 'goods.platform_sku', 'goods_prices.platform_sku')
    .select('goods.parent_sku')
    .distinct()
    .where('goods_prices.country', '=', country)
    .where('goods_prices.state', '=', state)
    .where('goods.unlisted_at', 'is', null)
    .where('goods.parent_sku', '>', after)
    .orderBy('goods.parent_sku')
    .limit(limit)
    .execute();
  return rows.map(({ parent_sku }) => parent_sku);
}

/** Models by country and state; of the states `applied` and unknown none are counted. */
export async function countByState(
  db: Database,
): Promise<readonly { readonly country: string; readonly state: string; readonly models: number }[]> {
  const rows = await db
    .selectFrom('goods_prices')
    .innerJoin('goods', 'goods.platform_sku', 'goods_prices.platform_sku')
    .select([
      'goods_prices.country',
      'goods_prices.state',
      (eb) => eb.fn.count('goods.parent_sku').distinct().as('models'),
    ])
    .where('goods_prices.country', 'in', [...GOODS_COUNTRIES])
    .where('goods_prices.state', 'in', ['quarantine', 'processing', 'error'])
    .where('goods.unlisted_at', 'is', null)
    .groupBy(['goods_prices.country', 'goods_prices.state'])
    .execute();
  return rows.map(({ country, state, models }) => ({ country, state: state ?? '', models: Number(models) }));
}

const quarantined = compiledOnce((db, _: object) =>
  db
    .selectFrom('goods_prices')
    .innerJoin('goods', 'goods.platform_sku', 'goods_prices.platform_sku')
    .select((eb) => eb.fn.count('goods.parent_sku').distinct().as('models'))
    .where('goods_prices.country', 'in', [...GOODS_COUNTRIES])
    .where('goods_prices.state', '=', 'quarantine')
    .where('goods.unlisted_at', 'is', null),
);

/** Models with a price in quarantine in any country: somebody must decide. */
export async function countQuarantined(db: Database): Promise<number> {
  const [row] = await quarantined(db, {});
  return Number(row?.models ?? 0);
}

/** Prices of confirmed changes that have no answer yet, as JSON of what is sent, by model. */
export async function pricesOnTheirWay(
  db: Database,
  country: GoodsCountry,
  parentSkus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(parentSkus)) {
    const rows = await db
      .selectFrom('goods_changes')
      .innerJoin('goods_change_rows', 'goods_change_rows.change', 'goods_changes.id')
      .select(['goods_change_rows.sku', 'goods_change_rows.new_value'])
      .where('goods_changes.kind', '=', 'prices')
      .where('goods_changes.country', '=', country)
      .where('goods_changes.ended_at', 'is', null)
      .where('goods_change_rows.state', '=', 'waiting')
      .where('goods_change_rows.sku', 'in', chunk)
      .orderBy('goods_changes.id')
      .execute();
    for (const { sku, new_value } of rows) found.set(sku, new_value);
  }
  return found;
}

/** Listed sizes in these states, at most `limit`, those that were asked for longest ago first. */
export async function sizesInStates(
  db: Database,
  country: GoodsCountry,
  states: readonly PriceState[],
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goods_prices')
    .innerJoin('goods', 'goods.platform_sku', 'goods_prices.platform_sku')
    .select('goods_prices.platform_sku')
    .where('goods_prices.country', '=', country)
    .where('goods_prices.state', 'in', [...states])
    .where('goods.unlisted_at', 'is', null)
    .orderBy('goods_prices.read_at')
    .limit(limit)
    .execute();
  return rows.map(({ platform_sku }) => platform_sku);
}

/** The platform was asked for these sizes, whether it has shown something new or nothing: others come first now. */
export async function markAsked(
  trx: Trx,
  country: GoodsCountry,
  platformSkus: readonly string[],
  at: string,
): Promise<void> {
  for (const chunk of inChunks(platformSkus))
    await trx
      .updateTable('goods_prices')
      .set({ read_at: at })
      .where('country', '=', country)
      .where('platform_sku', 'in', chunk)
      .execute();
}

/** Whether the station knows any price of this country. */
export async function hasPrices(db: Database, country: GoodsCountry): Promise<boolean> {
  const row = await db
    .selectFrom('goods_prices')
    .select('country')
    .where('country', '=', country)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the station knows of the price of all sizes of a model. */
export async function storePrice(trx: Trx, parentSku: string, price: GoodsPrice, at: string): Promise<void> {
  const sizes = await trx
    .selectFrom('goods')
    .select('platform_sku')
    .where('parent_sku', '=', parentSku)
    .execute();
  const row = {
    price: price.price,
    sale_price: price.salePrice,
    sale_start: price.saleStart,
    sale_end: price.saleEnd,
    state: price.state,
    status_text: price.statusText,
    error_text: price.errorText,
    quarantine: price.quarantine === null ? null : JSON.stringify(price.quarantine),
    read_at: at,
  };
  for (const { platform_sku } of sizes)
    await trx
      .insertInto('goods_prices')
      .values({ platform_sku, country: price.country, ...row })
      .onConflict((conflict) => conflict.columns(['platform_sku', 'country']).doUpdateSet(row))
      .execute();
}

/**
 * The models that each of these SKUs may mean, the platform's or the seller's, of a model or of one size; by SKU. Goods
 * that are not listed any more count only if no listed ones have the SKU. A SKU that no goods have is left out.
 */
export async function modelsOfSkus(
  db: Database,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const listed = new Map<string, Set<string>>();
  const unlisted = new Map<string, Set<string>>();
  for (const chunk of inChunks(skus))
    for (const column of ['seller_sku', 'platform_sku', 'seller_parent_sku', 'parent_sku'] as const) {
      const rows = await db
        .selectFrom('goods')
        .select([column, 'parent_sku as model', 'unlisted_at'])
        .distinct()
        .where(column, 'in', chunk)
        .where('parent_sku', '!=', '')
        .execute();
      for (const row of rows) {
        const found = row.unlisted_at === null ? listed : unlisted;
        const sku = String(row[column]);
        found.set(sku, (found.get(sku) ?? new Set()).add(row.model));
      }
    }
  return new Map([...unlisted, ...listed].map(([sku, models]) => [sku, [...models]]));
}

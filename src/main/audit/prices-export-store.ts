import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { CURRENCY_OF, GOODS_COUNTRIES } from '#shared/domain/platform-goods.ts';
import { saleDay } from '#shared/domain/sale-days.ts';

/**
 * The prices of each size in each country, as the platform last showed them, by SKU. The days of a sale are Moscow's.
 * Its columns are those of a file of prices, so that it can be changed and read again. A period contains those that were
 * read as different in it, and those whose state was awaited.
 */
export async function* readPrices(db: Database, since: string | null) {
  const isOnFloor = isPostgres(db);
  const rows = db
    .selectFrom('goods_prices')
    .innerJoin('goods', 'goods.platform_sku', 'goods_prices.platform_sku')
    .select([
      'goods.platform_sku',
      'goods.seller_sku',
      'goods.parent_sku',
      'goods.name',
      'goods_prices.country',
      'goods_prices.price',
      'goods_prices.sale_price',
      'goods_prices.sale_start',
      'goods_prices.sale_end',
      'goods_prices.state',
      'goods_prices.status_text',
      'goods_prices.read_at',
    ])
    .$if(since !== null, (query) => query.where('goods_prices.read_at', '>=', since ?? ''))
    .orderBy('goods_prices.platform_sku')
    .orderBy('goods_prices.country')
    .stream();
  for await (const row of rows)
    yield {
      sku: row.platform_sku,
      sellerSku: row.seller_sku,
      parentSku: row.parent_sku,
      name: row.name,
      country: row.country,
      currency: CURRENCY_OF[GOODS_COUNTRIES.find((known) => known === row.country) ?? 'RU'],
      price: row.price,
      salePrice: row.sale_price,
      saleStart: saleDay(row.sale_start),
      saleEnd: saleDay(row.sale_end),
      status: row.state ?? row.status_text,
      updatedAt: row.read_at,
      // They are the floor's, and no station's.
      ...(isOnFloor && { station: null }),
    };
}

import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsCountry, GoodsPrice } from '#shared/domain/platform-goods.ts';
import { platformGoods } from '../goods/platform-goods.ts';

export const READ_AT = '2026-11-20T10:00:00.000Z';

export function samplePrice(over: Partial<GoodsPrice> = {}): GoodsPrice {
  return {
    country: 'RU',
    price: '1000',
    salePrice: null,
    saleStart: null,
    saleEnd: null,
    state: 'applied',
    statusText: 'APPLIED',
    errorText: null,
    quarantine: null,
    ...over,
  };
}

export const HELD = samplePrice({
  price: '7990',
  state: 'quarantine',
  statusText: 'QUARANTINE',
  quarantine: {
    reason: 'black_price_diff',
    since: '2026-11-19T10:00:00Z',
    oldPrice: '7990',
    newPrice: '1990',
    dropPercent: '75.09',
    thresholdPercent: '70',
    approveLink: 'https://portal.example/prices',
  },
});

/** Stores one size for each price: `SKU-1`, `SKU-2`, …; without prices one size that has none in Russia. */
export async function storeModel(
  db: Database,
  parentSku: string,
  prices: readonly GoodsPrice[],
  name = `Goods ${parentSku}`,
): Promise<void> {
  const sizes = prices.length === 0 ? [samplePrice({ country: 'KZ' })] : prices;
  const goods = sizes.map((price, index) =>
    platformGoods(`${parentSku}-${index + 1}`, {
      parentSku,
      sellerParentSku: `SP-${parentSku}`,
      name,
      price,
    }),
  );
  await db.transaction().execute((trx) => storeFullGoods(trx, goods, READ_AT));
}

/** A confirmed change whose rows have no answer. */
export async function storeWaiting(
  db: Database,
  country: GoodsCountry,
  prices: Readonly<Record<string, string>>,
): Promise<void> {
  const { id } = await db
    .insertInto('goods_changes')
    .values({ kind: 'prices', country, source: 'typed', created_at: READ_AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  let no = 0;
  for (const [sku, price] of Object.entries(prices)) {
    no += 1;
    const value = { price, salePrice: null, saleStart: null, saleEnd: null };
    await db
      .insertInto('goods_change_rows')
      .values({ change: id, no, sku, new_value: JSON.stringify(value), state: 'waiting' })
      .execute();
  }
}

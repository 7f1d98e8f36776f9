import { goodsInCatalog } from '#main/bench/goods-view.ts';
import type { Database } from '#main/store/database.ts';
import type {
  GoodsCount,
  GoodsFacets,
  GoodsFilterView,
  GoodsRow,
  GoodsRows,
} from '#shared/contract/goods-list.ts';
import { CURRENCY_OF, GOODS_COUNTRIES, PRICE_STATES } from '#shared/domain/platform-goods.ts';
import { countGoods, type GoodsListContext, listFacets, listGoods, pricesOf } from './goods-list-store.ts';

export type GoodsApiDeps = GoodsListContext & {
  readonly db: Database;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
};

/** The seller's goods as the station knows them, for the screen. Needs no log-in, as the lists of orders. */
export function createGoodsApi(parts: GoodsApiDeps) {
  const { db } = parts;

  async function rowsOf(found: Awaited<ReturnType<typeof listGoods>>['goods']): Promise<readonly GoodsRow[]> {
    const prices = await pricesOf(
      db,
      found.map(({ platformSku }) => platformSku),
    );
    return found.map((goods) => {
      const known = prices.get(goods.platformSku) ?? [];
      const country = GOODS_COUNTRIES.find((one) => known.some((price) => price.country === one)) ?? 'RU';
      const price = known.find((one) => one.country === country);
      return {
        ...goodsInCatalog(goods),
        color: goods.color,
        status: goods.status,
        model: goods.contractType,
        quantity: goods.quantity,
        price: price?.sale_price ?? price?.price ?? null,
        currency: CURRENCY_OF[country],
        priceState: PRICE_STATES.find((state) => state === price?.state) ?? null,
        isMarkDue: parts.needsMark(goods),
      };
    });
  }

  return {
    async list({
      after,
      count,
      ...filter
    }: GoodsFilterView & { readonly after: number | null; readonly count: number }): Promise<GoodsRows> {
      const { goods, next } = await listGoods(db, filter, { after, limit: count }, parts);
      return parts.keptPictures({ rows: await rowsOf(goods), next });
    },
    count: (filter: GoodsFilterView): Promise<GoodsCount> => countGoods(db, filter, parts),
    facets: (): Promise<GoodsFacets> => listFacets(db),
  };
}

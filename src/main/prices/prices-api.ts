import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PriceBounds, PriceCounts, PriceList } from '#shared/contract/prices.ts';
import { GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { createPriceDrafts, type PriceDraftsDeps } from './price-drafts.ts';
import { listPrices, type PriceQuery } from './price-list.ts';
import type { PriceRefresh } from './price-refresh.ts';
import { countByState } from './price-store.ts';

export type PricesApiDeps = PriceDraftsDeps & {
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => GoodsPlatform;
  readonly priceRefresh: Pick<PriceRefresh, 'shown'>;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
};

/** Prices of models in each country. Reading needs no log-in, as the lists. */
export function createPricesApi(parts: PricesApiDeps) {
  const { db } = parts;
  return {
    list: async (query: PriceQuery): Promise<PriceList> => parts.keptPictures(await listPrices(db, query)),

    async counts(): Promise<PriceCounts> {
      const counted = await countByState(db);
      const of = (country: GoodsCountry, state: string) =>
        counted.find((row) => row.country === country && row.state === state)?.models ?? 0;
      const [ru, by, kz] = GOODS_COUNTRIES.map((country) => ({
        quarantine: of(country, 'quarantine'),
        processing: of(country, 'processing'),
        error: of(country, 'error'),
      }));
      const none = { quarantine: 0, processing: 0, error: 0 };
      return { RU: ru ?? none, BY: by ?? none, KZ: kz ?? none };
    },

    /** Whoever types a price goes on without them. */
    async bounds(country: GoodsCountry, parentSkus: readonly string[]): Promise<readonly PriceBounds[]> {
      const goods = parts.goods();
      if (!goods.traits.hasPriceBounds) return [];
      const answer = await goods.listPriceBounds(country, parentSkus);
      if (!answer.ok) return [];
      const asked = new Set(parentSkus);
      return answer.value
        .filter(({ parentSku }) => asked.has(parentSku))
        .map(({ parentSku, minimalPrice, sellValue }) => ({ parentSku, minimalPrice, sellValue }));
    },

    refresh: async (country: GoodsCountry, parentSkus: readonly string[]) => ({
      isAsked: await parts.priceRefresh.shown(country, parentSkus),
    }),

    drafts: createPriceDrafts(parts),
  };
}

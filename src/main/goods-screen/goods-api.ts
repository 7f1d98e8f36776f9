import type { GoodsPlatform } from '#client/goods-platform.ts';
import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { notDone } from '#main/base/outcome.ts';
import { goodsInCatalog } from '#main/bench/goods-view.ts';
import { needsMark } from '#main/goods/marking-rule.ts';
import { forgetFilesOf } from '#main/printing/document-store.ts';
import { requestReprint } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsAttributesAnswer, GoodsEntryView } from '#shared/contract/goods-entry.ts';
import type {
  GoodsCount,
  GoodsFacets,
  GoodsFilterView,
  GoodsRow,
  GoodsRows,
  ScannedGoods,
} from '#shared/contract/goods-list.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { CURRENCY_OF, GOODS_COUNTRIES, PRICE_STATES } from '#shared/domain/platform-goods.ts';
import { isSaleOn } from '#shared/domain/sale-days.ts';
import { readAttributes } from './goods-attributes.ts';
import { goodsEntry } from './goods-entry.ts';
import { findCatalogGoods, goodsScanned } from './goods-entry-store.ts';
import {
  countGoods,
  type GoodsListContext,
  listFacets,
  listGoods,
  pricesOf,
  type StoredPrice,
} from './goods-list-store.ts';

export type GoodsApiDeps = {
  readonly db: Database;
  readonly settings: { readonly get: () => Pick<Settings, 'markCategories'> };
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  readonly clock: Clock;
  /** Id of the bench. */
  readonly benchId: string;
  readonly actions: Pick<AuditedActions, 'run'>;
  readonly log: Log;
  /** The seller's interface in the api version that is in use. */
  readonly goods: () => Pick<GoodsPlatform, 'readSkuAttributes' | 'readDictionaries'>;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
};

/** They are read from all goods, 100,000 in 55 ms, while scans wait: not for each list that somebody opens. */
const FACETS_MS = 30_000;

/** What customers pay. */
function paidNow(price: StoredPrice, now: Date): string | null {
  const sale = { salePrice: price.sale_price, saleStart: price.sale_start, saleEnd: price.sale_end };
  return isSaleOn(sale, now) ? price.sale_price : price.price;
}

/** The seller's goods as the station knows them, for the screen. Needs no log-in, as the lists of orders. */
export function createGoodsApi(parts: GoodsApiDeps) {
  const { db } = parts;
  const context = (): GoodsListContext => parts.settings.get();
  let facets: { readonly at: number; readonly values: Promise<GoodsFacets> } | null = null;

  async function rowsOf(found: Awaited<ReturnType<typeof listGoods>>['goods']): Promise<readonly GoodsRow[]> {
    const prices = await pricesOf(
      db,
      found.map(({ platformSku }) => platformSku),
    );
    const { markCategories } = context();
    const now = parts.clock.platformNow();
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
        price: price === undefined ? null : paidNow(price, now),
        currency: CURRENCY_OF[country],
        priceState: PRICE_STATES.find((state) => state === price?.state) ?? null,
        isMarkDue: needsMark(goods, markCategories),
      };
    });
  }

  return {
    async list({
      after,
      count,
      ...filter
    }: GoodsFilterView & { readonly after: number | null; readonly count: number }): Promise<GoodsRows> {
      const { goods, next } = await listGoods(db, filter, { after, limit: count }, context());
      return parts.keptPictures({ rows: await rowsOf(goods), next });
    },
    count: (filter: GoodsFilterView): Promise<GoodsCount> => countGoods(db, filter, context()),
    facets(): Promise<GoodsFacets> {
      const now = performance.now();
      if (facets === null || now - facets.at > FACETS_MS) facets = { at: now, values: listFacets(db) };
      const { values } = facets;
      // What has failed is read again with the next call.
      values.catch(() => {
        facets = null;
      });
      return values;
    },
    async scanned(text: string): Promise<ScannedGoods> {
      return parts.keptPictures({ goods: (await goodsScanned(db, text)).map(goodsInCatalog) });
    },
    async entry(sku: string): Promise<{ readonly entry: GoodsEntryView | null }> {
      return parts.keptPictures({
        entry: await goodsEntry(db, sku, { ...context(), nameOfOperator: parts.nameOfOperator }),
      });
    },
    attributes: (sku: string): Promise<GoodsAttributesAnswer> =>
      readAttributes(parts.goods(), sku, parts.log),

    printLabel: (sku: string, copies: number): Promise<Outcome> =>
      parts.actions.run(async () => {
        const goods = await findCatalogGoods(db, sku);
        if (goods === null) return notDone('goods-unknown', { name: sku, size: '' });
        const label = { kind: 'goods-label', number: goods.platformSku, size: 's' } as const;
        const at = parts.clock.now().toISOString();
        return auditOnly('goods-labels-printed', [`${goods.platformSku} × ${copies}`], async (trx) => {
          // The name or the barcode may have changed since it was drawn.
          await forgetFilesOf(trx, label, at);
          for (let copy = 0; copy < copies; copy += 1)
            await requestReprint(trx, { ...label, reason: 'command', at, station: parts.benchId });
        });
      }),
  };
}

import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import { createCatalog } from '#main/goods/catalog.ts';
import { createPictures, type PicturesDeps } from '#main/goods/pictures/pictures.ts';
import { goodsChangeHandler } from '#main/goods-changes/handler.ts';
import { createCatalogRereads } from '#main/goods-edit/catalog-rereads.ts';
import { goodsSender } from '#main/goods-edit/goods-sender.ts';
import { createPlatformForms } from '#main/goods-edit/platform-forms.ts';
import { createPriceRefresh } from '#main/prices/price-refresh.ts';
import { priceSender } from '#main/prices/price-sender.ts';
import { createStockReading } from '#main/stock/stock-reading.ts';
import { stockSender } from '#main/stock/stock-sender.ts';
import type { Database } from '#main/store/database.ts';
import type { StationEvents } from './events.ts';

type GoodsDataDeps = {
  readonly db: Database;
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => GoodsPlatform;
  /** Whose goods they are: what was read for another account is not used. */
  readonly account: () => string;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether this station reads from the platform for all. */
  readonly isWorker: () => boolean;
  readonly emit: Emit<StationEvents>;
} & Pick<PicturesDeps, 'fetch' | 'dataDir' | 'isShared' | 'isDiskAlmostFull' | 'isPlatformLocal'>;

/** Goods, prices, stock and pictures: what the station reads of them, and how changes reach the platform. */
export function createGoodsData(parts: GoodsDataDeps) {
  const { goods, account, fetch, dataDir, isShared, isDiskAlmostFull, isPlatformLocal, ...given } = parts;
  const { db, clock, log, emit } = given;
  const catalog = createCatalog({ ...given, catalog: goods });
  const priceRefresh = createPriceRefresh({ ...given, goods });
  const stockReading = createStockReading({ ...given, goods });
  const pictures = createPictures({
    db,
    fetch,
    clock,
    log,
    dataDir,
    isShared,
    isDiskAlmostFull,
    isPlatformLocal,
    emit,
  });
  const catalogRereads = createCatalogRereads(catalog);
  const platformForms = createPlatformForms({ goods, account, nowMs: () => clock.now().getTime() });
  const goodsChange = goodsChangeHandler({
    db,
    clock,
    emit,
    senders: {
      stock: stockSender({ goods }),
      prices: priceSender({ goods, clock, onAnswered: priceRefresh.answered }),
      goods: goodsSender({ goods, onAnswered: catalogRereads.answered }),
    },
  });
  return {
    catalog,
    priceRefresh,
    stockReading,
    pictures,
    catalogRereads,
    platformForms,
    /** Of the outbox. */
    goodsChange,
    /** The pictures that are kept are known when this resolves. */
    async start(): Promise<void> {
      catalog.start();
      priceRefresh.start();
      stockReading.start();
      await pictures.start();
    },
    /** Resolves when nothing of it is running. */
    async stop(): Promise<void> {
      await Promise.all([catalog.stop(), priceRefresh.stop(), stockReading.stop(), pictures.stop()]);
    },
  };
}

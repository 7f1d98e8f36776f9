import { createSellerGoods } from '#client/seller/seller-goods.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { readAllGoods } from '#main/goods/goods-fill.ts';
import type { Database } from '#main/store/database.ts';

/** Stores all goods of a seller's interface, as the station does. */
export async function fillFrom(sellerUrl: string, db: Database): Promise<void> {
  const clock = systemClock();
  const log = createLog('silent');
  const account = { sellerUrl, clientId: 'a', clientSecret: 'b', sellerId: () => 1 };
  const platform = createSellerGoods({ ...account, fetch, clock, log });
  const parts = { db, catalog: () => platform, clock, log, emit: () => undefined };
  if (!(await readAllGoods(parts, new AbortController().signal))) throw new Error('not everything was read');
}

// Run by itself: the first fill of the station's catalog, into a new SQLite file.
// node station-reader.ts SELLER_URL FILE
import { createSellerGoods } from '#client/seller/seller-goods.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { readAllGoods } from '#main/goods/goods-fill.ts';
import { openDatabase } from '#main/store/database.ts';
import { countSpent } from '../sync/spent.ts';

const [sellerUrl = '', file = ''] = process.argv.slice(2);
const tellSpent = countSpent();
const clock = systemClock();
const log = createLog('silent');
const account = { sellerUrl, clientId: 'a', clientSecret: 'b', sellerId: () => 1 };
const platform = createSellerGoods({ ...account, fetch, clock, log });
const { db } = await openDatabase(file);
const parts = { db, catalog: () => platform, clock, log, emit: () => undefined };
if (!(await readAllGoods(parts, new AbortController().signal))) throw new Error('not everything was read');
const { goods } = await db
  .selectFrom('goods')
  .select((eb) => eb.fn.countAll<number>().as('goods'))
  .executeTakeFirstOrThrow();
tellSpent(goods);
await db.destroy();

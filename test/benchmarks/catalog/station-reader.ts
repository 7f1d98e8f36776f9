// Run by itself: the first fill of the station's catalog, into a new SQLite file.
// node station-reader.ts SELLER_URL FILE
import { openDatabase } from '#main/store/database.ts';
import { countSpent } from '../sync/spent.ts';
import { fillFrom } from './fill-from.ts';

const [sellerUrl = '', file = ''] = process.argv.slice(2);
const tellSpent = countSpent();
const { db } = await openDatabase(file);
await fillFrom(sellerUrl, db);
const { goods } = await db
  .selectFrom('goods')
  .select((eb) => eb.fn.countAll<number>().as('goods'))
  .executeTakeFirstOrThrow();
tellSpent(goods);
await db.destroy();

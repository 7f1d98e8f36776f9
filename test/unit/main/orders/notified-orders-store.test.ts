import { expect, it } from 'vitest';
import {
  MAX_NOTIFIED_ORDERS,
  markNotified,
  storeListedOrders,
  storeUnreadable,
} from '#main/orders/order-sync-store.ts';
import type { Database } from '#main/store/database.ts';
import { notifiedBefore } from '../../../support/notified-before.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, sampleOrder, store } from './sample-orders.ts';

const NEW = 'RU251120-999999';
const note = (db: Database, number: string) =>
  db.transaction().execute((trx) => markNotified(trx, number, AT));
const idsOf = async (db: Database) => {
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

it('of orders that only notifications named the newest thousand are kept', async () => {
  await using kept = await temporaryDatabase();
  const [oldest = '', ...others] = await notifiedBefore(kept.db, MAX_NOTIFIED_ORDERS);
  expect(await note(kept.db, NEW)).toEqual({ toRead: [NEW], dropped: [oldest] });
  expect(await idsOf(kept.db)).toEqual([...others, NEW].toSorted());
});

it('the one that is noted now stays, whatever the clock says', async () => {
  await using kept = await temporaryDatabase();
  const [oldest = ''] = await notifiedBefore(kept.db, MAX_NOTIFIED_ORDERS);
  const early = '2001-01-01T00:00:00.000Z';
  const marks = await kept.db.transaction().execute((trx) => markNotified(trx, NEW, early));
  expect(marks.dropped).toEqual([oldest]);
  expect(await idsOf(kept.db)).toContain(NEW);
});

it('an older database with too many loses them at once', async () => {
  await using kept = await temporaryDatabase();
  const before = await notifiedBefore(kept.db, MAX_NOTIFIED_ORDERS + 200);
  const { dropped } = await note(kept.db, NEW);
  expect([...dropped].toSorted()).toEqual(before.slice(0, 201));
});

it('orders that were read or listed, are at a bench or on hold stay', async () => {
  await using kept = await temporaryDatabase();
  const { db } = kept;
  const [open = '', held = '', oldest = ''] = await notifiedBefore(db, MAX_NOTIFIED_ORDERS + 2);
  await db.updateTable('orders').set({ claimed_by: 'table 1' }).where('id', '=', open).execute();
  await db.updateTable('orders').set({ hold_reason: 'other' }).where('id', '=', held).execute();
  const read = 'RU200101-000001';
  const listed = 'RU200101-000002';
  await store(db, sampleOrder(read, ['P-1'], { updatedAt: '2020-01-01T00:00:00.000Z' }));
  await db.transaction().execute((trx) => {
    const summary = { id: listed, status: 'confirmed', updatedAt: '2020-01-01T00:00:00.000Z' };
    return storeListedOrders(trx, [{ summary, needsRead: true }]);
  });
  expect((await note(db, NEW)).dropped).toEqual([oldest]);
  expect(await idsOf(db)).toEqual(expect.arrayContaining([open, held, read, listed, NEW]));
});

it('a known order makes no room', async () => {
  await using kept = await temporaryDatabase();
  const before = await notifiedBefore(kept.db, MAX_NOTIFIED_ORDERS);
  const [known = ''] = before.slice(-1);
  expect(await note(kept.db, known)).toEqual({ toRead: [known], dropped: [] });
  expect(await idsOf(kept.db)).toEqual(before);
});

it('why one could not be read goes with it, and does not come back', async () => {
  await using kept = await temporaryDatabase();
  const { db } = kept;
  const [oldest = ''] = await notifiedBefore(db, MAX_NOTIFIED_ORDERS);
  const failure = [{ orderId: oldest, kind: 'forbidden', detail: 'no scope' }];
  const storeFailure = () => db.transaction().execute((trx) => storeUnreadable(trx, failure, new Date(AT)));
  const stored = () => db.selectFrom('unreadable_orders').select('order_id').execute();
  await storeFailure();
  expect(await stored()).toEqual([{ order_id: oldest }]);
  await note(db, NEW);
  expect(await stored()).toEqual([]);
  // Its answer was under way.
  await storeFailure();
  expect(await stored()).toEqual([]);
});

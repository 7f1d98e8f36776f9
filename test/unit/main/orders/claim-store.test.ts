import { expect, it } from 'vitest';
import {
  claimOrder,
  expiredClaims,
  findHandedOver,
  handOverOrder,
  unclaimOrder,
} from '#main/orders/claim-store.ts';
import { holdOrder } from '#main/orders/hold-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, queueLines, sampleOrder, store } from './sample-orders.ts';

const ID = 'RU251120-000001';
const OTHER = 'RU251120-000002';

const run = <T>(db: Database, work: (trx: Trx) => Promise<T>) => db.transaction().execute(work);
const claim = (db: Database, station: string, claims: number | null, orderId = ID) =>
  run(db, (trx) => claimOrder(trx, { orderId, station, at: AT, claims }));
const unclaim = (db: Database, station: string) =>
  run(db, (trx) => unclaimOrder(trx, { orderId: ID, station }));
const claimOf = (db: Database) =>
  db
    .selectFrom('orders')
    .select(['claimed_by', 'claimed_at', 'claims'])
    .where('id', '=', ID)
    .executeTakeFirst();

async function withOrders() {
  const made = await temporaryDatabase();
  for (const id of [ID, OTHER]) await store(made.db, sampleOrder(id, ['A', 'B']));
  return made;
}

it('an order is of the first station that claims it, and counts its claims', async () => {
  await using at = await withOrders();
  expect(await claim(at.db, 'one', 0)).toBe(true);
  expect(await claimOf(at.db)).toEqual({ claimed_by: 'one', claimed_at: AT, claims: 1 });
  for (const claims of [null, 0, 1]) expect(await claim(at.db, 'two', claims)).toBe(false);
  expect(await claim(at.db, 'one', null)).toBe(true);
  expect(await queueLines(at.db, ID)).toEqual([]);
});

it('an order that another station has had since it was read is not claimed', async () => {
  await using at = await withOrders();
  await claim(at.db, 'two', 0);
  await unclaim(at.db, 'two');
  expect(await claim(at.db, 'one', 0)).toBe(false);
  expect(await queueLines(at.db, ID)).toHaveLength(2);
  expect(await claim(at.db, 'one', 1)).toBe(true);
});

it('an order that was put on hold since it was read is not claimed', async () => {
  await using at = await withOrders();
  await run(at.db, (trx) => holdOrder(trx, ID, { reason: 'held-by-packer', by: '1', at: AT }));
  expect(await claim(at.db, 'one', 0)).toBe(false);
});

it('a station leaves no order of another one', async () => {
  await using at = await withOrders();
  await claim(at.db, 'one', 0);
  expect(await unclaim(at.db, 'two')).toBe(false);
  expect(await claimOf(at.db)).toMatchObject({ claimed_by: 'one' });
  expect(await unclaim(at.db, 'one')).toBe(true);
  expect(await claimOf(at.db)).toMatchObject({ claimed_by: null, claimed_at: null });
});

it('an order is handed over by the station that has it, with its open pack only', async () => {
  await using at = await withOrders();
  await claim(at.db, 'one', 0);
  await pack(at.db, ID, `${ID}-001`, 'A');
  const handOver = (from: string, to: string) =>
    run(at.db, (trx) => handOverOrder(trx, { orderId: ID, from, to, at: AT }));
  expect(await handOver('two', 'three')).toBe(false);
  expect(await handOver('one', 'two')).toBe(true);
  expect(await claimOf(at.db)).toEqual({ claimed_by: 'two', claimed_at: AT, claims: 2 });
  const stations = () => at.db.selectFrom('packs').select('station').execute();
  expect(await stations()).toEqual([{ station: 'two' }]);
  await at.db.updateTable('packs').set({ status: 'closed' }).execute();
  await handOver('two', 'three');
  expect(await stations()).toEqual([{ station: 'two' }]);
});

it('a station finds the order that it was handed, but not its open one', async () => {
  await using at = await withOrders();
  for (const orderId of [ID, OTHER]) await claim(at.db, 'one', 0, orderId);
  expect(await findHandedOver(at.db, 'one', ID)).toEqual([OTHER]);
  expect(await findHandedOver(at.db, 'two', null)).toEqual([]);
});

it('a claim expires with the lease of its station, while nothing of the order is packed', async () => {
  await using at = await withOrders();
  for (const [orderId, station] of [[ID, 'dead'] as const, [OTHER, 'alive'] as const]) {
    await claim(at.db, station, 0, orderId);
    const lease_until = station === 'dead' ? '2000-01-01T00:00:00.000Z' : '9999-01-01T00:00:00.000Z';
    const times = { started_at: AT, seen_at: AT, lease_until };
    await at.db
      .insertInto('stations')
      .values({ ...times, id: station, name: station, place: station, version: null })
      .execute();
  }
  expect(await expiredClaims(at.db)).toEqual([{ orderId: ID, station: 'dead' }]);
  await pack(at.db, ID, `${ID}-001`, 'A');
  expect(await expiredClaims(at.db)).toEqual([]);
});

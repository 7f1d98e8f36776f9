import { expect, it } from 'vitest';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createBackgroundChanges } from '#main/bench/background-changes.ts';
import { releaseExpiredClaims } from '#main/bench/expired-claims.ts';
import { handOver, listTables } from '#main/bench/hand-over-store.ts';
import { registerStation } from '#main/floor/station-store.ts';
import { createOperators } from '#main/settings/operators.ts';
import type { TestBench } from '../support/bench.ts';
import { A, accepted, B, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';
import { type FloorOfBenches, startFloor } from '../support/floor-benches.ts';
import { inOtherTransaction } from '../support/locks.ts';

const NAMES = ['Стол 1', 'Стол 2', 'Стол 3'];

/** As the stations are on a floor: with names and leases. */
async function openFloor(count = 2): Promise<FloorOfBenches> {
  const floor = await startFloor(
    { orders: [anOrder(A, [BAG, SHOES, SCARF]), anOrder(B, [BAG, SCARF])] },
    count,
  );
  for (const [at, { db, station }] of floor.benches.entries()) {
    const identity = { id: station, name: NAMES[at] ?? '', place: station, version: null, isHeadless: false };
    await registerStation(db, identity, 'start');
  }
  return floor;
}

/** A supervisor at this bench hands the order over. */
async function handsOver(at: TestBench, orderId: string, to: TestBench) {
  await at.scan('OP:9');
  const actions = createAuditedActions({ packing: at.service, operators: createOperators(at.db, false) });
  return actions.run((state) => handOver(at.db, state, orderId, to.station), 'supervisor');
}

const dies = ({ db }: TestBench, station: string) =>
  db
    .updateTable('stations')
    .set({ lease_until: '2000-01-01T00:00:00.000Z' })
    .where('id', '=', station)
    .execute();

const sweep = ({ db, clock }: TestBench) => releaseExpiredClaims({ db, clock, station: () => 'Стол 2' });

it('the refusal of an order names the table and the packer that have it', async () => {
  await using floor = await openFloor();
  await floor.one.scan(A);
  expect(await floor.two.scan(A)).toMatchObject(
    refused('order-claimed', { order: A, other: 'Стол 1, Анна' }),
  );
});

it('an order is handed over with its open pack, its units and their marks', async () => {
  await using floor = await openFloor(3);
  const { one, two } = floor;
  const [, , office] = floor.benches;
  if (office === undefined) throw new Error('no third bench');
  await one.scanAll(A, BAG.barcode, markOf(SHOES));
  expect(await handsOver(office, A, two)).toEqual({ done: true });
  expect(await two.scan('CMD:NEXT')).toMatchObject(accepted('order-opened', { order: A, units: 1 }));
  expect(await two.scan(markOf(SHOES))).toMatchObject(refused('already-packed'));
  expect(await two.scan(SCARF.barcode)).toMatchObject(accepted('order-done'));
  expect((await two.units()).map(({ itemNr, packId, uit }) => ({ itemNr, packId, uit }))).toEqual([
    { itemNr: itemOf(A, 1), packId: `${A}/1`, uit: null },
    { itemNr: itemOf(A, 2), packId: `${A}/1`, uit: markOf(SHOES) },
    { itemNr: itemOf(A, 3), packId: `${A}/1`, uit: null },
  ]);
  const [pack] = await one.db.selectFrom('packs').select(['station', 'status']).execute();
  expect(pack).toEqual({ station: two.station, status: 'closed' });
});

it('the table that had it takes no further unit, lets go and says to whom it went', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scanAll(A, BAG.barcode);
  await handsOver(two, A, two);
  expect(await one.scan(SCARF.barcode)).toMatchObject(refused('locked'));
  expect(one.state()).toMatchObject({
    order: null,
    undo: null,
    alarm: { reason: 'order-handed-over', params: { order: A, other: 'Стол 2, Ольга' } },
  });
  expect(await one.loaded()).toEqual(one.state());
  await one.scan('CMD:OK');
  expect(await one.scan('CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  expect((await one.units()).map(({ itemNr }) => itemNr)).toEqual([itemOf(A, 1)]);
});

it('a table that was away lets go when it comes back', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scanAll(A, BAG.barcode);
  await handsOver(two, A, two);
  expect((await one.loaded()).order).toMatchObject({ orderId: A, isLost: true });
  await one.receiveChanges();
  expect(one.state()).toMatchObject({ order: null, alarm: { reason: 'order-handed-over' } });
});

it('handing over is for supervisors, between tables, and journaled with the order', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  const actions = createAuditedActions({ packing: two.service, operators: createOperators(two.db, false) });
  const run = (to: string) => actions.run((state) => handOver(two.db, state, A, to), 'supervisor');
  await one.scan(A);
  expect(await run(two.station)).toMatchObject({ done: false, reason: 'not-allowed' });
  await two.scan('OP:9');
  expect(await run('nowhere')).toMatchObject({ done: false, reason: 'table-not-found' });
  expect(await run(two.station)).toEqual({ done: true });
  await one.scanAll('CMD:OK', 'CMD:OK');
  await two.scanAll(A, 'CMD:HOLD');
  expect(await run(one.station)).toMatchObject({ done: false, reason: 'order-not-claimed' });
  const row = await two.db
    .selectFrom('journal')
    .select(['operator', 'order_id', 'station'])
    .where('kind', '=', 'hand-over')
    .executeTakeFirst();
  expect(row).toEqual({ operator: '9', order_id: A, station: two.station });
  expect((await listTables(two.db)).map(({ name }) => name)).toEqual(['Стол 1', 'Стол 2']);
});

it('a table that died loses an order with nothing packed, which returns to the queue', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan(A);
  expect(await sweep(two)).toEqual([]);
  await dies(two, one.station);
  expect(await sweep(two)).toEqual([A]);
  expect(await two.scan('CMD:NEXT')).toMatchObject(accepted('order-opened', { order: A }));
  // Back again, the first table lets go.
  expect(await one.scan(BAG.barcode)).toMatchObject(refused('locked'));
  expect(one.state()).toMatchObject({
    order: null,
    alarm: { reason: 'order-handed-over', params: { other: 'Стол 2, Анна' } },
  });
});

it('a table that died keeps an order with a unit packed until it is handed over', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scanAll(A, BAG.barcode);
  await dies(two, one.station);
  expect(await sweep(two)).toEqual([]);
  expect(await two.scan(A)).toMatchObject(refused('order-claimed', { other: 'Стол 1, Анна' }));
  expect(await handsOver(two, A, two)).toEqual({ done: true });
  expect(await two.scan(A)).toMatchObject(accepted('order-opened', { order: A, units: 2 }));
});

it('a table whose empty order returned to the queue opens it again by its number', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scan(A);
  await dies(two, one.station);
  await sweep(two);
  await one.receiveChanges();
  expect(one.state()).toMatchObject({
    order: null,
    alarm: { reason: 'order-returned', params: { order: A } },
  });
  expect(await one.scanAll('CMD:OK', A)).toMatchObject(accepted('order-opened', { order: A }));
});

it('a table that is back while its orders are being released keeps them', async () => {
  await using floor = await openFloor();
  const { one, two, url } = floor;
  await one.scan(A);
  await dies(two, one.station);
  const { sweeping } = await inOtherTransaction(url, async ({ trx, untilWaiting }) => {
    const leaseUntil = '2999-01-01T00:00:00.000Z';
    await trx
      .updateTable('stations')
      .set({ lease_until: leaseUntil })
      .where('id', '=', one.station)
      .execute();
    const sweeping = sweep(two);
    await untilWaiting(1);
    return { sweeping };
  });
  expect(await sweeping).toEqual([]);
  expect(await one.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
});

it('an order that was cancelled after it had been handed over is put on the hold shelf, and the queue goes on', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scanAll(A, BAG.barcode);
  await handsOver(one, A, two);
  await one.cancelOrder(A);
  expect(await two.scan('CMD:NEXT')).toMatchObject(refused('order-cancelled', { order: A }));
  expect(await two.holdReason(A)).toBe('order-cancelled');
  expect(await two.scanAll('CMD:OK', 'CMD:NEXT')).toMatchObject(accepted('order-opened', { order: B }));
});

it('an order that was handed over and is held by somebody does not keep the table from the queue', async () => {
  await using floor = await openFloor();
  const { one, two } = floor;
  await one.scanAll(A, BAG.barcode);
  await handsOver(one, A, two);
  await one.hold(A, 'cancel-not-allowed');
  expect(await two.scan('CMD:NEXT')).toMatchObject(accepted('order-opened', { order: B }));
  await one.release(A);
  expect(await two.scan('CMD:NEXT')).toMatchObject(accepted('order-opened', { order: A }));
});

it('a table that starts leaves its order when a station that was merged into the floor has packed it, too', async () => {
  await using floor = await openFloor();
  const { one } = floor;
  const { db, station, service } = one;
  await one.scanAll(A, BAG.barcode);
  await one.hold(A, 'contradicts');
  await createBackgroundChanges({ db, station, packing: service }).resume();
  expect(one.state()).toMatchObject({ order: null, alarm: { reason: 'contradicts', params: { order: A } } });
  expect(await one.scanAll('CMD:OK', A)).toMatchObject(refused('order-on-hold', { order: A }));
  await one.release(A);
  expect(await one.scan(A)).toMatchObject(accepted('order-opened', { order: A }));
  expect(await one.scan(BAG.barcode)).toMatchObject({ reason: 'too-many' });
});

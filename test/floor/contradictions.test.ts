import { expect, it } from 'vitest';
import { handOverOrder } from '#main/orders/claim-store.ts';
import { type AwayFloor, startAwayFloor } from '../support/away-table.ts';
import { numberOf } from '../support/bench.ts';
import { A, B } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

const holds = async ({ db }: AwayFloor) =>
  db.selectFrom('orders').select(['id', 'hold_reason']).where('hold_reason', 'is not', null).execute();

it('a mark that was used at another table meanwhile holds the order, and its pack is not closed', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SHOES]), anOrder(B, [SHOES])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  expect(await floor.scan(markOf(SHOES))).toMatchObject({ situation: 'order-done' });
  await floor.two.scanAll(B, markOf(SHOES));
  await floor.plug();
  expect((await floor.one.units()).map(({ itemNr }) => itemNr)).toEqual([itemOf(A, 1), itemOf(B, 1)]);
  expect(await floor.contradictions()).toEqual([
    { event: 'UnitPacked', kind: 'mark-used', order_id: A, item_nr: itemOf(A, 2), other: B },
    { event: 'PackClosed', kind: 'pack-incomplete', order_id: A, item_nr: null, other: null },
  ]);
  expect(await holds(floor)).toEqual([{ id: A, hold_reason: 'contradicts' }]);
  const packs = await floor.one.packs();
  expect(packs.find(({ orderId }) => orderId === A)?.status).toBe('open');
  expect(floor.service().state()).toMatchObject({
    order: null,
    alarm: {
      reason: 'contradicts',
      params: { order: A, packs: packs.find(({ orderId }) => orderId === A)?.packNumber },
    },
  });
  expect((await floor.journal()).at(-1)).toMatchObject({ verdict: 'accepted' });
});

/** The table's printer has put out whatever was asked of it without the server. */
async function printLocally({ local }: AwayFloor): Promise<void> {
  const printed = { status: 'printed', printer: 'zebra', ended_at: '2025-11-20T10:00:00.000Z' };
  await local.updateTable('print_jobs').set(printed).execute();
}

/** What has become of the prints of the order's labels. */
async function labelPrints({ db }: AwayFloor, orderId: string): Promise<readonly string[]> {
  const prints = await db
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
    .innerJoin('packs', 'packs.pack_number', 'documents.number')
    .select('print_jobs.status')
    .where('packs.order_id', '=', orderId)
    .execute();
  return prints.map(({ status }) => status);
}

it('the label of a pack that contradicts does not print again when the pack is closed later', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SHOES]), anOrder(B, [SHOES])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  await floor.scan(markOf(SHOES));
  await printLocally(floor);
  await floor.two.scanAll(B, markOf(SHOES));
  await floor.plug();
  await floor.scan('CMD:OK');
  await floor.two.release(A);
  expect(await floor.scanAll(A, markOf(SHOES, 'B'))).toMatchObject({ situation: 'order-done' });
  expect(await labelPrints(floor, A)).toEqual(['printed']);
});

it('a label that was printed for an order which another table has by now prints there, too', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  await floor.scan(SCARF.barcode);
  await printLocally(floor);
  const over = { orderId: A, from: 'table-1', to: 'table-2', at: '2025-11-20T10:00:00.000Z' };
  await floor.db.transaction().execute((trx) => handOverOrder(trx, over));
  await floor.two.scanAll('CMD:NEXT');
  await floor.plug();
  await floor.two.scan(SCARF.barcode);
  expect(await labelPrints(floor, A)).toEqual(['waiting']);
});

it('a printed label does not print again in the size that was chosen meanwhile', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG])] });
  await floor.scan(A);
  await floor.pull();
  await floor.scan(BAG.barcode);
  await printLocally(floor);
  await floor.local.updateTable('documents').set({ size: 's' }).execute();
  await floor.plug();
  expect(await labelPrints(floor, A)).toEqual(['printed']);
});

it('an order that was handed over meanwhile is held, and nothing of it is counted twice', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF, BAG])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  await floor.scan(SCARF.barcode);
  const over = { orderId: A, from: 'table-1', to: 'table-2', at: '2025-11-20T10:00:00.000Z' };
  await floor.db.transaction().execute((trx) => handOverOrder(trx, over));
  await floor.two.scanAll('CMD:NEXT', SCARF.barcode);
  await floor.scan(BAG.barcode);
  await floor.plug();
  expect((await floor.contradictions())[0]).toMatchObject({ kind: 'order-elsewhere', item_nr: itemOf(A, 2) });
  expect(await holds(floor)).toEqual([{ id: A, hold_reason: 'contradicts' }]);
  expect((await floor.one.units()).map(({ itemNr }) => itemNr)).toEqual([itemOf(A, 1), itemOf(A, 2)]);
  expect(floor.service().state()).toMatchObject({ order: null, alarm: { reason: 'contradicts' } });
  await floor.scan('CMD:OK');
  expect(floor.service().state()).toMatchObject({ alarm: null, nextAlarms: [], alarmsRaised: 1 });
  expect((await floor.two.scanAll(BAG.barcode)).situation).toBe('order-done');
});

it('an order that was cancelled meanwhile is stored as it is in the box, and listed', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  await floor.two.changeOrder(A, { status: 'cancelled' });
  expect(await floor.scan(SCARF.barcode)).toMatchObject({ situation: 'order-done' });
  await floor.plug();
  expect(await floor.contradictions()).toEqual([
    { event: 'OrderHeld', kind: 'order-cancelled', order_id: A, item_nr: null, other: null },
  ]);
  expect(await floor.one.units()).toHaveLength(2);
  expect(await holds(floor)).toEqual([{ id: A, hold_reason: 'order-cancelled' }]);
});

it('an order whose claim has ended is taken back, unless another table has had it', async () => {
  for (const isPackedElsewhere of [false, true]) {
    await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, BAG])] });
    await floor.scanAll(A);
    await floor.pull();
    await floor.scan(BAG.barcode);
    await floor.db.updateTable('orders').set({ claimed_by: null, claimed_at: null }).execute();
    if (isPackedElsewhere) await floor.two.scanAll(A, BAG.barcode, BAG.barcode);
    await floor.plug();
    expect((await floor.contradictions()).map(({ kind }) => kind)).toEqual(
      isPackedElsewhere ? ['unit-packed'] : [],
    );
    expect(await floor.one.units()).toHaveLength(isPackedElsewhere ? 2 : 1);
  }
});

it('a pack whose pallet was closed at another table meanwhile goes on the next one when its order is released', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
  await floor.scanAll('CMD:PALLET', A, BAG.barcode);
  const pallet = floor.service().state().pallet;
  await floor.pull();
  expect(await floor.scan(SCARF.barcode)).toMatchObject({ situation: 'order-done' });
  await floor.two.scanAll(pallet ?? '', B, BAG.barcode, 'CMD:CLOSEPALLET');
  await floor.plug();
  expect(await floor.contradictions()).toEqual([
    { event: 'PackPlaced', kind: 'pallet-closed', order_id: A, item_nr: null, other: pallet },
  ]);
  expect(await floor.one.pack(`${A}/1`)).toMatchObject({ status: 'closed', pallet: null });
  expect(await holds(floor)).toEqual([{ id: A, hold_reason: 'contradicts' }]);
  await floor.scan('CMD:OK');
  await floor.two.release(A);
  expect(await floor.scanAll('CMD:PALLET', numberOf(1, 1))).toMatchObject({ situation: 'pack-placed' });
});

it('each order raises one alarm, also when the merge is cut', async () => {
  await using floor = await startAwayFloor({
    orders: [anOrder(A, [SHOES, SHOES]), anOrder(B, [SHOES, SHOES])],
  });
  await floor.scanAll(A);
  await floor.pull();
  await floor.scanAll(markOf(SHOES), markOf(SHOES, 'B'));
  await floor.two.scanAll(B, markOf(SHOES), markOf(SHOES, 'B'));
  floor.wire.staysCut(false);
  floor.wire.cutNext('after');
  floor.service().storeWorks();
  await floor.settled();
  await floor.plug();
  await floor.plug();
  expect(floor.service().state()).toMatchObject({ alarmsRaised: 1, nextAlarms: [] });
  expect((await floor.contradictions()).filter(({ event }) => event === 'UnitPacked')).toHaveLength(2);
});

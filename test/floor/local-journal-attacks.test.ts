import { expect, it } from 'vitest';
import { handOverOrder } from '#main/orders/claim-store.ts';
import { type AwayFloor, startAwayFloor } from '../support/away-table.ts';
import { A, B } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

const AT = '2025-11-20T10:00:00.000Z';

/** The order is handed over to the other table, which packs of it, and back. */
async function packElsewhere({ db, two }: AwayFloor, code: string): Promise<void> {
  const hand = (from: string, to: string) =>
    db.transaction().execute((trx) => handOverOrder(trx, { orderId: A, from, to, at: AT }));
  await hand('table-1', 'table-2');
  await two.scanAll('CMD:NEXT', code);
  await hand('table-2', 'table-1');
}

const itemsOf = async ({ one }: AwayFloor) => (await one.units()).map(({ itemNr }) => itemNr);

it('a server that is lost again right after the merge takes no scan with it', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF, BAG])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  await floor.scan(SCARF.barcode);
  floor.onMerged(() => floor.wire.pull());
  await floor.plug();
  const answer = await floor.scan(BAG.barcode);
  await floor.plug();
  await floor.plug();
  expect(answer.verdict).toBe('accepted');
  expect(await itemsOf(floor)).toEqual([itemOf(A, 1), itemOf(A, 2), itemOf(A, 3)]);
  expect((await floor.journal()).map(({ scan_no }) => scan_no)).toEqual([1, 2, 3, 4, 5]);
});

it('undo without the server takes nothing out that another table has packed meanwhile', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF, BAG])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  await floor.scanAll(SCARF.barcode, 'CMD:UNDO');
  await packElsewhere(floor, SCARF.barcode);
  await floor.plug();
  expect(await itemsOf(floor)).toEqual([itemOf(A, 1), itemOf(A, 2)]);
});

it('a pack that another table has added to is not closed by what was scanned without the server', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF, BAG])] });
  await floor.scanAll(A, BAG.barcode);
  await floor.pull();
  await floor.scan('CMD:CLOSE');
  await packElsewhere(floor, SCARF.barcode);
  await floor.plug();
  expect(await floor.contradictions()).not.toEqual([]);
});

it('a contradiction in the middle of an order takes it from the bench', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [SHOES, BAG]), anOrder(B, [SHOES])] });
  await floor.scan(A);
  await floor.pull();
  await floor.scan(markOf(SHOES));
  await floor.two.scanAll(B, markOf(SHOES));
  await floor.plug();
  await floor.scan('CMD:OK');
  expect(floor.service().state()).toMatchObject({ order: null, alarm: null });
  expect(await floor.scan(BAG.barcode)).toMatchObject({ verdict: 'refused' });
  expect(await itemsOf(floor)).toEqual([itemOf(B, 1)]);
});

it('a claim that ends while the first scan is in doubt is taken back', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  await floor.scan(A);
  await floor.settled();
  floor.wire.staysCut(true);
  floor.wire.cutNext('after');
  expect((await floor.scan('OP:1')).verdict).toBe('accepted');
  expect(floor.service().isAway()).toBe(true);
  await floor.scan(BAG.barcode);
  await floor.db.updateTable('orders').set({ claimed_by: null, claimed_at: null }).execute();
  await floor.plug();
  expect(await floor.contradictions()).toEqual([]);
  expect(await itemsOf(floor)).toEqual([itemOf(A, 1)]);
});

it('an order that another table has opened and left again is not packed behind its back', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
  await floor.scan(A);
  await floor.pull();
  await floor.scan(BAG.barcode);
  await floor.db.updateTable('orders').set({ claimed_by: null, claimed_at: null }).execute();
  await floor.two.scanAll(A, 'CMD:BACK', B);
  await floor.plug();
  expect(await floor.contradictions()).not.toEqual([]);
  expect(await itemsOf(floor)).toEqual([]);
});

it('a scan in doubt is not taken for one that another table has stored in a restored database', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
  await floor.scan(A);
  await floor.settled();
  floor.wire.staysCut(true);
  floor.wire.cutNext('before');
  expect(await floor.scan(BAG.barcode)).toMatchObject({ situation: 'unit-taken' });
  const { value } = await floor.local
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'outage')
    .executeTakeFirstOrThrow();
  const { doubt }: { doubt: { row: number } } = JSON.parse(value);
  await floor.two.scan(B);
  const last = floor.db.selectFrom('journal').select((eb) => eb.fn.max('id').as('id'));
  await floor.db.updateTable('journal').set({ id: doubt.row }).where('id', '=', last).execute();
  await floor.plug();
  expect(await itemsOf(floor)).toEqual([itemOf(A, 1)]);
});

it('an order that was opened again is not finished on the copy of its earlier claim', async () => {
  await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  await floor.scan(A);
  await floor.settled();
  await floor.scanAll('CMD:UNDO', A);
  // Before the order is copied again.
  floor.wire.pull();
  await floor.scan(BAG.barcode);
  await floor.plug();
  await floor.scan(BAG.barcode);
  expect(await floor.contradictions()).toEqual([]);
  expect(await itemsOf(floor)).toEqual([itemOf(A, 1)]);
});

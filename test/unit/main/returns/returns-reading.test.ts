import { expect, it } from 'vitest';
import { storeOrderConsequences } from '#main/app/orders-sync.ts';
import { createLog } from '#main/base/log.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { listReturns } from '#main/returns/return-list-store.ts';
import { createReturnsReading } from '#main/returns/returns-reading.ts';
import { returnsPlatform } from '../../../support/returns-platform.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { pack, sampleOrder, store } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const FIRST = `${ORDER}-001`;
const UIT = '010460406000603021AAAAAAAAAAAAA';

/** A station that has sold an order with a marked unit. */
async function soldStation() {
  const at = await temporaryDatabase();
  const { db } = at;
  await store(db, sampleOrder(ORDER, ['MP03SHOES', 'MP01BAG']));
  await pack(db, ORDER, FIRST, 'MP03SHOES');
  await db.updateTable('pack_units').set({ uit: UIT, code: UIT }).where('item_nr', '=', FIRST).execute();
  const platform = returnsPlatform();
  const clock = steppedClock();
  const reading = createReturnsReading({
    db,
    clock,
    log: createLog('silent'),
    emit: () => undefined,
    caller: () => platform.caller,
    seconds: () => 900,
    station: () => 'Стол 1',
  });
  return {
    db,
    clock,
    platform,
    reading,
    /** As after a reading of the order by version 1. */
    async orderRead(status: string) {
      await db.updateTable('order_items').set({ status }).where('item_nr', '=', FIRST).execute();
      const by = { at: clock.now().toISOString(), journaledAt: clock.now().toISOString(), station: 'Стол 1' };
      await db.transaction().execute((trx) => storeOrderConsequences(trx, ORDER, by));
    },
    returns: () =>
      db
        .selectFrom('returns')
        .select(['item_nr', 'order_id', 'status', 'condition', 'box_id', 'uit', 'has_arrived'])
        .orderBy('id')
        .execute(),
    freed: async () =>
      (await db.selectFrom('journal').select('events').where('kind', '=', 'mark-freed').execute()).map(
        ({ events }) => JSON.parse(events).events[0].about,
      ),
    [Symbol.asyncDispose]: () => at[Symbol.asyncDispose](),
  };
}

it('lists what comes back, and frees its mark once when it has arrived, with a row in the journal', async () => {
  await using station = await soldStation();
  const item = { id: '7', orderId: ORDER.slice(2), itemNr: FIRST, sku: 'MP03SHOES', condition: 'ok' };
  station.platform.say([{ ...item, status: 'IN_TRANSIT' }]);
  await station.reading.readNow();
  expect(await station.returns()).toMatchObject([
    { item_nr: FIRST, order_id: ORDER, uit: UIT, has_arrived: 0 },
  ]);
  expect(await findMark(station.db, UIT)).not.toBeNull();

  station.platform.say([{ ...item, status: 'RECEIVED' }]);
  await station.reading.readNow();
  await station.reading.readNow();
  expect(await station.returns()).toMatchObject([
    { status: 'RECEIVED', condition: 'ok', uit: UIT, has_arrived: 1 },
  ]);
  expect(await findMark(station.db, UIT)).toBeNull();
  expect(await station.freed()).toEqual([`${FIRST} ${UIT}`]);
});

it('stores nothing of an answer that is cut in half, and reads it all the next time', async () => {
  await using station = await soldStation();
  station.platform.say([{ id: '7', orderId: ORDER, itemNr: FIRST, sku: 'MP03SHOES', status: 'RECEIVED' }]);
  station.platform.cut(true);
  await station.reading.readNow();
  expect(await station.returns()).toEqual([]);
  expect(station.reading.state()).toMatchObject({ isReading: false, failure: { kind: 'malformed-answer' } });
  station.platform.cut(false);
  await station.reading.readNow();
  expect(await station.returns()).toHaveLength(1);
  expect(station.reading.state().failure).toBeNull();
});

it('says that the scope is missing, and keeps what it has', async () => {
  await using station = await soldStation();
  station.platform.say([{ id: '7', orderId: ORDER, itemNr: FIRST, sku: 'MP03SHOES', status: 'IN_TRANSIT' }]);
  await station.reading.readNow();
  station.platform.lackScope();
  station.clock.advance(86_400);
  await station.reading.readNow();
  expect(station.reading.state().failure?.kind).toBe('forbidden');
  expect(await station.returns()).toMatchObject([{ item_nr: FIRST }]);
  expect(await findMark(station.db, UIT)).not.toBeNull();
});

it('knows the units of a box from its content where the list does not name their box', async () => {
  await using station = await soldStation();
  const item = { id: '7', orderId: ORDER, itemNr: FIRST, sku: 'MP03SHOES', status: 'IN_TRANSIT' };
  station.platform.say([item], [{ id: '40', barcode: 'RETPBX40', items: [item] }]);
  await station.reading.readNow();
  expect(await station.returns()).toMatchObject([{ item_nr: FIRST, box_id: '40' }]);
});

it('drops what the platform lists no more, says so, and expects it again when it is back', async () => {
  await using station = await soldStation();
  const item = {
    id: '7',
    orderId: ORDER,
    itemNr: FIRST,
    sku: 'MP03SHOES',
    status: 'IN_TRANSIT',
    boxId: '40',
  };
  const other = { ...item, id: '8', itemNr: `${ORDER}-002`, sku: 'MP01BAG' };
  const boxes = [{ id: '40', barcode: 'RETPBX40', items: [item] }];
  station.platform.say([item, other], [...boxes, { id: '41', barcode: 'RETPBX41' }]);
  await station.reading.readNow();
  const open = () => listReturns(station.db, { text: '', filter: 'on-way', offset: 0, limit: 9 });
  expect((await open()).total).toBe(2);
  // A day later; an answer that is cut tells nothing.
  station.platform.say([item], boxes);
  station.clock.advance(86_400);
  station.platform.cut(true);
  await station.reading.readNow();
  expect((await open()).total).toBe(2);
  station.platform.cut(false);
  await station.reading.readNow();
  expect((await open()).rows).toMatchObject([{ itemNr: FIRST }]);
  const dropped = { text: '', filter: 'dropped', offset: 0, limit: 9 } as const;
  expect((await listReturns(station.db, dropped)).rows).toMatchObject([{ id: '8', isDropped: true }]);
  const kept = await station.db.selectFrom('return_boxes').select('id').execute();
  expect(kept).toEqual([{ id: '40' }]);
  station.platform.say([item, other], boxes);
  await station.reading.readNow();
  expect((await open()).total).toBe(2);
});

it('keeps returns of orders that nobody knows here, as they are named', async () => {
  await using station = await soldStation();
  station.platform.say([{ id: '8', orderId: 'RU250101-000009', itemNr: 'ru250101-000009-001', sku: 'OLD' }]);
  await station.reading.readNow();
  expect(await station.returns()).toMatchObject([
    { item_nr: 'RU250101-000009-001', order_id: 'RU250101-000009', uit: null },
  ]);
});

it('takes from version 1 what it still tells: a return and its mark, and the outcome of a claim', async () => {
  await using station = await soldStation();
  await station.orderRead('Claimed defective');
  expect(await station.returns()).toMatchObject([
    { item_nr: FIRST, condition: 'defective', has_arrived: 0, uit: UIT },
  ]);
  expect(await findMark(station.db, UIT)).not.toBeNull();
  await station.orderRead('Returned');
  await station.orderRead('Returned');
  expect(await station.returns()).toMatchObject([
    { status: 'Returned', condition: 'defective', has_arrived: 1, uit: UIT },
  ]);
  expect(await findMark(station.db, UIT)).toBeNull();
  expect(await station.freed()).toEqual([`${FIRST} ${UIT}`]);

  station.platform.say([{ id: '7', orderId: ORDER, itemNr: FIRST, sku: 'MP03SHOES', status: 'ACCEPTED' }]);
  await station.reading.readNow();
  expect(await station.returns()).toMatchObject([{ status: 'ACCEPTED', item_nr: FIRST, uit: UIT }]);
  expect(await station.freed()).toHaveLength(1);
});

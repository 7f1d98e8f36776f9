import { describe, expect, it } from 'vitest';
import { namesOfItems, v2IdsOfItems } from '#main/orders/v2-names-store.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import { findPlan, storePlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformItem } from '#shared/domain/platform-order.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, queueLines, sampleItem, sampleOrder, store } from './sample-orders.ts';

const ORDER = 'RU251120-000001';
const own = (nth: number) => `${ORDER}-U0${nth}`;
const itemNr = (nth: number) => `${ORDER}-00${nth}`;
const reported = (...items: readonly PlatformItem[]) => sampleOrder(ORDER, [], { items });

/** The units of an order that v2 sent without item numbers, by their v2 ids. */
async function toldByV2(db: Database, ...units: readonly (readonly [id: string, sku: string])[]) {
  const ids = units.map(([id, sku]) => ({ id, itemNr: null, sku, status: 'CONFIRMED' }));
  const names = await namesOfItems(db, ORDER, ids);
  const items = units.map(([itemId, sku], at) => sampleItem(names[at] ?? '', sku, { itemId }));
  await store(db, reported(...items));
}

const items = (db: Database) =>
  db.selectFrom('order_items').select(['item_nr', 'status']).orderBy('item_nr').execute();

describe('back under v1, a unit that v2 sent without its number', () => {
  it('gets the number of the unit with its id, and stays in its pack', async () => {
    await using kept = await temporaryDatabase();
    const { db } = kept;
    await toldByV2(db, ['501', 'A'], ['502', 'A']);
    await pack(db, ORDER, own(2), 'A');
    const back = [
      sampleItem(itemNr(1), 'A', { itemId: '502' }),
      sampleItem(itemNr(2), 'A', { itemId: '501' }),
    ];
    expect(await store(db, reported(...back))).toEqual(['changed']);
    expect(await items(db)).toEqual([
      { item_nr: itemNr(1), status: 'confirmed' },
      { item_nr: itemNr(2), status: 'confirmed' },
    ]);
    const packed = await db.selectFrom('pack_units').select('item_nr').execute();
    expect(packed).toEqual([{ item_nr: itemNr(1) }]);
    expect(await queueLines(db, ORDER)).toMatchObject([{ open_units: 1 }]);
    expect(await v2IdsOfItems(db, [itemNr(1), itemNr(2)])).toEqual(
      new Map([
        [itemNr(1), '502'],
        [itemNr(2), '501'],
      ]),
    );
  });

  it('gets that of a unit of its SKU if v2 has its own ids: a live one for a live unit', async () => {
    await using kept = await temporaryDatabase();
    const { db } = kept;
    await toldByV2(db, ['x1', 'A'], ['x2', 'B']);
    await pack(db, ORDER, own(1), 'A');
    const dead = sampleItem(itemNr(1), 'A', { status: 'canceled' });
    await store(db, reported(dead, sampleItem(itemNr(2), 'A'), sampleItem(itemNr(3), 'B')));
    const packed = await db.selectFrom('pack_units').select('item_nr').execute();
    expect(packed).toEqual([{ item_nr: itemNr(2) }]);
  });

  it('has this number also in the plan of its packs and in a waiting cancellation', async () => {
    await using kept = await temporaryDatabase();
    const { db } = kept;
    await toldByV2(db, ['501', 'A'], ['502', 'B']);
    const packs = [{ packId: `${ORDER}/1`, itemNrs: [own(1)], packNumber: null }];
    const cancel = { orderId: ORDER, itemNr: own(2), reason: 'Закончился товар на складе' } as const;
    await db.transaction().execute(async (trx) => {
      await storePlan(trx, ORDER, { packs, stage: 'planned' }, AT);
      await enqueue(trx, { kind: 'cancel-item', lane: `order:${ORDER}`, payload: cancel, at: AT });
    });
    await store(db, reported(sampleItem(itemNr(1), 'A'), sampleItem(itemNr(2), 'B')));
    expect((await findPlan(db, ORDER))?.packs).toMatchObject([{ itemNrs: [itemNr(1)] }]);
    const [entry] = await db.selectFrom('outbox').select('payload').execute();
    expect(JSON.parse(entry?.payload ?? '')).toMatchObject({ itemNr: itemNr(2) });
  });

  it('keeps its temporary number while the order is on a bench, and while v2 is in use', async () => {
    await using kept = await temporaryDatabase();
    const { db } = kept;
    await toldByV2(db, ['501', 'A']);
    await toldByV2(db, ['501', 'A'], ['502', 'B']);
    expect((await items(db)).map(({ item_nr }) => item_nr)).toEqual([own(1), own(2)]);
    await pack(db, ORDER, own(1), 'A');
    await db.updateTable('orders').set({ claimed_by: 'table' }).execute();
    await store(db, reported(sampleItem(itemNr(1), 'A'), sampleItem(itemNr(2), 'B')));
    expect(await items(db)).toContainEqual({ item_nr: own(1), status: 'canceled' });
  });
});

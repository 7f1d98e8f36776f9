import { describe, expect, it } from 'vitest';
import { startPack } from '#main/packs/pack-store.ts';
import { findMark, findSoldUnit, freeMarkOfUnit, packUnit } from '#main/packs/pack-unit-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { storeOrder } from '../../../support/store-rows.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const UIT = '010460780959150821sSBmxTYIFT(eq';
const at = '2026-11-20T12:00:00.000Z';
const ORDER = 'RU251120-000001';

it('finds a mark on the floor, read with AI 240 or without, and no other one', async () => {
  await using store = await temporaryDatabase();
  const { db } = store;
  await packTwoMarked(db);
  expect(await findMark(db, UIT)).toEqual({ itemNr: `${ORDER}-001`, orderId: ORDER });
  expect(await findMark(db, `${UIT}2406403`)).toEqual({ itemNr: `${ORDER}-001`, orderId: ORDER });
  expect(await findMark(db, `${UIT.slice(0, 30)}Q`)).toEqual({ itemNr: `${ORDER}-002`, orderId: ORDER });
  expect(await findMark(db, `${UIT.slice(0, 30)}R`)).toBeNull();
});

describe('the mark of a return', () => {
  const returned = { orderId: ORDER, itemId: null, itemNr: null, sku: '', uit: null };
  /** Item number of the unit whose mark was freed; null: none was. */
  async function free(db: Database, reported: object) {
    const unit = await findSoldUnit(db, { ...returned, ...reported });
    if (unit === null || unit.uit === null) return null;
    const mark = { itemNr: unit.itemNr, uit: unit.uit };
    return (await db.transaction().execute((trx) => freeMarkOfUnit(trx, mark))) ? unit.itemNr : null;
  }

  it.each([
    ['its item number', { itemNr: `${ORDER}-002` }],
    ['its item id', { itemId: '12' }],
    ['its mark, without AI 240 where it was scanned with it', { uit: `${UIT.slice(0, 30)}Q` }],
    ['the number of its order without the country', { orderId: ORDER.slice(2), itemNr: `${ORDER}-002` }],
  ])('is found by %s, and no other mark is freed', async (_, reported) => {
    await using store = await temporaryDatabase();
    await packTwoMarked(store.db);
    expect(await free(store.db, reported)).toBe(`${ORDER}-002`);
    expect(await findMark(store.db, `${UIT.slice(0, 30)}Q`)).toBeNull();
    expect(await findMark(store.db, UIT)).not.toBeNull();
    expect(await free(store.db, reported)).toBeNull();
  });

  it('is found by v2’s ids of order and item', async () => {
    await using store = await temporaryDatabase();
    await packTwoMarked(store.db);
    const names = [
      { kind: 'order' as const, local_name: ORDER, v2_id: '7000', order_id: ORDER },
      { kind: 'item' as const, local_name: `${ORDER}-001`, v2_id: '12', order_id: ORDER },
    ];
    for (const name of names) await store.db.insertInto('v2_names').values(name).execute();
    expect(await free(store.db, { orderId: '7000', itemId: '12' })).toBe(`${ORDER}-001`);
  });

  it('stays if two units of the SKU are in the order, even when one mark is already free', async () => {
    await using store = await temporaryDatabase();
    await packTwoMarked(store.db);
    expect(await free(store.db, { sku: 'MP1' })).toBeNull();
    await free(store.db, { itemNr: `${ORDER}-002` });
    expect(await free(store.db, { sku: 'MP1' })).toBeNull();
  });

  it('stays if the mark is on a unit of another order by now', async () => {
    await using store = await temporaryDatabase();
    await packTwoMarked(store.db);
    expect(await free(store.db, { orderId: 'RU251001-000009', uit: UIT })).toBeNull();
    expect(await findMark(store.db, UIT)).not.toBeNull();
  });
});

/** Two units of one SKU in the pack of one order, the second one's mark read with AI 240. */
async function packTwoMarked(db: Database): Promise<void> {
  const order = {
    id: ORDER,
    orderNr: ORDER,
    status: 'confirmed',
    country: 'RU',
    createdAt: '2026-11-20',
    updatedAt: at,
    cutOff: null,
    model: 'fbs',
    allowedForAssembly: null,
    addressStamp: null,
    packNumbers: [],
    items: [anItem(1), anItem(2)],
  } satisfies PlatformOrder;
  const unit = { packId: `${ORDER}/1`, orderId: ORDER, sku: 'MP1', code: null, operator: '1', at };
  await db.transaction().execute(async (trx) => {
    await storeOrder(trx, order, at);
    await startPack(trx, {
      id: `${ORDER}/1`,
      orderId: ORDER,
      ordinal: 1,
      packNumber: null,
      operator: '1',
      at,
    });
    await packUnit(trx, { ...unit, itemNr: `${ORDER}-001`, uit: UIT });
    await packUnit(trx, { ...unit, itemNr: `${ORDER}-002`, uit: `${UIT.slice(0, 30)}Q2406403` });
  });
}

function anItem(n: number): PlatformItem {
  return {
    itemNr: `${ORDER}-00${n}`,
    itemId: `1${n}`,
    sku: 'MP1',
    sellerSku: null,
    name: 'Boots',
    size: '41',
    status: 'confirmed',
    canBeCancelled: false,
    uit: null,
  };
}

import { expect, it } from 'vitest';
import { readMarks } from '#main/audit/export-store.ts';
import { markHits } from '#main/lookup/hits-store.ts';
import {
  findMark,
  findSoldUnit,
  freeMark,
  freeMarkOfUnit,
  freeMarksOfDeadItems,
} from '#main/packs/pack-unit-store.ts';
import { ENGINE } from '../../../support/engine.ts';
import { exportedRows } from '../../../support/exports.ts';
import { markOf } from '../../../support/marks.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const ITEM = `${ORDER}-001`;
const { uit: UIT } = markOf({ barcode: '4607000000021' }, 1);

/** A station that pruned the order, and kept its mark. */
async function prunedMark() {
  const at = await temporaryDatabase();
  const row = {
    uit: UIT,
    item_nr: ITEM,
    order_id: ORDER,
    pack_number: 'FBS1',
    at: '2025-09-01T10:00:00.000Z',
  };
  await at.db.insertInto('used_marks').values(row).execute();
  return at;
}

it('finds the mark of a pruned order as used', async () => {
  await using at = await prunedMark();
  expect(await findMark(at.db, UIT)).toEqual({ itemNr: ITEM, orderId: ORDER });
  expect(await findMark(at.db, `${UIT}2401234`)).toEqual({ itemNr: ITEM, orderId: ORDER });
  const [hit] = await markHits(at.db, UIT, () => null);
  expect(hit).toMatchObject({ uit: UIT, orderId: ORDER, packNumber: 'FBS1', target: null });
});

it('exports it', async () => {
  await using at = await prunedMark();
  const mark = { uit: UIT, itemNr: ITEM, orderId: ORDER, packNumber: 'FBS1', at: '2025-09-01T10:00:00.000Z' };
  // On a floor with its station, which nobody knows of this unit.
  const exported = ENGINE === 'sqlite' ? mark : { ...mark, station: null };
  expect(await exportedRows(at, (db) => readMarks(db, null))).toEqual([exported]);
  expect(await exportedRows(at, (db) => readMarks(db, '2025-10-01T00:00:00.000Z'))).toEqual([]);
});

it('frees it when a supervisor releases it', async () => {
  await using at = await prunedMark();
  await at.db.transaction().execute((trx) => freeMark(trx, UIT));
  expect(await findMark(at.db, UIT)).toBeNull();
});

it('frees it when its unit comes back: by item number or mark, never by less', async () => {
  await using at = await prunedMark();
  const returned = { orderId: ORDER, itemId: '1', itemNr: null, sku: 'A', uit: null };
  expect(await findSoldUnit(at.db, returned)).toBeNull();
  expect(await findSoldUnit(at.db, { ...returned, itemNr: ITEM })).toMatchObject({ itemNr: ITEM, uit: UIT });
  const mark = { itemNr: ITEM, uit: UIT };
  expect(await at.db.transaction().execute((trx) => freeMarkOfUnit(trx, mark))).toBe(true);
  expect(await findMark(at.db, UIT)).toBeNull();
});

it('frees it when its order is read again and the unit has ended', async () => {
  await using at = await prunedMark();
  const order = sampleOrder(ORDER, ['A', 'B']);
  await store(at.db, order);
  await at.db.transaction().execute((trx) => freeMarksOfDeadItems(trx, ORDER));
  expect(await findMark(at.db, UIT)).not.toBeNull();
  await at.db.updateTable('order_items').set({ status: 'Returned' }).where('item_nr', '=', ITEM).execute();
  await at.db.transaction().execute((trx) => freeMarksOfDeadItems(trx, ORDER));
  expect(await findMark(at.db, UIT)).toBeNull();
});

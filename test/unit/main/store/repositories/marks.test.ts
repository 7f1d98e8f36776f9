import { expect, it } from 'vitest';
import { findMark, packUnit, startPack } from '#main/store/repositories/packs.ts';
import { storeOrder } from '../../../../support/store-rows.ts';
import { temporaryDatabase } from '../../../../support/temporary-database.ts';

const UIT = '010460780959150821sSBmxTYIFT(eq';
const at = '2026-11-20T12:00:00.000Z';
const ORDER = 'RU251120-000001';

it('finds a mark on the floor whether it was read with AI 240 or without, and no other one', async () => {
  await using store = await temporaryDatabase();
  const { db } = store;
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
    items: [],
  } as const;
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
  expect(await findMark(db, UIT)).toEqual({ itemNr: `${ORDER}-001`, orderId: ORDER });
  expect(await findMark(db, `${UIT}2406403`)).toEqual({ itemNr: `${ORDER}-001`, orderId: ORDER });
  expect(await findMark(db, `${UIT.slice(0, 30)}Q`)).toEqual({ itemNr: `${ORDER}-002`, orderId: ORDER });
  expect(await findMark(db, `${UIT.slice(0, 30)}R`)).toBeNull();
});

import { expect, it } from 'vitest';
import { readStock } from '#main/audit/stock-export-store.ts';
import { storeStock } from '#main/stock/stock-store.ts';
import { ENGINE } from '../../../support/engine.ts';
import { exportedRows } from '../../../support/exports.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const at = (time: string) => ({ readAt: time, askedAt: time });

it('has the stock as it was last read, by kind and SKU', async () => {
  await using store = await temporaryDatabase();
  const record = { platformSku: 'P', warehouse: 'W', quantity: 3, updatedAt: null };
  await store.db.transaction().execute(async (trx) => {
    await storeStock(trx, 'fbs', [{ ...record, sellerSku: 'B' }], at('2026-11-24T09:00:00.000Z'));
    await storeStock(trx, 'fbs', [{ ...record, sellerSku: 'A' }], at('2026-11-24T10:00:00.000Z'));
  });
  const rows = await exportedRows(store, (db) => readStock(db, null));
  expect(rows).toMatchObject([
    { sellerSku: 'A', model: 'fbs', warehouse: 'W', quantity: 3, at: '2026-11-24T10:00:00.000Z' },
    { sellerSku: 'B' },
  ]);
  expect(rows.every((row) => 'station' in row)).toBe(ENGINE === 'postgres');
  const later = await exportedRows(store, (db) => readStock(db, '2026-11-24T09:30:00.000Z'));
  expect(later.map(({ sellerSku }) => sellerSku)).toEqual(['A']);
});

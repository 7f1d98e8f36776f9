import { expect, it } from 'vitest';
import { readSupplies } from '#main/audit/supplies-export-store.ts';
import { storeSupplies, storeSupplyDetail } from '#main/supplies/supply-store.ts';
import { exportedRows } from '../../../support/exports.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const AT = '2026-11-20T09:00:00.000Z';
const counters = { receipt: 7, accepted: 6, surplus: 2, missing: 0, damaged: 1 };
const supply = (code: string, createdAt: string) => ({
  code,
  status: 'closed',
  date: '2026-11-18',
  createdAt,
  itemsQuantity: 5,
  priceSum: '100.50',
  warehouse: 'PPBykovo',
  canChangeWarehouse: false,
  ...counters,
});

it('has a row for each item, and one with the totals of a supply whose items were not read', async () => {
  await using store = await temporaryDatabase();
  const items = ['B-2', 'A-1'].map((sku) => ({ sku, ean: `46-${sku}`, quantity: 3, ...counters }));
  await store.db.transaction().execute(async (trx) => {
    await storeSupplies(trx, [supply('PBX2', AT), supply('PBX1', '2026-11-19T09:00:00.000Z')], AT);
    const detail = { ...supply('PBX2', AT), palletBarcodes: [], problems: [] };
    await storeSupplyDetail(trx, detail, { items, history: [] }, AT);
  });
  expect(await exportedRows(store, (db) => readSupplies(db, null))).toEqual([
    expect.objectContaining({ supply: 'PBX1', sku: null, declared: 5, receipt: 7, day: '2026-11-18' }),
    expect.objectContaining({ supply: 'PBX2', sku: 'B-2', barcode: '46-B-2', declared: 3, damaged: 1 }),
    expect.objectContaining({ supply: 'PBX2', sku: 'A-1', declared: 3, surplus: 2, at: AT }),
  ]);
  expect(await exportedRows(store, (db) => readSupplies(db, AT))).toHaveLength(2);
});

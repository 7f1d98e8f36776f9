import { describe, expect, it } from 'vitest';
import { exportFile } from '#main/audit/export-file.ts';
import { readGoods } from '#main/audit/goods-export-store.ts';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import { ENGINE } from '../../../support/engine.ts';
import { exportedRows } from '../../../support/exports.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { platformGoods } from '../goods/platform-goods.ts';

const AT = '2026-11-24T09:00:00.000Z';

async function catalog() {
  const store = await temporaryDatabase();
  const goods = [
    platformGoods('B', { name: '=cmd()', updatedAt: '2026-11-20T01:00:00+03:00' }),
    platformGoods('A', { barcode: '4607000000016', categories: ['Shoes', 'Обувь'], updatedAt: null }),
  ];
  await store.db.transaction().execute((trx) => storeFullGoods(trx, goods, AT));
  return store;
}

describe('the export of goods', () => {
  it('has a row for each, by platform SKU', async () => {
    await using store = await catalog();
    const rows = await exportedRows(store, (db) => readGoods(db, null));
    expect(rows).toMatchObject([
      { sku: 'A', barcode: '4607000000016', categories: 'Shoes; Обувь', isListed: true, quantity: 3 },
      { sku: 'B', model: 'marketplace_crossdocking' },
    ]);
    // On a floor every row has the column.
    expect(rows.every((row) => 'station' in row)).toBe(ENGINE === 'postgres');
  });

  it('has those of a period by the time of the platform, whatever its zone, and those without a time', async () => {
    await using store = await catalog();
    const since = (time: string) => exportedRows(store, (db) => readGoods(db, time));
    expect((await since('2026-11-19T21:59:00.000Z')).map(({ sku }) => sku)).toEqual(['A', 'B']);
    expect((await since('2026-11-19T22:01:00.000Z')).map(({ sku }) => sku)).toEqual(['A']);
  });

  it.skipIf(ENGINE === 'postgres')('runs no formula of a name in a spreadsheet', async () => {
    await using store = await catalog();
    const [text] = await exportedRows(store, (db) =>
      exportFile(db, { name: 'goods', format: 'csv', since: null }),
    );
    expect(text?.text).toContain("'=cmd()");
  });
});

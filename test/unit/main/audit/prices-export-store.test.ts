import { describe, expect, it } from 'vitest';
import { exportFile } from '#main/audit/export-file.ts';
import { readPrices } from '#main/audit/prices-export-store.ts';
import { createLog } from '#main/base/log.ts';
import { createCsvThread } from '#main/goods-changes/files/csv-thread.ts';
import { readPriceFile } from '#main/prices/price-file.ts';
import { exportedRows } from '../../../support/exports.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { READ_AT, samplePrice, storeModel } from '../prices/priced-goods.ts';

async function priced() {
  const store = await temporaryDatabase();
  const sale = { salePrice: '900', saleStart: '2026-11-20T00:00:00+03:00', saleEnd: null };
  await storeModel(store.db, 'B', [samplePrice({ country: 'KZ', state: null, statusText: 'FROZEN' })]);
  await storeModel(store.db, 'A', [samplePrice({ country: 'KZ' })]);
  await storeModel(store.db, 'A', [samplePrice(sale), samplePrice({ price: '1001.50' })]);
  return store;
}

describe('the export of prices', () => {
  it('has a row for each size and country, by SKU', async () => {
    await using store = await priced();
    expect(await exportedRows(store, (db) => readPrices(db, null))).toMatchObject([
      { sku: 'A-1', country: 'KZ' },
      { sku: 'A-1', price: '1000', salePrice: '900', saleStart: '2026-11-20', saleEnd: null },
      { sku: 'A-2', parentSku: 'A', price: '1001.50', currency: 'RUB', status: 'applied' },
      { sku: 'B-1', country: 'KZ', currency: 'KZT', status: 'FROZEN' },
    ]);
  });

  it('has those of a period by when they were read', async () => {
    await using store = await priced();
    expect(await exportedRows(store, (db) => readPrices(db, READ_AT))).toHaveLength(4);
    expect(await exportedRows(store, (db) => readPrices(db, '2026-11-21T00:00:00.000Z'))).toHaveLength(0);
  });

  it.each(['csv', 'csv-excel'] as const)('can be read again as a file of prices: %s', async (format) => {
    await using store = await priced();
    const pieces = await exportedRows(store, (db) =>
      exportFile(db, { name: 'prices', format, since: null }, 'ru'),
    );
    const text = pieces.map((piece) => piece.text).join('');
    const csv = createCsvThread({ log: createLog('silent') });
    const read = await readPriceFile(csv, Buffer.from(text), 'RU');
    if (!read.ok) throw new Error(read.error.problem);
    expect(
      read.value.entries.map(({ sku, price, salePrice, saleStart }) => [sku, price, salePrice, saleStart]),
    ).toEqual([
      ['A-1', '1000', '900', '2026-11-20'],
      ['A-2', '1001.50', null, null],
    ]);
    expect(read.value).toMatchObject({ wrong: [], otherCountry: 2 });
    const kazakh = await readPriceFile(csv, Buffer.from(text), 'KZ');
    expect(kazakh.ok && kazakh.value.entries.map(({ sku }) => sku)).toEqual(['A-1', 'B-1']);
  });
});

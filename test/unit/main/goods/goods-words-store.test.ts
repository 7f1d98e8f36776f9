import { expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleGoods } from '../orders/sample-orders.ts';

const put = (db: Database, ...goods: readonly Goods[]) =>
  db.transaction().execute((trx) => storeGoods(trx, goods));

async function wordsOf(db: Database, sku: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('goods_words').select('word').where('platform_sku', '=', sku).execute();
  return rows.map(({ word }) => word).sort();
}

const DRESS = { name: 'Платье миди', brand: 'Сирень', size: '44' };

it('keeps the words of goods up to date with the catalog', async () => {
  await using database = await temporaryDatabase();
  const { db } = database;
  await put(db, sampleGoods('A', DRESS), sampleGoods('B', { ...DRESS, size: '46' }));
  expect(await wordsOf(db, 'A')).toEqual(['44', 'миди', 'платье', 'сирень']);

  await put(db, sampleGoods('A', { ...DRESS, name: 'Платье мини' }));
  expect(await wordsOf(db, 'A')).toEqual(['44', 'мини', 'платье', 'сирень']);
  expect(await wordsOf(db, 'B')).toEqual(['46', 'миди', 'платье', 'сирень']);
});

it('keeps them when the catalog answers without name and barcode', async () => {
  await using database = await temporaryDatabase();
  const { db } = database;
  await put(db, sampleGoods('A', DRESS));
  await put(db, sampleGoods('A', { name: '', barcode: '', brand: '', size: '' }));
  expect(await wordsOf(db, 'A')).toEqual(['44', 'миди', 'платье', 'сирень']);
});

it('stores goods that one answer contains twice', async () => {
  await using database = await temporaryDatabase();
  const { db } = database;
  await put(db, sampleGoods('A', DRESS), sampleGoods('A', { ...DRESS, size: '46' }));
  expect(await wordsOf(db, 'A')).toEqual(['46', 'миди', 'платье', 'сирень']);
});

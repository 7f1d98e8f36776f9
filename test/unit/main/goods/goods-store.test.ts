import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { searchGoods } from '#main/goods/goods-search-store.ts';
import { findGoodsByBarcode, findGoodsBySku, goodsOf, goodsWithSku } from '#main/goods/goods-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleGoods } from '../orders/sample-orders.ts';

const GOODS = [
  sampleGoods('EAN', { barcode: '4607000000016' }),
  sampleGoods('UPC', { barcode: '036000291452' }),
  sampleGoods('EAN8', { barcode: '96385074' }),
  sampleGoods('NONE', { barcode: '' }),
];

async function catalog() {
  const store = await temporaryDatabase();
  await store.db.transaction().execute((trx) => storeGoods(trx, GOODS));
  return store;
}

describe('goods', () => {
  it.each([
    ['4607000000016', 'EAN'],
    ['04607000000016', 'EAN'],
    ['036000291452', 'UPC'],
    ['0036000291452', 'UPC'],
    ['00036000291452', 'UPC'],
    ['96385074', 'EAN8'],
    ['00000096385074', 'EAN8'],
  ])('are found by barcode %s: %s', async (barcode, sku) => {
    await using at = await catalog();
    expect((await findGoodsByBarcode(at.db, barcode))?.platformSku).toBe(sku);
  });

  it.each(['14607000000013', '', ' ', '0', 'nothing'])('are not found by barcode %j', async (barcode) => {
    await using at = await catalog();
    expect(await findGoodsByBarcode(at.db, barcode)).toBeNull();
  });

  it('are found by platform SKU or seller SKU', async () => {
    await using at = await catalog();
    expect(await findGoodsBySku(at.db, 'UPC')).toEqual(GOODS[1]);
    expect(await findGoodsBySku(at.db, 'S-UPC')).toEqual(GOODS[1]);
    expect(await findGoodsBySku(at.db, 'upc')).toBeNull();
  });

  it('with one seller SKU are found together, those that are listed no more only if no others have it', async () => {
    await using at = await catalog();
    const again = [
      sampleGoods('OLD', { sellerSku: 'AGAIN' }),
      sampleGoods('RED', { sellerSku: 'AGAIN' }),
      sampleGoods('BLUE', { sellerSku: 'AGAIN' }),
      sampleGoods('LAST', { sellerSku: 'RED' }),
    ];
    await at.db.transaction().execute((trx) => storeGoods(trx, again));
    await at.db
      .updateTable('goods')
      .set({ unlisted_at: '2025-11-20T10:00:00.000Z' })
      .where('platform_sku', 'in', ['OLD', 'LAST'])
      .execute();
    const found = async (sku: string) => (await goodsWithSku(at.db, sku)).map((goods) => goods.platformSku);
    expect(await found('AGAIN')).toEqual(['BLUE', 'RED']);
    expect(await found('RED')).toEqual(['RED']);
    expect(await found('OLD')).toEqual(['OLD']);
    expect(await found('again')).toEqual([]);
  });

  it('keep their categories when they are read without', async () => {
    await using at = await catalog();
    const shoes = sampleGoods('SHOES', { categories: ['Shoes', 'Обувь'] });
    const store = (one: typeof shoes) => at.db.transaction().execute((trx) => storeGoods(trx, [one]));
    const due = async () => {
      const mark = { isDue: true, categories: ['shoes'] };
      return (await searchGoods(at.db, { text: 'SHOES', filter: { mark }, after: null, limit: 9 })).goods
        .length;
    };
    await store(shoes);
    expect(await store({ ...shoes, categories: [] })).toBe(0);
    expect(await store({ ...shoes, categories: [], name: 'Renamed' })).toBe(1);
    expect((await goodsOf(at.db, ['SHOES'])).get('SHOES')).toEqual({ ...shoes, name: 'Renamed' });
    expect(await due()).toBe(1);
    expect(await store({ ...shoes, categories: ['Bags'], name: 'Renamed' })).toBe(1);
    expect(await due()).toBe(0);
  });

  it('stay unchanged if only their SKU is sent, and are stored with it if they are new', async () => {
    await using at = await catalog();
    const nothing = { sellerSku: '', barcode: '', name: '', size: '', brand: '', categories: [] };
    const bare = [sampleGoods('EAN', nothing), sampleGoods('NEW', nothing)];
    await at.db.transaction().execute((trx) => storeGoods(trx, bare));
    const known = await goodsOf(at.db, ['EAN', 'NEW']);
    expect(known.get('EAN')).toEqual(GOODS[0]);
    expect(known.get('NEW')).toEqual(bare[1]);
  });

  it('are replaced by later catalog data', async () => {
    await using at = await catalog();
    await at.db.transaction().execute((trx) => storeGoods(trx, [sampleGoods('EAN', { name: 'Renamed' })]));
    const known = await goodsOf(at.db, ['EAN', 'UPC', 'unknown']);
    expect([...known.keys()].sort()).toEqual(['EAN', 'UPC']);
    expect(known.get('EAN')?.name).toBe('Renamed');
  });

  it('are found for more SKUs than one statement takes', async () => {
    await using at = await catalog();
    const many = Array.from({ length: 250 }, (_, n) => sampleGoods(`M${n}`));
    await at.db.transaction().execute((trx) => storeGoods(trx, many));
    expect(
      (
        await goodsOf(
          at.db,
          many.map((goods) => goods.platformSku),
        )
      ).size,
    ).toBe(250);
  });
});

import { describe, expect, it } from 'vitest';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import { teachBarcode } from '#main/goods/taught-barcode-store.ts';
import { goodsEntry } from '#main/goods-screen/goods-entry.ts';
import { goodsScanned } from '#main/goods-screen/goods-entry-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { platformGoods } from '../goods/platform-goods.ts';
import { AT, pack, sampleOrder, store } from '../orders/sample-orders.ts';

const CONTEXT = { markCategories: ['Обувь'], nameOfOperator: async () => 'Ольга' };
const DRESS = platformGoods('DRESS-44', {
  parentSku: 'DRESS',
  sellerSku: 'pl-44',
  size: '44',
  barcode: '4607012345417',
  quantity: 5,
  images: [
    { url: 'https://img.example/1.jpg', type: 'main', order: 1 },
    { url: 'https://img.example/2.jpg', type: '', order: 2 },
  ],
});
const LARGER = platformGoods('DRESS-100', { parentSku: 'DRESS', size: '100', barcode: '4607012345424' });
const SAME_CODE = platformGoods('SCARF', { barcode: '04607012345417' });
const WRONG = platformGoods('HAT', { parentSku: 'HAT', barcode: '4607012345418' });
const NO_CODE = platformGoods('BELT', { parentSku: 'BELT', barcode: '' });

async function catalog() {
  const all = await temporaryDatabase();
  const goods = [LARGER, DRESS, SAME_CODE, WRONG, NO_CODE];
  await all.db.transaction().execute((trx) => storeFullGoods(trx, goods, AT));
  return all;
}

describe('the entry of goods', () => {
  it('shows all sizes of the model in their order, and every picture once', async () => {
    await using all = await catalog();
    expect(await goodsEntry(all.db, 'DRESS-44', CONTEXT)).toMatchObject({
      goods: { sku: 'DRESS-44', sellerSku: 'pl-44' },
      sizes: [{ size: '44' }, { size: '100' }],
      pictures: [
        { no: 1, picture: 'https://img.example/1.jpg' },
        { no: 2, picture: 'https://img.example/2.jpg' },
      ],
      mark: { why: { because: 'category', category: 'Обувь', otherName: 'Shoes' }, rule: null },
      prices: [{ country: 'RU', currency: 'RUB', price: '1990', state: 'applied' }],
    });
    expect(await goodsEntry(all.db, 'pl-44', CONTEXT)).toMatchObject({ goods: { sku: 'DRESS-44' } });
    expect(await goodsEntry(all.db, 'nothing', CONTEXT)).toBeNull();
  });

  it('names what keeps a scanner from finding them', async () => {
    await using all = await catalog();
    const codesOf = async (sku: string) => (await goodsEntry(all.db, sku, CONTEXT))?.barcodes;
    expect(await codesOf('DRESS-44')).toMatchObject([{ hasWrongDigit: false, others: [{ sku: 'SCARF' }] }]);
    expect(await codesOf('HAT')).toMatchObject([{ hasWrongDigit: true, others: [] }]);
    expect(await codesOf('BELT')).toEqual([]);
  });

  it('names the goods that have a taught barcode in the catalog by now, and by a SKU all that have it', async () => {
    await using all = await catalog();
    const who = { by: '9', at: AT };
    await all.db.transaction().execute(async (trx) => {
      await teachBarcode(trx, { barcode: '04607012345424', platformSku: 'BELT', ...who });
      await teachBarcode(trx, { barcode: 'CARTON/7', platformSku: 'BELT', ...who });
      await storeFullGoods(trx, [{ ...SAME_CODE, sellerSku: 'pl-44' }], AT);
    });
    const codes = (await goodsEntry(all.db, 'BELT', CONTEXT))?.barcodes;
    expect(codes).toMatchObject([
      { code: '04607012345424', others: [{ sku: 'DRESS-100' }] },
      { code: 'CARTON/7', from: 'taught', others: [], by: 'Ольга' },
    ]);
    const skus = (await goodsScanned(all.db, 'pl-44')).map(({ platformSku }) => platformSku);
    expect(skus).toEqual(['DRESS-44', 'SCARF']);
  });

  it('tells in which orders they are, and reserves what nobody has confirmed', async () => {
    await using all = await catalog();
    const skus = ['DRESS-44', 'DRESS-44'];
    await store(
      all.db,
      sampleOrder('RU1', skus),
      sampleOrder('RU2', ['DRESS-44'], { status: 'new' }),
      sampleOrder('RU3', ['DRESS-44'], { status: 'canceled' }),
      sampleOrder('RU4', ['DRESS-44'], { status: 'shipped' }),
      sampleOrder('RU5', ['BELT']),
    );
    await pack(all.db, 'RU1', 'RU1-001', 'DRESS-44');
    const entry = await goodsEntry(all.db, 'DRESS-44', CONTEXT);
    expect(entry?.stock).toMatchObject({ quantity: 5, reserved: 1, available: 4 });
    expect(entry?.orders.map(({ orderId, at, units }) => [orderId, at, units])).toEqual([
      ['RU1', 'open', 1],
      ['RU1', 'waiting', 1],
      ['RU2', 'to-confirm', 1],
    ]);
  });
});

describe('a scan finds goods', () => {
  it.each([
    ['a barcode with a leading zero more', '04607012345424', ['DRESS-100']],
    ['the mark of a unit', '0104607012345424215Zk8wQ(7Lm"4R', ['DRESS-100']],
    ['a barcode that two goods have', '4607012345417', ['DRESS-44', 'SCARF']],
    ['a SKU of the seller', 'pl-44', ['DRESS-44']],
    ['an item number', 'RU1-001', ['BELT']],
    ['a code that nobody has', '96385074', []],
  ])('by %s', async (_, code, skus) => {
    await using all = await catalog();
    await store(all.db, sampleOrder('RU1', ['BELT']));
    expect((await goodsScanned(all.db, code)).map(({ platformSku }) => platformSku)).toEqual(skus);
  });
});

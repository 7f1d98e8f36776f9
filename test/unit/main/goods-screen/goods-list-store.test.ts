import { describe, expect, it } from 'vitest';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import { countGoods, listFacets, listGoods, pricesOf } from '#main/goods-screen/goods-list-store.ts';
import type { GoodsFilterView } from '#shared/contract/goods-list.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { platformGoods } from '../goods/platform-goods.ts';

const AT = '2026-11-24T09:00:00.000Z';
const CONTEXT = { markCategories: ['Обувь'] };
const ALL: GoodsFilterView = {
  search: '',
  category: null,
  brand: null,
  status: null,
  model: null,
  hasNoBarcode: false,
  hasNoPicture: false,
  isMarkDue: false,
  isInQuarantine: false,
};

async function catalog() {
  const store = await temporaryDatabase();
  const goods = [
    platformGoods('DRESS', {
      name: 'Платье',
      brand: 'Сирень',
      categories: ['Clothing', 'Одежда'],
      status: 'active',
    }),
    platformGoods('BOOTS', { name: 'Ботинки', brand: 'Polar', categories: ['Shoes', 'Обувь'], barcode: '' }),
    platformGoods('SHOES', { name: 'Туфли', brand: 'Polar', categories: ['Shoes', 'Обувь'], imageUrl: null }),
  ];
  await store.db.transaction().execute((trx) => storeFullGoods(trx, goods, AT));
  await store.db.deleteFrom('goods_prices').execute();
  await store.db
    .insertInto('goods_prices')
    .values([
      price('BOOTS', { country: 'RU', state: 'quarantine' }),
      price('BOOTS', { country: 'BY', state: 'applied' }),
    ])
    .execute();
  return store;
}

function price(platform_sku: string, fields: { readonly country: string; readonly state: string }) {
  return { platform_sku, price: '1990', sale_price: null, status_text: '', read_at: AT, ...fields };
}

describe('the list of goods', () => {
  it.each<[string, Partial<GoodsFilterView>, readonly string[]]>([
    ['all goods', {}, ['DRESS', 'BOOTS', 'SHOES']],
    ['a word of the name', { search: 'туф' }, ['SHOES']],
    ['a category', { category: 'Одежда' }, ['DRESS']],
    ['a brand', { brand: 'Polar' }, ['BOOTS', 'SHOES']],
    ['a brand and a word', { brand: 'Polar', search: 'ботинки' }, ['BOOTS']],
    ['no barcode', { hasNoBarcode: true }, ['BOOTS']],
    ['no picture', { hasNoPicture: true }, ['SHOES']],
    ['a mark that is due', { isMarkDue: true }, ['BOOTS', 'SHOES']],
    ['a price in quarantine', { isInQuarantine: true }, ['BOOTS']],
    ['nothing', { search: 'шляпа' }, []],
  ])('shows those with %s, and counts them', async (_, part, expected) => {
    await using store = await catalog();
    const filter = { ...ALL, ...part };
    const { goods, next } = await listGoods(store.db, filter, { after: null, limit: 100 }, CONTEXT);
    expect(goods.map(({ platformSku }) => platformSku)).toEqual(expected);
    expect(next).toBeNull();
    expect(await countGoods(store.db, filter, CONTEXT)).toEqual({ goods: expected.length, isMore: false });
  });

  it('goes on behind the last goods of the page before', async () => {
    await using store = await catalog();
    const first = await listGoods(store.db, ALL, { after: null, limit: 2 }, CONTEXT);
    const second = await listGoods(store.db, ALL, { after: first.next, limit: 2 }, CONTEXT);
    expect(first.goods.map(({ platformSku }) => platformSku)).toEqual(['DRESS', 'BOOTS']);
    expect(second).toMatchObject({ goods: [{ platformSku: 'SHOES' }], next: null });
  });
});

it('offers each value that goods have once, as a filter', async () => {
  await using store = await catalog();
  expect(await listFacets(store.db)).toMatchObject({
    categories: { ru: ['Обувь', 'Одежда'], en: ['Clothing', 'Shoes'] },
    brands: ['Сирень', 'Polar'],
  });
});

it('knows the prices of goods in every country', async () => {
  await using store = await catalog();
  const prices = await pricesOf(store.db, ['BOOTS', 'DRESS']);
  expect(prices.get('BOOTS')?.map(({ country, state }) => [country, state])).toEqual(
    expect.arrayContaining([
      ['RU', 'quarantine'],
      ['BY', 'applied'],
    ]),
  );
  expect(prices.has('DRESS')).toBe(false);
});

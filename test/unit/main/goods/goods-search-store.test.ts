import { describe, expect, it } from 'vitest';
import type { CatalogGoods } from '#main/goods/catalog-goods.ts';
import { storeFullGoods, storeGoods } from '#main/goods/goods-rows-store.ts';
import {
  countFoundGoods,
  type GoodsSearch,
  indexMissingGoods,
  searchGoods,
} from '#main/goods/goods-search-store.ts';
import type { GoodsSearchFilter } from '#main/goods/search-query.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleGoods } from '../orders/sample-orders.ts';
import { platformGoods } from './platform-goods.ts';

const AT = '2026-11-24T09:00:00.000Z';

const DRESS = platformGoods('MP002XW0ABCD', {
  name: 'Платье «Ёлочка» миди',
  brand: 'Сирень',
  size: '44',
  sellerSku: 'PL-2044/44',
  barcode: '4607000000016',
  categories: ['Clothing', 'Одежда'],
  contractType: 'dropshipping',
});
const BOOTS = platformGoods('RTLAAJ123401', {
  name: 'Ботинки зимние',
  brand: 'Polar',
  size: '41',
  sellerSku: 'BOOT-41',
  barcode: '',
  imageUrl: null,
  status: 'archived',
});
const SOCKS = platformGoods('MP002XSOCKS1', {
  name: 'Носки',
  brand: 'Polar',
  size: '41-43',
  barcode: '96385074',
});

async function catalog(...goods: readonly PlatformGoods[]) {
  const store = await temporaryDatabase();
  await store.db.transaction().execute((trx) => storeFullGoods(trx, goods, AT));
  return store;
}

async function found(db: Database, search: Partial<GoodsSearch>): Promise<readonly string[]> {
  const { goods } = await searchGoods(db, { text: '', after: null, limit: 100, ...search });
  const skus = goods.map(({ platformSku }: CatalogGoods) => platformSku);
  expect(await countFoundGoods(db, { text: '', ...search })).toBe(skus.length);
  return skus;
}

describe('search finds goods', () => {
  it.each([
    ['the beginning of a word', 'пла', [DRESS]],
    ['words in any order', 'сирень плат', [DRESS]],
    ['е where the catalog has ё, and the reverse', 'елочка', [DRESS]],
    ['capital letters', 'POLAR 41', [BOOTS, SOCKS]],
    ['the middle of a platform SKU', 'XW0AB', [DRESS]],
    ['three characters of a SKU', 'aaj', [BOOTS]],
    ['a seller SKU with separators', 'PL-2044/44', [DRESS]],
    ['the middle of a seller SKU written with another separator', '2044-44', [DRESS]],
    ['the middle of a barcode', '0700000001', [DRESS]],
    ['the end of a barcode', '85074', [SOCKS]],
    ['a word and a part of a SKU', 'polar sock', [SOCKS]],
    ['parts that are in one piece only', '0160', []],
    ['nothing that begins so', 'миш', []],
    ['no letter by which a filter is kept', 'x', []],
    ['the middle of a word of the name', 'отинки', []],
    ['a word beside a SKU of other goods', 'ботинки XW0AB', []],
    ['words and the whole of a SKU', 'PL 2044 44', [DRESS]],
    ['signs only', '«»--', []],
    ['signs of the engines', '"* OR :*\'', []],
    ['percent and underscore as signs', 'B%T_41', []],
  ])('by %s', async (_what, text, goods) => {
    await using at = await catalog(DRESS, BOOTS, SOCKS);
    expect(await found(at.db, { text })).toEqual(goods.map(({ platformSku }) => platformSku));
  });

  it.each<[string, GoodsSearchFilter, readonly PlatformGoods[]]>([
    ['a category, in either language', { categories: ['одежда'] }, [DRESS]],
    ['one of two brands', { brands: ['Сирень', 'POLAR'] }, [DRESS, BOOTS, SOCKS]],
    ['a status', { statuses: ['Archived'] }, [BOOTS]],
    ['a model of sale', { models: ['dropshipping'] }, [DRESS]],
    ['no barcode', { hasBarcode: false }, [BOOTS]],
    ['a barcode', { hasBarcode: true }, [DRESS, SOCKS]],
    ['no picture', { hasPicture: false }, [BOOTS]],
    ['two filters', { brands: ['Polar'], hasBarcode: true }, [SOCKS]],
    ['no filter', {}, [DRESS, BOOTS, SOCKS]],
    ['an empty list', { brands: [] }, [DRESS, BOOTS, SOCKS]],
    ['listed goods', { isListed: true }, [DRESS, BOOTS, SOCKS]],
    ['goods that are listed no more', { isListed: false }, []],
  ])('with %s', async (_what, filter, goods) => {
    await using at = await catalog(DRESS, BOOTS, SOCKS);
    expect(await found(at.db, { filter })).toEqual(goods.map(({ platformSku }) => platformSku));
  });

  it('page by page, each once', async () => {
    const many = Array.from({ length: 7 }, (_, n) => platformGoods(`SKU${n}`, { name: 'Шарф' }));
    await using at = await catalog(...many);
    const pages: string[][] = [];
    let after: number | null = null;
    do {
      const page = await searchGoods(at.db, { text: 'шарф', after, limit: 3 });
      pages.push(page.goods.map(({ platformSku }) => platformSku));
      after = page.next;
    } while (after !== null);
    expect(pages).toEqual([['SKU0', 'SKU1', 'SKU2'], ['SKU3', 'SKU4', 'SKU5'], ['SKU6']]);
  });

  it('as the catalog last named them', async () => {
    await using at = await catalog(DRESS);
    const renamed = { ...DRESS, name: 'Сарафан', barcode: '96385074' };
    await at.db.transaction().execute((trx) => storeFullGoods(trx, [renamed], AT));
    expect(await found(at.db, { text: 'сараф' })).toEqual([DRESS.platformSku]);
    expect(await found(at.db, { text: '96385' })).toEqual([DRESS.platformSku]);
    expect(await found(at.db, { text: 'платье' })).toEqual([]);
    expect(await found(at.db, { text: '460700' })).toEqual([]);
  });
});

it('goods that were stored without their tokens are found once they are indexed', async () => {
  await using at = await catalog(DRESS, BOOTS);
  await at.db.deleteFrom('goods_search').where('platform_sku', '=', DRESS.platformSku).execute();
  expect(await found(at.db, { text: 'платье' })).toEqual([]);
  expect(await indexMissingGoods(at.db, new AbortController().signal)).toBe(true);
  expect(await found(at.db, { text: 'платье' })).toEqual([DRESS.platformSku]);
  expect(await found(at.db, { text: 'ботинки' })).toEqual([BOOTS.platformSku]);
});

it('an order asks for its goods without taking away what only a full read brings', async () => {
  await using at = await catalog(DRESS);
  const { platformSku, name, brand, size, sellerSku, barcode, categories, imageUrl } = DRESS;
  const short = sampleGoods(platformSku, { name, brand, size, sellerSku, barcode, categories, imageUrl });
  expect(await at.db.transaction().execute((trx) => storeGoods(trx, [short]))).toBe(0);
  await at.db.transaction().execute((trx) => storeGoods(trx, [{ ...short, name: 'Сарафан' }]));
  const { goods } = await searchGoods(at.db, { text: 'сарафан', after: null, limit: 1 });
  const { price: _, ...kept } = DRESS;
  expect(goods).toEqual([{ ...kept, name: 'Сарафан', isListed: true }]);
});

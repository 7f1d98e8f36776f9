import { expect, it } from 'vitest';
import { nomenclatureRow } from '#main/platform/v2/catalog/nomenclature-schema.ts';

const ROW = {
  sku: 'P-1',
  externalSku: 'S-1',
  barcode: '4607000000016',
  name: 'Ботинки',
  size: '42',
  brand: 'Brand',
  categoryLevel1: 'Shoes',
  categoryLevel1Ru: 'Обувь',
  images: [
    { url: 'https://x/2.jpg', type: 'OTHER', order: 1 },
    { url: 'https://x/1.jpg', type: 'MAIN', order: 2 },
  ],
};
const GOODS = {
  platformSku: 'P-1',
  sellerSku: 'S-1',
  barcode: '4607000000016',
  name: 'Ботинки',
  size: '42',
  brand: 'Brand',
  categories: ['Shoes', 'Обувь'],
  imageUrl: 'https://x/1.jpg',
};

it.each([
  ['v2’s names', ROW],
  [
    'v1’s names',
    {
      ...{ platformSku: 'P-1', sellerSku: 'S-1', barcode: ROW.barcode, name: ROW.name, sellerSize: '42' },
      ...{ brand: 'Brand', erpCategoryLevel1: 'Shoes', erpCategoryLevel1Ru: 'Обувь', images: ROW.images },
    },
  ],
  ['fields nobody knows', { ...ROW, colour: 'red', categoryLevel2: null }],
])('goods are read with %s', (_name, row) => {
  expect(nomenclatureRow.parse(row)).toEqual(GOODS);
});

it('goods without pictures, or with odd ones, have none', () => {
  expect(nomenclatureRow.parse({ ...ROW, images: undefined }).imageUrl).toBeNull();
  expect(nomenclatureRow.parse({ ...ROW, images: 'none' }).imageUrl).toBeNull();
});

it.each([['sku'], ['externalSku']])('goods without %s are none', (name) => {
  const read = nomenclatureRow.safeParse({ ...ROW, [name]: null });
  expect(read.error?.issues[0]?.path).toEqual([name]);
});

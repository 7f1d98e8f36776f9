import { expect, it } from 'vitest';
import { nomenclatureRow } from '#client/v2/catalog/nomenclature-schema.ts';

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
      platformSku: 'P-1',
      sellerSku: 'S-1',
      barcode: ROW.barcode,
      name: ROW.name,
      sellerSize: '42',
      brand: 'Brand',
      erpCategoryLevel1: 'Shoes',
      erpCategoryLevel1Ru: 'Обувь',
      images: ROW.images,
    },
  ],
  ['fields nobody knows', { ...ROW, colour: 'red', categoryLevel2: null }],
])('goods are read with %s', (_name, row) => {
  expect(nomenclatureRow.parse(row)).toEqual(GOODS);
});

it('goods without pictures, or with invalid ones, have none', () => {
  expect(nomenclatureRow.parse({ ...ROW, images: undefined }).imageUrl).toBeNull();
  expect(nomenclatureRow.parse({ ...ROW, images: 'none' }).imageUrl).toBeNull();
});

it('goods without the platform’s SKU cannot be read', () => {
  const read = nomenclatureRow.safeParse({ ...ROW, sku: null });
  expect(read.error?.issues[0]?.path).toEqual(['sku']);
});

it.each([
  [
    'the second names',
    {
      platformSku: 'P-1',
      sellerSku: 'S-1',
      barcodes: ['4607000000016', '4607000000023'],
      title: 'Ботинки',
      supplierSize: '42',
      brand: { name: 'Brand' },
      images: ['https://x/1.jpg'],
      categoryLevel1: 'Shoes',
      categoryLevel1Ru: 'Обувь',
    },
  ],
  [
    'the third names',
    {
      id: 'P-1',
      supplierSku: 'S-1',
      barcode: 4_607_000_000_016,
      names: { ru: 'Ботинки', en: 'Boots' },
      size: 42,
      brand: 'Brand',
      images: [{ url: 'https://x/1.jpg' }],
      categoryLevel1: 'Shoes',
      categoryLevel1Ru: 'Обувь',
    },
  ],
])('goods are read with %s', (_name, row) => {
  expect(nomenclatureRow.parse(row)).toEqual(GOODS);
});

it('goods with only a SKU have no name and no barcode', () => {
  expect(nomenclatureRow.parse({ sku: 'P-1' })).toEqual({
    platformSku: 'P-1',
    sellerSku: '',
    barcode: '',
    name: '',
    size: '',
    brand: '',
    categories: [],
    imageUrl: null,
  });
});

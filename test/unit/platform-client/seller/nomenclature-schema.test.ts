import { expect, it } from 'vitest';
import { readAs } from '#client/reading/read-as.ts';
import { nomenclaturesResult } from '#client/seller/nomenclature-schema.ts';

const nomenclature = {
  platformSku: 'PS-1',
  sellerSku: 'SKU-1',
  barcode: 4006381333931,
  brand: 'Brand',
  name: 'Кроссовки',
  sellerSize: '42',
  erpCategoryLevel1: 'Shoes',
  erpCategoryLevel1Ru: 'Обувь',
  erpCategoryLevel2: null,
  images: [
    { url: 'https://img.example/2.jpg', type: 'other', order: 1 },
    { url: 'https://img.example/1.jpg', type: 'main', order: 2 },
  ],
  salePrice: null,
};
const goods = {
  platformSku: 'PS-1',
  sellerSku: 'SKU-1',
  barcode: '4006381333931',
  name: 'Кроссовки',
  size: '42',
  brand: 'Brand',
  categories: ['Shoes', 'Обувь'],
  imageUrl: 'https://img.example/1.jpg',
};

it('reads goods with and without the object around them', () => {
  const body = { page: 1, limit: 25, pages: 1, total: 2, nomenclatures: [{ nomenclature }, nomenclature] };
  expect(readAs(nomenclaturesResult, body)).toEqual({ ok: true, value: { goods: [goods, goods], pages: 1 } });
});

it('computes the pages if the response does not state them', () => {
  const read = readAs(nomenclaturesResult, { limit: '25', total: '51', nomenclatures: [] });
  expect(read).toEqual({ ok: true, value: { goods: [], pages: 3 } });
});

it('names the goods that cannot be read', () => {
  const body = { nomenclatures: [{ nomenclature }, { nomenclature: { ...nomenclature, sellerSku: null } }] };
  expect(readAs(nomenclaturesResult, body)).toEqual({
    ok: false,
    error: 'nomenclatures[1].sellerSku: expected string or number',
  });
});

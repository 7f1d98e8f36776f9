import { expect, it } from 'vitest';
import { refusedFields } from '#main/goods-edit/refused-fields.ts';
import type { SentStore } from '#main/goods-edit/sent-goods.ts';

const text = (value: string) => ({ type: 'string' as const, value });
const size = (sku: string, value: string) => ({ supplier_sku: text(sku), size_value: text(value) });

const SENT: SentStore = {
  do: 'store',
  goods: {
    template: 'full',
    product: { brand: text('norvika') },
    variations: [size('A-38', '38'), { ...size('A-39', '39'), product_identifier: text('4600000000001') }],
    prices: [{ country: 'RU', price: '1990' }],
  },
  was: { model: {}, sizes: [{}, {}] },
  modelCodes: ['brand', 'tax_class'],
  sizeCodes: ['supplier_sku', 'size_value', 'product_identifier'],
  shown: [],
};

it.each([
  ['an attribute of the model', 'brand', 'unknown', [{ size: null, code: 'brand' }]],
  ['one that was not sent', 'tax_class', 'is required', [{ size: null, code: 'tax_class' }]],
  ['one by its path', 'nomenclature.product.brand', 'unknown', [{ size: null, code: 'brand' }]],
  ['a size by its position', 'variations[1].size_value', 'no', [{ size: 1, code: 'size_value' }]],
  ['a size alone', 'nomenclature.variations[1]', 'no', [{ size: 1, code: 'size_value' }]],
  ['a size by its SKU', 'size_value', 'wrong for A-39', [{ size: 1, code: 'size_value' }]],
  [
    'a size by its value',
    'product_identifier',
    '4600000000001 is taken',
    [{ size: 1, code: 'product_identifier' }],
  ],
  ['sizes that lack it', 'product_identifier', 'is required', [{ size: 0, code: 'product_identifier' }]],
  [
    'no size',
    'size_value',
    'wrong',
    [
      { size: 0, code: 'size_value' },
      { size: 1, code: 'size_value' },
    ],
  ],
  ['a price', 'prices[0].price', 'too low', [{ size: null, code: 'price:RU' }]],
  ['prices', 'price', 'too low', [{ size: null, code: 'price:RU' }]],
] as const)('a complaint that names %s is shown there', (_name, field, message, fields) => {
  expect(refusedFields(SENT, [{ field, message }], '')).toEqual(
    fields.map((one) => ({ field: one, message })),
  );
});

it.each([
  ['what no form has', 'nobody_knows'],
  ['a size that was not sent', 'variations[7].size_value'],
])('a complaint about %s stands for itself', (_name, field) => {
  expect(refusedFields(SENT, [{ field, message: 'no' }], '')).toEqual([
    { field: null, message: `${field}: no` },
  ]);
});

it('a refusal without fields is shown as a whole', () => {
  expect(refusedFields(SENT, [], 'not today')).toEqual([{ field: null, message: 'not today' }]);
});

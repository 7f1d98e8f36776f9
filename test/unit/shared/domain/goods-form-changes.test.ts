import { describe, expect, it } from 'vitest';
import { changesOf, contentOf, draftOf, followStored } from '#shared/domain/goods-form-changes.ts';
import {
  ATTRIBUTES,
  attribute,
  newShoeSize,
  newShoes,
  STORED,
  shoesForm,
} from '../../../support/goods-forms.ts';

const FULL = shoesForm('full');
const REDUCED = shoesForm('reduced');
const UPDATE = shoesForm('full_update');
const text = (value: string) => ({ type: 'string', value });
const entry = (value: string) => ({ type: 'dictionary_entry', value });

describe('a new model', () => {
  const typed = newShoes(
    {
      supplier_parent_sku: ' NEW ',
      heel_height: '12,5',
      name: { ru: ' Туфли ', en: '' },
      materials: ['wool', ' wool', ''],
      is_eproduction: false,
      country_of_origin: ' ',
    },
    [newShoeSize('37')],
  );
  const content = {
    ...typed,
    prices: [
      { country: 'RU', price: '1 990,00' },
      { country: 'KZ', price: ' ' },
    ],
  } as const;

  it('begins with one empty size', () => {
    expect(contentOf(FULL)).toEqual({ model: {}, sizes: [{}], prices: [] });
  });

  it('is sent with its category and all that was given, without what is empty', () => {
    expect(draftOf(FULL, content)).toEqual({
      template: 'full',
      product: {
        supplier_parent_sku: text('NEW'),
        gender: entry('women'),
        tax_class: entry('vat22'),
        name: { type: 'localized_string', value: { ru: 'Туфли' } },
        materials: { type: 'array_of_dictionary_entry', value: ['wool'] },
        heel_height: { type: 'number', value: 12.5 },
        is_eproduction: { type: 'boolean', value: false },
        rec_id: text('101'),
      },
      variations: [
        {
          supplier_sku: text('NEW-37'),
          size_value: text('37'),
          product_identifier: text('4600000000107'),
        },
      ],
      prices: [{ country: 'RU', price: '1990' }],
    });
  });

  it('is summed up field by field, with prices', () => {
    const changes = changesOf(FULL, content);
    expect(changes.every(({ before }) => before === null)).toBe(true);
    expect(changes.map(({ field: { size, code }, after }) => [size, code, after])).toEqual([
      [null, 'supplier_parent_sku', 'NEW'],
      [null, 'gender', 'women'],
      [null, 'tax_class', 'vat22'],
      [null, 'name', { ru: 'Туфли' }],
      [null, 'materials', ['wool']],
      [null, 'heel_height', 12.5],
      [null, 'is_eproduction', false],
      [0, 'supplier_sku', 'NEW-37'],
      [0, 'size_value', '37'],
      [0, 'product_identifier', '4600000000107'],
      [null, 'price:RU', '1990'],
    ]);
  });
});

describe('more sizes', () => {
  const content = { ...contentOf(REDUCED), sizes: [newShoeSize('39')] };

  it('begin with one empty size, and show the model', () => {
    expect(contentOf(REDUCED)).toMatchObject({ model: { supplier_parent_sku: 'SHOE' }, sizes: [{}] });
  });

  it('are sent with the seller’s SKU of their model as it is stored, and nothing else of it', () => {
    const sent = draftOf(REDUCED, content);
    expect(sent).toMatchObject({ template: 'reduced', product: { supplier_parent_sku: text('SHOE') } });
    expect(Object.keys(sent.product)).toEqual(['supplier_parent_sku']);
    expect(sent.variations).toEqual([
      { supplier_sku: text('NEW-39'), size_value: text('39'), product_identifier: text('own-39') },
    ]);
  });

  it('are summed up alone', () => {
    expect(changesOf(REDUCED, content).map(({ field }) => field.size)).toEqual([0, 0, 0]);
  });
});

describe('an update', () => {
  const stored = contentOf(UPDATE);
  const changed = {
    ...stored,
    model: { ...stored.model, heel_height: '50', name: { en: 'Shoes', ru: 'Туфли' } },
    sizes: stored.sizes.map((size, at) =>
      at === 0 ? { ...size, product_identifier: '4600000000107' } : size,
    ),
  };

  it('begins with what is stored', () => {
    expect(stored).toMatchObject({
      model: { gender: 'women', heel_height: 45 },
      sizes: [{ sku: 'PS1', size_value: '37' }, { sku: 'PS2' }],
    });
    expect(stored.model).not.toHaveProperty('rec_id');
  });

  it('sends what has changed, and the platform SKU of each size', () => {
    expect(draftOf(UPDATE, changed)).toEqual({
      template: 'full_update',
      product: { heel_height: { type: 'number', value: 50 } },
      variations: [{ sku: text('PS1'), product_identifier: text('4600000000107') }, { sku: text('PS2') }],
      prices: [],
    });
  });

  it('sends what the template requires, changed or not', () => {
    const form = shoesForm('full_update', {
      attributes: ATTRIBUTES.map((one) =>
        one.code === 'gender' || one.code === 'supplier_sku'
          ? { ...one, requiredForTemplates: ['full_update'] }
          : one,
      ),
    });
    expect(draftOf(form, changed)).toMatchObject({
      product: { gender: entry('women') },
      variations: [{ supplier_sku: text('SHOE-37') }, { supplier_sku: text('SHOE-38') }],
    });
    expect(changesOf(form, changed)).toEqual(changesOf(UPDATE, changed));
  });

  it('is summed up with what is stored', () => {
    expect(changesOf(UPDATE, changed)).toEqual([
      { field: { size: null, code: 'heel_height' }, before: 45, after: 50 },
      { field: { size: 0, code: 'product_identifier' }, before: '4600000000015', after: '4600000000107' },
    ]);
  });

  it('sends nothing of a type that nobody has seen yet', () => {
    const form = shoesForm('full_update', { attributes: [...ATTRIBUTES, attribute('film', { type: null })] });
    const content = { ...changed, model: { ...changed.model, film: 'red' } };
    expect(draftOf(form, content)).toEqual(draftOf(UPDATE, changed));
    expect(changesOf(form, content)).toEqual(changesOf(UPDATE, changed));
  });

  it('takes back nothing that was changed elsewhere meanwhile, and keeps what was typed', () => {
    const product = [
      ...STORED.product.filter(({ code }) => code !== 'tax_class' && code !== 'heel_height'),
      { code: 'tax_class', value: 'vat10' },
      { code: 'heel_height', value: 47 },
      { code: 'age_from', value: 3 },
    ];
    const variations = new Map([
      ...[...STORED.variations].filter(([sku]) => sku !== 'PS2'),
      ['PS3', [{ code: 'size_value', value: '39' }]] as const,
    ]);
    const now = shoesForm('full_update', { stored: { product, variations } });
    const followed = followStored(changed, UPDATE, now);
    expect(changesOf(now, followed)).toEqual([
      { field: { size: null, code: 'heel_height' }, before: 47, after: 50 },
      { field: { size: 0, code: 'product_identifier' }, before: '4600000000015', after: '4600000000107' },
    ]);
    expect(followed.sizes.map(({ sku }) => sku)).toEqual(['PS1', 'PS3']);
  });

  it('stays as it was typed while nothing changes elsewhere', () => {
    expect(followStored(changed, UPDATE, UPDATE)).toEqual(changed);
  });
});

import { describe, expect, it } from 'vitest';
import { levelOf, shipmentTypeOfContract } from '#shared/domain/goods-form-build.ts';
import { ATTRIBUTES, attribute, STORED, shoesForm } from '../../../support/goods-forms.ts';

describe('a form', () => {
  it('asks for what its template may have, in the platform’s order, without the category', () => {
    const codes = ATTRIBUTES.map(({ code }) => code).filter((code) => code !== 'rec_id');
    const of = (template: 'full' | 'full_update') => shoesForm(template).attributes.map(({ code }) => code);
    expect(of('full')).toEqual(codes.filter((code) => code !== 'sku'));
    expect(of('full_update')).toEqual(codes);
  });

  it('asks for what its template requires, even when that is not listed as allowed', () => {
    const one = attribute('brand', { requiredForTemplates: ['full'], allowedForTemplates: [] });
    expect(shoesForm('full', { attributes: [one] }).attributes).toHaveLength(1);
    expect(shoesForm('reduced', { attributes: [one] }).attributes).toHaveLength(0);
  });

  it('has what is stored, and the platform SKU of each size', () => {
    const { stored, categoryId } = shoesForm('reduced');
    expect(stored.model).toMatchObject({ gender: 'women', rec_id: '101' });
    expect(stored.sizes).toMatchObject([{ sku: 'PS1', size_value: '37' }, { sku: 'PS2' }]);
    expect(categoryId).toBe('101');
    expect(shoesForm('full').stored).toEqual({ model: {}, sizes: [], prices: [] });
  });
});

describe('an attribute', () => {
  it.each([
    ['sku', 'size'],
    ['supplier_sku', 'size'],
    ['size_value', 'size'],
    ['product_identifier', 'size'],
    ['size_scale', 'model'],
    ['brand', 'model'],
  ])('%s is of a %s', (code, level) => {
    expect(levelOf(code, { product: [], variations: new Map() })).toBe(level);
  });

  it('is where stored goods show it', () => {
    const entries = [{ code: 'size_scale', value: 'RU' }];
    const ofSizes = { product: [], variations: new Map([['PS1', entries]]) };
    expect(levelOf('size_scale', ofSizes)).toBe('size');
    expect(levelOf('size_scale', { ...ofSizes, product: entries })).toBe('model');
    expect(
      levelOf('size_value', { product: [{ code: 'size_value', value: '1' }], variations: new Map() }),
    ).toBe('model');
    expect(levelOf('gender', STORED)).toBe('model');
  });
});

describe('the shipment type of a contract', () => {
  it.each([
    ['fulfilment', 1],
    ['marketplace_crossdocking', 2],
    ['dropshipping', 2],
    ['', 2],
  ])('%j is %i', (contractType, shipmentType) => {
    expect(shipmentTypeOfContract(contractType)).toBe(shipmentType);
  });
});

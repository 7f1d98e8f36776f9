import { describe, expect, it } from 'vitest';
import type { GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { contentOf } from '#shared/domain/goods-form-changes.ts';
import { canChange, genderOf, isRequired, shipmentTypeOf } from '#shared/domain/goods-form-places.ts';
import { ATTRIBUTES, attribute, newShoes, shoesForm } from '../../../support/goods-forms.ts';

const FULL = shoesForm('full');
const REDUCED = shoesForm('reduced');
const UPDATE = shoesForm('full_update');

function isStarred(code: string, form: GoodsForm, content: GoodsFormContent): boolean {
  const found = form.attributes.find((one) => one.code === code);
  return found !== undefined && isRequired(form, content, found);
}

describe('the gender', () => {
  it('is the chosen one in small letters, else the stored one', () => {
    expect(genderOf(FULL, newShoes({ gender: ' Girls ' }))).toBe('girls');
    expect(genderOf(UPDATE, { model: {}, sizes: [], prices: [] })).toBe('women');
    expect(genderOf(FULL, contentOf(FULL))).toBe(null);
  });
});

describe('the shipment type', () => {
  it('is the chosen one, else that of the goods', () => {
    expect(shipmentTypeOf(FULL, newShoes({ shipment_type: '3' }))).toBe(3);
    expect(shipmentTypeOf(FULL, newShoes({ shipment_type: 'FBS' }))).toBe(2);
    expect(shipmentTypeOf(shoesForm('full', { contractType: 'FULFILMENT' }), newShoes())).toBe(1);
  });
});

describe('what must be given', () => {
  it('follows gender and shipment type while they change', () => {
    expect(isStarred('age_from', FULL, newShoes({ gender: 'women' }))).toBe(false);
    expect(isStarred('age_from', FULL, newShoes({ gender: 'girls' }))).toBe(true);
    expect(isStarred('country_of_origin', FULL, newShoes())).toBe(false);
    expect(isStarred('country_of_origin', FULL, newShoes({ shipment_type: '1' }))).toBe(true);
  });

  it('is what goods of every gender need while none is chosen', () => {
    expect(isStarred('gender', FULL, contentOf(FULL))).toBe(true);
    expect(isStarred('age_from', FULL, contentOf(FULL))).toBe(false);
  });

  it.each(['requiredForTemplates', 'requiredForShipmentTypes', 'requiredForGenders'] as const)(
    'is nothing for an empty list of %s',
    (list) => {
      const one = attribute('brand', { requiredForTemplates: ['full'], [list]: [] });
      const form = shoesForm('full', { attributes: [one] });
      expect(isStarred('brand', form, newShoes())).toBe(false);
      expect(isStarred('brand', form, contentOf(form))).toBe(false);
    },
  );

  it('is the seller’s SKU of the model, whatever the platform lists', () => {
    const form = shoesForm('full', { attributes: [attribute('supplier_parent_sku')] });
    expect(isStarred('supplier_parent_sku', form, newShoes())).toBe(true);
  });
});

describe('what can be typed', () => {
  const can = (form: GoodsForm, code: string, size: number | null = null) =>
    canChange(form, contentOf(form), { size, code });

  it('is everything of a new model', () => {
    expect(FULL.attributes.map(({ code }) => code)).not.toContain('sku');
    expect(FULL.attributes.every(({ code, level }) => can(FULL, code, level === 'size' ? 0 : null))).toBe(
      true,
    );
  });

  it('is of stored goods what is editable, and what they do not have yet', () => {
    expect([can(UPDATE, 'gender'), can(UPDATE, 'tax_class'), can(UPDATE, 'shipment_type')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([
      can(UPDATE, 'sku', 0),
      can(UPDATE, 'size_value', 0),
      can(UPDATE, 'product_identifier', 1),
    ]).toEqual([false, false, true]);
  });

  it('is for more sizes what is theirs', () => {
    expect([can(REDUCED, 'tax_class'), can(REDUCED, 'size_value', 0)]).toEqual([false, true]);
  });

  it('is nothing of an unknown type, of another level, or that the form does not have', () => {
    const form = shoesForm('full', { attributes: [...ATTRIBUTES, attribute('film', { type: null })] });
    expect([
      can(form, 'film'),
      can(form, 'size_value'),
      can(form, 'size_value', 7),
      can(form, 'nothing'),
    ]).toEqual([false, false, false, false]);
  });
});

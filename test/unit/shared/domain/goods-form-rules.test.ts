import { describe, expect, it } from 'vitest';
import type { FormValues, GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { contentOf } from '#shared/domain/goods-form-changes.ts';
import { canBeSent } from '#shared/domain/goods-form-problem.ts';
import { checkForm } from '#shared/domain/goods-form-rules.ts';
import {
  ATTRIBUTES,
  attribute,
  newShoeSize,
  newShoes,
  STORED,
  shoesForm,
} from '../../../support/goods-forms.ts';

/** Problems as `place code: problem`, the model's place being `-`. */
function problems(form: GoodsForm, content: GoodsFormContent): readonly string[] {
  return checkForm(form, content).map(({ size, code, problem }) => `${size ?? '-'} ${code}: ${problem}`);
}

const FULL = shoesForm('full');
const REDUCED = shoesForm('reduced');
const UPDATE = shoesForm('full_update');

/** The stored model with changes. */
function updated(model: FormValues = {}, first: FormValues = {}, form = UPDATE): GoodsFormContent {
  const stored = contentOf(form);
  return {
    ...stored,
    model: { ...stored.model, ...model },
    sizes: stored.sizes.map((size, at) => (at === 0 ? { ...size, ...first } : size)),
  };
}

describe('a new model', () => {
  it('passes with everything that its template, shipment type and gender need', () => {
    expect(problems(FULL, newShoes())).toEqual([]);
  });

  it('needs what all three lists name, field by field', () => {
    expect(problems(FULL, contentOf(FULL))).toEqual([
      '- supplier_parent_sku: required',
      '- gender: required',
      '- tax_class: required',
      '0 supplier_sku: required',
      '0 size_value: required',
      '0 product_identifier: required',
    ]);
  });

  it('needs more as soon as another gender or shipment type is chosen', () => {
    const girls = newShoes({ gender: 'girls' }, [newShoeSize('24')]);
    expect(problems(FULL, girls)).toEqual(['- age_from: required']);
    expect(problems(FULL, newShoes({ shipment_type: '1' }))).toEqual(['- country_of_origin: required']);
    const ofOperator = shoesForm('full', { contractType: 'fulfilment' });
    expect(problems(ofOperator, newShoes())).toEqual(['- country_of_origin: required']);
  });

  it('takes nothing but blanks for no value', () => {
    expect(problems(FULL, newShoes({ tax_class: ' \u00a0' }))).toEqual(['- tax_class: required']);
  });

  it('needs a size', () => {
    expect(problems(FULL, newShoes({}, []))).toEqual(['- size_value: no-size']);
  });

  it.each([
    ['a number with a comma', { heel_height: '12,5' }, []],
    ['a number with blanks', { heel_height: '1\u00a0200' }, []],
    ['a negative number', { heel_height: '−3' }, []],
    ['a number that may be thousands', { heel_height: '1,200' }, ['- heel_height: number-ambiguous']],
    ['a word for a number', { heel_height: 'high' }, ['- heel_height: not-a-number']],
    ['a number in scientific form', { heel_height: '1e3' }, ['- heel_height: not-a-number']],
    ['a number of twenty digits', { heel_height: '1'.repeat(20) }, ['- heel_height: not-a-number']],
    ['a text for yes or no', { is_eproduction: 'yes' }, ['- is_eproduction: wrong-type']],
    ['no', { is_eproduction: false }, []],
    ['a text for a list', { materials: 'wool' }, ['- materials: wrong-type']],
    ['a text without a language', { name: 'Shoes' }, ['- name: wrong-type']],
    ['an attribute of another category', { hood: 'yes' }, ['- hood: not-allowed']],
    ['an attribute named like a method', { constructor: 'yes' }, ['- constructor: not-allowed']],
  ])('with %s', (_name, model, expected) => {
    expect(problems(FULL, newShoes(model))).toEqual(expected);
  });

  it.each([
    ['SHOE 1', 'sku-blank'],
    ['SHOE\u200b1', 'sku-blank'],
    ['SHOE?', 'sku-wildcard'],
    ['SHOE*', 'sku-wildcard'],
    ['S'.repeat(256), 'sku-too-long'],
  ])('is not called %j by its seller', (sku, problem) => {
    expect(problems(FULL, newShoes({ supplier_parent_sku: sku }))).toEqual([
      `- supplier_parent_sku: ${problem}`,
    ]);
    expect(problems(FULL, newShoes({}, [newShoeSize('37', { supplier_sku: sku })]))).toEqual([
      `0 supplier_sku: ${problem}`,
    ]);
  });

  it.each(['CMD:OK', 'OP:7', 'FBS8FB24963F', 'RU251120-850486-001', 'PALZ4B0000001'])(
    'has no size whose barcode is the code %s',
    (code) => {
      expect(problems(FULL, newShoes({}, [newShoeSize('37', { product_identifier: code })]))).toEqual([
        '0 product_identifier: barcode-of-station',
      ]);
    },
  );

  it.each(['4 600000 000107', '\u200b4600000000107x'])(
    'has no barcode with a blank that no scanner would send: %j',
    (code) => {
      expect(problems(FULL, newShoes({}, [newShoeSize('37', { product_identifier: code })]))).toContain(
        '0 product_identifier: barcode-blank',
      );
    },
  );

  it('is only warned of what one model of sale needs, when no field tells which it is', () => {
    const attributes = ATTRIBUTES.filter(({ code }) => code !== 'shipment_type').map((one) =>
      one.code === 'country_of_origin' ? { ...one, requiredForShipmentTypes: [2] } : one,
    );
    const form = shoesForm('full', { attributes });
    expect(problems(form, newShoes())).toEqual(['- country_of_origin: required-by-guess']);
    expect(canBeSent(checkForm(form, newShoes()))).toBe(true);
    const asked = shoesForm('full', {
      attributes: [...attributes, ...ATTRIBUTES.filter(({ code }) => code === 'shipment_type')],
    });
    expect(problems(asked, newShoes())).toEqual(['- country_of_origin: required']);
  });

  it('has no size, SKU or barcode twice, and says so at the later one', () => {
    const twice = newShoes({}, [newShoeSize('37'), newShoeSize('37')]);
    expect(problems(FULL, twice)).toEqual([
      '1 size_value: repeated',
      '1 supplier_sku: repeated',
      '1 product_identifier: repeated',
    ]);
  });

  it.each([
    ['1990', []],
    ['1 990,00 ₽', []],
    ['', []],
    ['1995', ['- price:RU: price-not-step']],
    ['0', ['- price:RU: price-not-positive']],
    ['100000000', ['- price:RU: price-too-large']],
    ['1e9', ['- price:RU: price-unreadable']],
    ['1,990', ['- price:RU: price-ambiguous']],
    ['1990 ₸', ['- price:RU: price-currency']],
  ])('at the price %j', (price, expected) => {
    expect(problems(FULL, { ...newShoes(), prices: [{ country: 'RU', price }] })).toEqual(expected);
  });

  it('has one price in a country', () => {
    const prices = [
      { country: 'RU', price: '1990' },
      { country: 'RU', price: '1980' },
    ] as const;
    expect(problems(FULL, { ...newShoes(), prices })).toEqual(['- price:RU: repeated']);
  });

  it('may be sent with a value that its category no longer asks for, which then is not sent', () => {
    expect(canBeSent(checkForm(FULL, newShoes({ hood: 'yes' })))).toBe(true);
  });

  it('may be sent with a wrong check digit and the obsolete tax class, with warnings', () => {
    const odd = newShoes({ tax_class: 'vat20' }, [
      newShoeSize('37', { product_identifier: '4600000000108' }),
    ]);
    expect(problems(FULL, odd)).toEqual(['- tax_class: tax-obsolete', '0 product_identifier: barcode-check']);
    expect(canBeSent(checkForm(FULL, odd))).toBe(true);
  });

  it('cannot be sent when it needs an attribute of a type that nobody has seen yet', () => {
    const unseen = (requiredForTemplates: readonly 'full'[]) =>
      shoesForm('full', {
        attributes: [...ATTRIBUTES, attribute('film', { type: null, requiredForTemplates })],
      });
    expect(problems(unseen([]), newShoes())).toEqual([]);
    expect(problems(unseen(['full']), newShoes())).toEqual(['- film: type-unknown']);
    expect(problems(unseen([]), newShoes({ film: 'x' }))).toEqual(['- film: type-unknown']);
  });
});

describe('more sizes of a model', () => {
  const sized = (...sizes: readonly FormValues[]) => ({ ...contentOf(REDUCED), sizes });

  it('pass, and need nothing that is stored of the model', () => {
    expect(problems(REDUCED, sized(newShoeSize('39')))).toEqual([]);
    expect(problems(REDUCED, { model: {}, sizes: [newShoeSize('39')], prices: [] })).toEqual([]);
  });

  it('change nothing of the model', () => {
    const content = sized(newShoeSize('39'));
    const changed = { ...content, model: { ...content.model, tax_class: 'vat10' } };
    expect(problems(REDUCED, changed)).toEqual(['- tax_class: fixed']);
  });

  it('are not those that the model has', () => {
    const again = newShoeSize('38', { supplier_sku: 'SHOE-37', product_identifier: '4600000000022' });
    expect(problems(REDUCED, sized(again))).toEqual([
      '0 size_value: repeated',
      '0 supplier_sku: repeated',
      '0 product_identifier: repeated',
    ]);
  });

  it('are at least one, and have no price', () => {
    expect(problems(REDUCED, sized())).toEqual(['- size_value: no-size']);
    const priced = { ...sized(newShoeSize('39')), prices: [{ country: 'RU', price: '1990' }] } as const;
    expect(problems(REDUCED, priced)).toEqual(['- price:RU: not-allowed']);
  });
});

describe('an update', () => {
  it('of nothing is not sent', () => {
    expect(problems(UPDATE, contentOf(UPDATE))).toEqual(['- : no-change']);
    // The number as the screen writes it.
    expect(problems(UPDATE, updated({ heel_height: '45' }))).toEqual(['- : no-change']);
  });

  it('of what may be changed passes', () => {
    expect(problems(UPDATE, updated({ heel_height: '50', materials: ['wool'] }))).toEqual([]);
    expect(problems(UPDATE, updated({}, { product_identifier: '4600000000107' }))).toEqual([]);
  });

  it('changes nothing that is not editable', () => {
    expect(problems(UPDATE, updated({ gender: 'men' }, { size_value: '39' }))).toEqual([
      '- gender: fixed',
      '0 size_value: fixed',
    ]);
  });

  it('gives a value that is not editable where none is stored', () => {
    expect(problems(UPDATE, updated({ shipment_type: '2' }))).toEqual([]);
  });

  it.each([
    ['a number', { heel_height: '' }, 'heel_height'],
    ['a list', { materials: [] }, 'materials'],
    ['a name', { name: null }, 'name'],
    ['a name in one language', { name: { ru: 'Туфли', en: ' ' } }, 'name'],
  ])('does not delete %s', (_name, model, code) => {
    expect(problems(UPDATE, updated(model))).toEqual([`- ${code}: cannot-clear`]);
  });

  it('of a stored SKU with a blank passes', () => {
    const product = STORED.product.map(({ code, value }) =>
      code === 'supplier_parent_sku' ? { code, value: 'OLD SHOE' } : { code, value },
    );
    const form = shoesForm('full_update', { stored: { ...STORED, product } });
    expect(problems(form, updated({ heel_height: '50' }, {}, form))).toEqual([]);
  });

  it('gives a size no barcode of another one, whichever stands first', () => {
    expect(problems(UPDATE, updated({}, { product_identifier: '4600000000022' }))).toEqual([
      '0 product_identifier: repeated',
    ]);
  });

  it('of a size that is gone is not sent', () => {
    expect(problems(UPDATE, updated({ heel_height: '50' }, { sku: 'PS9' }))).toContain('0 sku: size-gone');
  });

  it('of a model whose stored attribute is of an unknown type passes, but for that attribute', () => {
    const form = shoesForm('full_update', {
      attributes: [...ATTRIBUTES, attribute('film', { type: null, requiredForTemplates: ['full_update'] })],
      stored: { ...STORED, product: [...STORED.product, { code: 'film', value: 'blue' }] },
    });
    expect(problems(form, updated({ heel_height: '50' }, {}, form))).toEqual([]);
    expect(problems(form, updated({ film: 'red' }, {}, form))).toEqual(['- film: type-unknown']);
  });
});

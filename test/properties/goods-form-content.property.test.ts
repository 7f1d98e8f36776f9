import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTE_TYPES, GOODS_TEMPLATES } from '#shared/domain/goods-attributes.ts';
import type { FormValues, GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { changesOf, contentOf, draftOf, followStored } from '#shared/domain/goods-form-changes.ts';
import { checkForm } from '#shared/domain/goods-form-rules.ts';
import { isSameValue, readValue } from '#shared/domain/goods-form-values.ts';
import { ATTRIBUTES, STORED, shoesForm } from '../support/goods-forms.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    ' ',
    '37',
    '12,5',
    '1,200',
    '24',
    'women',
    'girls',
    'RU',
    'DOUBLE',
    'vat20',
    'SHOE-38',
    '4600000000022',
  ),
);
const value = fc.oneof(
  text,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('ru', 'en', '__proto__', 'toString'), text),
);
const code = fc.constantFrom(...ATTRIBUTES.map((one) => one.code), 'hood', 'constructor', '__proto__');
const values = fc.dictionary(code, value);
const content: fc.Arbitrary<GoodsFormContent> = fc.record({
  model: values,
  sizes: fc.array(
    fc.oneof(
      values,
      values.map((one) => ({ ...one, sku: 'PS1' })),
    ),
    { maxLength: 3 },
  ),
  prices: fc.array(fc.record({ country: fc.constantFrom('RU', 'BY', 'KZ'), price: text }), { maxLength: 3 }),
});
const stored = content.map(({ model, sizes }) => ({
  product: entries(model),
  variations: new Map(sizes.map((size, at) => [`PS${at + 1}`, entries(size)])),
}));
const form = fc
  .tuple(fc.constantFrom(...GOODS_TEMPLATES), fc.oneof(fc.constant(STORED), stored))
  .map(([template, has]) => shoesForm(template, template === 'full' ? {} : { stored: has }));

function entries(given: FormValues) {
  return Object.entries(given).map(([name, of]) => ({ code: name, value: of }));
}

/** Attributes that are sent although the form may not ask for them. */
const ALWAYS = ['rec_id', 'sku', 'supplier_parent_sku'];

function expectSendable(of: GoodsForm, sent: ReturnType<typeof draftOf>): void {
  const known = new Map(of.attributes.map((one) => [one.code, one.type]));
  for (const [name, given] of [sent.product, ...sent.variations].flatMap(Object.entries)) {
    if (!ALWAYS.includes(name)) expect(known.get(name)).toBe(given.type);
    const read = readValue(given.type, given.value);
    expect(read).toEqual({ ok: true, value: given.value });
    expect(given.value).not.toBe(null);
  }
}

describe('a form of goods with any content', () => {
  it('is checked and summed up, and whatever would be sent of it fits its types', () => {
    fc.assert(
      fc.property(form, content, (of, given) => {
        const problems = checkForm(of, given);
        expect(problems.every(({ size }) => size === null || size < given.sizes.length)).toBe(true);
        const sent = draftOf(of, given);
        expect(sent.variations).toHaveLength(given.sizes.length);
        expectSendable(of, sent);
        for (const { field, before, after } of changesOf(of, given)) {
          const type = of.attributes.find((one) => one.code === field.code)?.type ?? null;
          expect(isSameValue(type, before, after)).toBe(false);
        }
      }),
    );
  });

  it('that was just opened changes nothing', () => {
    fc.assert(
      fc.property(form, (of) => {
        expect(changesOf(of, contentOf(of))).toEqual([]);
      }),
    );
  });

  it('that nobody has touched follows the platform whole', () => {
    fc.assert(
      fc.property(stored, stored, (before, now) => {
        const [old, fresh] = [before, now].map((has) => shoesForm('full_update', { stored: has }));
        if (old === undefined || fresh === undefined) throw new Error('no forms');
        expect(followStored(contentOf(old), old, fresh)).toEqual(contentOf(fresh));
      }),
    );
  });
});

describe('a value of any type', () => {
  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ATTRIBUTE_TYPES), value, (type, given) => {
        const read = readValue(type, given);
        if (!read.ok) return;
        expect(readValue(type, read.value)).toEqual(read);
        expect(isSameValue(type, given, read.value)).toBe(true);
      }),
    );
  });
});

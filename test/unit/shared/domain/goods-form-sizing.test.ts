import { describe, expect, it } from 'vitest';
import type { FormValues, GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { contentOf } from '#shared/domain/goods-form-changes.ts';
import { scalesFor, sizesFor, sizingProblems } from '#shared/domain/goods-form-sizing.ts';
import { newShoeSize, newShoes, SCALES, STORED, shoesForm } from '../../../support/goods-forms.ts';

const FULL = shoesForm('full');
const REDUCED = shoesForm('reduced');

function problems(form: GoodsForm, content: GoodsFormContent): readonly string[] {
  return sizingProblems(form, content).map(({ size, code, problem }) => `${size ?? '-'} ${code}: ${problem}`);
}

const shoes = (model: FormValues, ...sizes: readonly string[]) =>
  newShoes(
    model,
    sizes.map((size) => newShoeSize(size)),
  );
const codes = (content: GoodsFormContent, form = FULL) => scalesFor(form, content).map(({ code }) => code);

/** Stored shoes with other values of the model, and in these sizes. */
function storedShoes(model: FormValues, sizes: readonly string[]) {
  const product = STORED.product.filter(({ code }) => !Object.hasOwn(model, code));
  const changed = Object.entries(model).map(([code, value]) => ({ code, value }));
  const variations = sizes.map((value, at) => [`PS${at}`, [{ code: 'size_value', value }]] as const);
  return { product: [...product, ...changed], variations: new Map(variations) };
}

describe('what can be chosen', () => {
  it('are the scales of the category, once a gender is chosen those of the gender', () => {
    expect(codes(contentOf(FULL))).toEqual(['RU', 'DOUBLE', 'KIDS']);
    expect(codes(shoes({ gender: 'men' }))).toEqual(['RU']);
    expect(codes(shoes({ gender: 'WOMEN' }))).toEqual(['RU', 'DOUBLE']);
  });

  it('are the sizes of the scale, while there is none those of all that the gender may have', () => {
    expect(sizesFor(FULL, shoes({ size_scale: 'DOUBLE' }))).toEqual(['36/37', '38/39']);
    expect(sizesFor(FULL, shoes({ gender: 'girls' }))).toEqual(['24', '25']);
    expect(sizesFor(FULL, shoes({}))).toEqual(['37', '38', '39', '36/37', '38/39']);
  });

  it('are the sizes of the stored scale while sizes are added', () => {
    expect(sizesFor(REDUCED, contentOf(REDUCED))).toEqual(['37', '38', '39']);
  });

  it('is any size where the category has no scales', () => {
    const form = shoesForm('full', { scales: [] });
    expect(sizesFor(form, shoes({}))).toEqual([]);
    expect(problems(form, shoes({}, 'any'))).toEqual([]);
  });
});

describe('a chosen scale', () => {
  it.each<[string, FormValues, readonly string[], readonly string[]]>([
    ['fits', { size_scale: 'RU' }, ['37', '38'], []],
    ['is of another category', { size_scale: 'HATS' }, ['37'], ['- size_scale: scale-unknown']],
    [
      'is not for the gender',
      { size_scale: 'DOUBLE', gender: 'men' },
      ['36/37', '38/39'],
      ['- gender: scale-gender'],
    ],
    ['has not one of the sizes', { size_scale: 'RU' }, ['37', '44'], ['1 size_value: size-not-in-scale']],
    ['needs a second size', { size_scale: 'DOUBLE' }, ['36/37'], ['0 size_value: single-size']],
    ['has two sizes', { size_scale: 'DOUBLE' }, ['36/37', '38/39'], []],
    ['has the same size twice', { size_scale: 'DOUBLE' }, ['36/37', '36/37'], ['0 size_value: single-size']],
    ['waits for its first size', { size_scale: 'DOUBLE' }, [''], []],
    ['waits for a gender', { size_scale: 'DOUBLE', gender: null }, ['36/37', '38/39'], []],
  ])('%s', (_name, model, sizes, expected) => {
    expect(problems(FULL, shoes(model, ...sizes))).toEqual(expected);
  });

  it('names the sizes that it has', () => {
    expect(sizingProblems(FULL, shoes({ size_scale: 'RU' }, '44'))).toMatchObject([
      { detail: { sizes: '37, 38, 39' } },
    ]);
  });

  it('forbids nothing where the platform has left its genders or sizes out', () => {
    const scales = SCALES.map((scale) => ({ ...scale, genders: [], sizes: [] }));
    expect(problems(shoesForm('full', { scales }), shoes({ size_scale: 'KIDS' }, '99'))).toEqual([]);
  });
});

describe('no chosen scale', () => {
  it.each<[string, FormValues, readonly string[], readonly string[]]>([
    ['is chosen by the platform', {}, ['37', '39'], []],
    ['is chosen among those that need two sizes', {}, ['36/37', '38/39'], []],
    ['leaves one that needs a second size', {}, ['36/37'], ['0 size_value: single-size']],
    ['has a size that no scale has', {}, ['37', '99'], ['1 size_value: size-not-in-scale']],
    ['has a size of another gender', { gender: 'men' }, ['24'], ['0 size_value: size-not-in-scale']],
    [
      'has sizes of two scales',
      {},
      ['37', '36/37'],
      ['0 size_value: sizes-mixed', '1 size_value: sizes-mixed'],
    ],
    ['has no scale for the gender', { gender: 'boys' }, ['24'], ['- gender: no-scale-for-gender']],
  ])('%s', (_name, model, sizes, expected) => {
    expect(problems(FULL, shoes(model, ...sizes))).toEqual(expected);
  });
});

describe('more sizes of a model', () => {
  const sized = (form: GoodsForm, ...sizes: readonly string[]) => ({
    ...contentOf(form),
    sizes: sizes.map((size) => newShoeSize(size)),
  });

  it('count together with those that it has', () => {
    const form = shoesForm('reduced', { stored: storedShoes({ size_scale: 'DOUBLE' }, ['36/37']) });
    expect(problems(form, sized(form, '38/39'))).toEqual([]);
    expect(problems(form, sized(form, '37'))).toEqual(['0 size_value: size-not-in-scale']);
  });

  it.each([{ size_scale: 'DOUBLE' }, { size_scale: null }])(
    'are not refused because the platform no longer has scales for the stored gender: %j',
    (scale) => {
      const stored = storedShoes({ ...scale, gender: 'boys' }, ['36/37']);
      const form = shoesForm('reduced', { stored });
      expect(problems(form, sized(form, '38/39'))).toEqual([]);
    },
  );

  it('are not judged by a scale that the category no longer has', () => {
    const form = shoesForm('reduced', { stored: storedShoes({ size_scale: 'OLD' }, ['1']) });
    expect(problems(form, sized(form, '2'))).toEqual([]);
  });
});

describe('an update', () => {
  const odd = { stored: storedShoes({ size_scale: 'DOUBLE' }, ['36/37']) };

  it('that changes nothing of sizes is not judged', () => {
    const form = shoesForm('full_update', odd);
    const content = contentOf(form);
    expect(problems(form, { ...content, model: { ...content.model, heel_height: 50 } })).toEqual([]);
  });

  it('that changes the scale is', () => {
    const form = shoesForm('full_update', odd);
    const content = contentOf(form);
    const changed = { ...content, model: { ...content.model, size_scale: 'KIDS' } };
    expect(problems(form, changed)).toEqual([
      '- size_scale: scale-gender',
      '0 size_value: size-not-in-scale',
    ]);
  });
});

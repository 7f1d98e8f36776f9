import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsPlatform, SkuAttributes } from '#client/goods-platform.ts';
import { checkDigitOf } from '#shared/domain/barcode.ts';
import type { AttributeValue, GoodsAttribute, SizeScale } from '#shared/domain/goods-attributes.ts';
import type { FormValues, GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { formOf } from '#shared/domain/goods-form-build.ts';
import { changesOf, contentOf, draftOf } from '#shared/domain/goods-form-changes.ts';
import { canBeSent, type FormProblem, type FormProblemKind } from '#shared/domain/goods-form-problem.ts';
import { checkForm } from '#shared/domain/goods-form-rules.ts';
import { sizesFor } from '#shared/domain/goods-form-sizing.ts';
import { type Api, goodsOf } from '../contracts/goods-bench.ts';
import { must } from '../contracts/platform-bench.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { isThorough } from '../support/thorough.ts';

const RUNS = { numRuns: isThorough ? 400 : 100, seed: isThorough ? Date.now() : 19, endOnFailure: true };

/** Problems that the platform must find, too, at the same attribute. */
const OF_THE_PLATFORM: ReadonlySet<FormProblemKind> = new Set([
  'required',
  'scale-unknown',
  'scale-gender',
  'no-scale-for-gender',
  'size-not-in-scale',
  'sizes-mixed',
  'single-size',
]);

/** A category in which goods are created, as the platform describes it. */
type Described = {
  readonly id: string;
  readonly attributes: readonly GoodsAttribute[];
  readonly scales: readonly SizeScale[];
};

/** What somebody chooses, as numbers between 0 and 1: which of the values there are decides the category. */
const choices = fc.infiniteStream(fc.noBias(fc.nat(9_999).map((choice) => choice / 10_000)));

describe.each<Api>(['v1', 'v2'])('a form of goods by %s', (api) => {
  let sandbox: Sandbox;
  let goods: GoodsPlatform;
  let categories: readonly Described[];
  let dictionaries: ReadonlyMap<string, ReadonlyMap<string, string>>;

  beforeAll(async () => {
    sandbox = await startSandbox({ orders: 1 });
    goods = goodsOf(api, sandbox);
    const leaves = must(await goods.listCategories()).filter(({ isLeaf }) => isLeaf);
    categories = await Promise.all(
      leaves.map(async ({ id }) => ({
        id,
        attributes: must(await goods.listAttributes(id)),
        scales: must(await goods.listSizeScales(id)),
      })),
    );
    const codes = categories.flatMap(({ attributes }) => attributes.flatMap((one) => one.dictionary ?? []));
    dictionaries = must(await goods.readDictionaries([...new Set(codes)]));
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());

  it('is stored when it has no problem, and refused at the same attributes when it has', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(choices, async (stream) => {
        const chooser = choosing(stream);
        const category = chooser.of(categories);
        const created = await send(formFor('full', category, null), (form) => newModel(form, chooser));
        if (created === null) return;
        stored += 1;
        const more = await send(formFor('reduced', category, created), (form) => moreSizes(form, chooser));
        const model = more ?? created;
        await send(formFor('full_update', category, model), (form) => changed(form, chooser));
      }),
      RUNS,
    );
    // Otherwise the form would refuse everything, and nothing would be shown.
    expect(stored).toBeGreaterThan(RUNS.numRuns / 8);
  });

  function formFor(
    template: GoodsForm['template'],
    { id, ...rest }: Described,
    stored: SkuAttributes | null,
  ) {
    return formOf({ template, categoryId: id, ...rest, stored, contractType: '' });
  }

  /** Stores a form; the goods as the platform then has them; null: it was refused, as the form had said. */
  async function send(
    form: GoodsForm,
    contentFor: (form: GoodsForm) => GoodsFormContent,
  ): Promise<SkuAttributes | null> {
    const content = contentFor(form);
    const problems = checkForm(form, content);
    const answer = await goods.storeGoods(draftOf(form, content));
    const context = JSON.stringify({ form: form.template, content, problems, answer });
    if (!canBeSent(problems)) {
      expectRefused(problems, answer, context);
      return null;
    }
    const [size] = answer.ok ? answer.value.variations : [];
    if (size === undefined) return expect.fail(context);
    const after = must(await goods.readSkuAttributes(size.platformSku));
    expectStored(form, content, after, context);
    return after;
  }

  function expectRefused(
    problems: readonly FormProblem[],
    answer: Awaited<ReturnType<GoodsPlatform['storeGoods']>>,
    context: string,
  ): void {
    const blocking = problems.filter(({ isWarning }) => !isWarning);
    // What else a form refuses would not be stored as it was meant, or is our own rule.
    if (!blocking.every(({ problem }) => OF_THE_PLATFORM.has(problem))) return;
    const named = answer.ok ? [] : answer.error.fields.map(({ field }) => field.split('.').at(-1));
    expect(named.length, context).toBeGreaterThan(0);
    const codes = blocking.map(({ code }) => code);
    expect(codes, context).toEqual(expect.arrayContaining(named));
  }

  /** Everything that was given is stored; what was not is as before. */
  function expectStored(
    form: GoodsForm,
    content: GoodsFormContent,
    after: SkuAttributes,
    context: string,
  ): void {
    const now = formOf({
      template: 'full_update',
      categoryId: form.categoryId,
      attributes: form.attributes,
      scales: form.scales,
      stored: after,
      contractType: '',
    });
    for (const { field, after: value } of changesOf(form, content)) {
      if (field.code.startsWith('price:')) continue;
      const size = field.size === null ? null : content.sizes[field.size];
      const isSize = ({ sku, supplier_sku }: FormValues) =>
        size?.sku === undefined ? supplier_sku === size?.supplier_sku : sku === size.sku;
      const values = size === null ? now.stored.model : now.stored.sizes.find(isSize);
      expect(values?.[field.code], `${field.code} of ${context}`).toEqual(value);
    }
    const skus = [...after.variations.keys()];
    expect(skus, context).toEqual(expect.arrayContaining(form.stored.sizes.map(({ sku }) => sku)));
  }

  /** A model as somebody fills it in: mostly right, sometimes not. */
  function newModel(form: GoodsForm, chooser: Chooser): GoodsFormContent {
    const fitting = form.scales.filter(({ genders }) => genders.length > 0);
    const scale = chooser.of(fitting);
    const gender = chooser.isRare() ? chooser.of([...keysOf('gender'), '']) : chooser.of(scale.genders);
    const code = chooser.isRare() ? chooser.of([...keysOf('size_scale'), 'NO_SUCH']) : scale.code;
    const given = form.attributes
      .filter(({ level }) => level === 'model')
      .filter((one) => (isForEveryone(one) ? !chooser.isSeldom() : chooser.isEven()))
      .map((attribute) => [attribute.code, valueFor(attribute, chooser)] as const);
    const model: FormValues = {
      ...Object.fromEntries(given),
      gender,
      size_scale: chooser.isEven() ? code : null,
    };
    const prices = chooser.isEven()
      ? ([{ country: 'RU', price: chooser.isRare() ? '1995' : '1990' }] as const)
      : [];
    return { model, sizes: newSizes(scale.sizes, chooser), prices };
  }

  function moreSizes(form: GoodsForm, chooser: Chooser): GoodsFormContent {
    const content = contentOf(form);
    const known = new Set(form.stored.sizes.map((size) => size.size_value));
    const fitting = sizesFor(form, content).filter((size) => !known.has(size));
    return { ...content, sizes: newSizes(fitting, chooser) };
  }

  /** Mostly sizes of these, none twice. */
  function newSizes(fitting: readonly string[], chooser: Chooser): readonly FormValues[] {
    const foreign = categories.flatMap(({ scales }) => scales.flatMap(({ sizes }) => sizes));
    const left = new Set(fitting);
    return Array.from({ length: chooser.of([1, 2, 3]) }, () => {
      const size = chooser.of(left.size === 0 || chooser.isSeldom() ? [...foreign, '99', ''] : [...left]);
      if (!chooser.isSeldom()) left.delete(size);
      return { supplier_sku: randomUUID(), size_value: size, product_identifier: newBarcode() };
    });
  }

  function changed(form: GoodsForm, chooser: Chooser): GoodsFormContent {
    const content = contentOf(form);
    const change = (values: FormValues, level: 'model' | 'size'): FormValues => ({
      ...values,
      ...Object.fromEntries(
        form.attributes
          .filter(
            (attribute) => attribute.level === level && attribute.isEditable !== false && chooser.isRare(),
          )
          .map((attribute) => [attribute.code, valueFor(attribute, chooser)]),
      ),
    });
    return {
      ...content,
      model: change(content.model, 'model'),
      sizes: content.sizes.map((size) => change(size, 'size')),
    };
  }

  function keysOf(dictionary: string): readonly string[] {
    return [...(dictionaries.get(dictionary)?.keys() ?? [])];
  }

  /** A value as the screen gives it: numbers as they are typed. */
  function valueFor({ code, type, dictionary }: GoodsAttribute, chooser: Chooser): AttributeValue {
    if (code === 'product_identifier') return newBarcode();
    const keys = keysOf(dictionary ?? '');
    switch (type) {
      case 'number':
        return chooser.of(['7', '7,5', '1 200', '-3.25', ' 0 ']);
      case 'boolean':
        return chooser.isEven();
      case 'dictionary_entry':
        return chooser.of(keys);
      case 'array_of_dictionary_entry':
        return keys.filter(() => chooser.isEven());
      case 'localized_string':
        return chooser.of<AttributeValue>([
          { ru: ' Имя ' },
          { ru: 'Имя', en: 'Name' },
          { en: 'Name', ru: '' },
        ]);
      default:
        return randomUUID();
    }
  }
});

/** Whether new goods of every model of sale and gender need it. */
function isForEveryone({
  requiredForTemplates,
  requiredForShipmentTypes,
  requiredForGenders,
}: GoodsAttribute): boolean {
  return (
    requiredForTemplates.includes('full') &&
    requiredForShipmentTypes.length === 3 &&
    requiredForGenders.length === 5
  );
}

/** Reads a stream of numbers as choices. */
function choosing(stream: Iterator<number>) {
  const next = (): number => stream.next().value ?? 0;
  return {
    next,
    of<T>(values: readonly T[]): T {
      const value = values[Math.floor(next() * values.length)];
      return value ?? expect.fail('nothing to choose');
    },
    isEven: () => next() < 0.5,
    isRare: () => next() < 0.2,
    isSeldom: () => next() < 0.05,
  };
}
type Chooser = ReturnType<typeof choosing>;

let lastBarcode = 460_300_000_000;

function newBarcode(): string {
  lastBarcode += 1;
  return `${lastBarcode}${checkDigitOf(String(lastBarcode))}`;
}

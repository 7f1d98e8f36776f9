import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { GoodsCategory, GoodsPlatform } from '#client/goods-platform.ts';
import { createPlatformForms } from '#main/goods-edit/platform-forms.ts';
import { err, ok } from '#shared/domain/result.ts';

const HOUR_MS = 3_600_000;

/** A platform with these categories and brands, which counts what it is asked. */
function forms({
  categories = [],
  brands = [],
}: {
  readonly categories?: readonly GoodsCategory[];
  readonly brands?: readonly (readonly [string, string])[];
} = {}) {
  const world = { api: 'v1' as 'v1' | 'v2', account: 'one', ms: 0, isAway: false, asked: 0 };
  const answer = async <T>(value: T) => {
    world.asked += 1;
    return world.isAway ? err(platformErrorOf('unavailable', 'away')) : ok(value);
  };
  const goods = () =>
    ({
      traits: { api: world.api },
      listCategories: () => answer(categories),
      readDictionaries: () => answer(new Map([['brand', new Map(brands)]])),
    }) as unknown as GoodsPlatform;
  return {
    world,
    forms: createPlatformForms({ goods, account: () => world.account, nowMs: () => world.ms }),
  };
}

const category = (id: string, path: readonly string[], isLeaf: boolean | null): GoodsCategory => ({
  id,
  path,
  isLeaf,
  name: path.at(-1) ?? '',
  nameRu: '',
});

describe('what forms are made of', () => {
  it('is asked for once an hour, for each version and account', async () => {
    const { world, forms: kept } = forms();
    await Promise.all([kept.leaves(), kept.leaves()]);
    await kept.leaves();
    expect(world.asked).toBe(1);
    world.api = 'v2';
    await kept.leaves();
    expect(world.asked).toBe(2);
    world.account = 'two';
    await kept.leaves();
    expect(world.asked).toBe(3);
    world.ms = HOUR_MS;
    await kept.leaves();
    expect(world.asked).toBe(4);
  });

  it('is asked for again when it could not be read', async () => {
    const { world, forms: kept } = forms();
    world.isAway = true;
    expect(await kept.leaves()).toMatchObject({ ok: false });
    world.isAway = false;
    expect(await kept.leaves()).toMatchObject({ ok: true });
  });
});

it('goods can be created in the lowest categories, also where the platform does not say which they are', async () => {
  const { forms: kept } = forms({
    categories: [
      category('1', ['Catalog'], null),
      category('2', ['Catalog', 'Shoes'], null),
      category('3', ['Catalog', 'Shoes', 'Boots'], null),
      category('4', ['Catalog', 'Bags'], false),
      category('5', ['Catalog', 'Hats'], true),
    ],
  });
  const leaves = await kept.leaves();
  expect(leaves.ok && leaves.value.map(({ id }) => id)).toEqual(['3', '5']);
});

describe('values of a dictionary', () => {
  const brands = [
    ['za_man', 'Azara Man'],
    ['zara_home', 'Zara Home'],
    ['zara', 'Zara'],
    ['elka', 'Ёлка'],
  ] as const;

  it('are found by any part of their name, what begins with it first, the very same before all', async () => {
    const { forms: kept } = forms({ brands });
    const found = await kept.search('brand', ' zara');
    expect(found.ok && found.value).toEqual({
      values: [
        { key: 'zara', name: 'Zara' },
        { key: 'zara_home', name: 'Zara Home' },
        { key: 'za_man', name: 'Azara Man' },
      ],
      isMore: false,
    });
    const elka = await kept.search('brand', 'елка');
    expect(elka.ok && elka.value.values).toEqual([{ key: 'elka', name: 'Ёлка' }]);
  });

  it('are at most 50 of 100,000, and are read once', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => [`b${at}`, `Brand ${at}`] as const);
    const { world, forms: kept } = forms({ brands: many });
    const first = await kept.search('brand', 'brand 99');
    expect(first.ok && first.value.values).toHaveLength(50);
    expect(first.ok && first.value.isMore).toBe(true);
    expect(first.ok && first.value.values[0]?.name).toBe('Brand 99');
    await kept.search('brand', 'brand 999');
    expect(world.asked).toBe(1);
  });
});

it('names the way to a category in Russian, too, where the platform has those names', async () => {
  const all = [
    category('1', ['Catalog'], false),
    { ...category('2', ['Catalog', 'Shoes'], false), nameRu: 'Обувь' },
    { ...category('3', ['Catalog', 'Shoes', 'Sneakers'], true), nameRu: 'Кроссовки' },
  ];
  const { forms: kept } = forms({ categories: all });
  expect(await kept.leaves()).toMatchObject({ value: [{ pathRu: ['Catalog', 'Обувь', 'Кроссовки'] }] });
});

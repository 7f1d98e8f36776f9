import { describe, expect, it } from 'vitest';
import { DEFAULT_MARK_CATEGORIES } from '#main/goods/marking-rule.ts';
import { markCategoriesOf, markCategoryNames } from '#shared/domain/mark-category.ts';

describe('the categories with marks', () => {
  it('of a new station are three kinds, without other names', () => {
    expect(markCategoriesOf(DEFAULT_MARK_CATEGORIES)).toEqual({
      kinds: ['shoes', 'clothing', 'perfumery'],
      others: [],
    });
  });

  it('keep what a person typed, also half of a kind', () => {
    const names = ['обувь', 'SHOES ', 'Одежда', 'Шины'];
    expect(markCategoriesOf(names)).toEqual({ kinds: ['shoes'], others: ['Одежда', 'Шины'] });
  });

  it.each([
    [[], []],
    [['perfumery'], ['Шины']],
    [['shoes', 'clothing', 'perfumery'], []],
  ] as const)('are the same after they were shown and stored: %j and %j', (kinds, others) => {
    expect(markCategoriesOf(markCategoryNames(kinds, others))).toEqual({ kinds, others });
  });
});

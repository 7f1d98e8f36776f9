import { describe, expect, it } from 'vitest';
import { DEFAULT_MARK_CATEGORIES, needsMark } from '#main/goods/marking-rule.ts';

describe('goods need a mark', () => {
  it.each([
    [['Shoes'], true],
    [['shoes', 'Sneakers'], true],
    [['ОДЕЖДА'], true],
    [['Accessories', 'Парфюмерия'], true],
    [['Bags'], false],
    [['Shoe care'], false],
    [[], false],
  ])('in categories %j: %s', (categories, expected) => {
    expect(needsMark({ categories }, DEFAULT_MARK_CATEGORIES)).toBe(expected);
  });

  it('by the categories of the settings, whatever their case', () => {
    expect(needsMark({ categories: ['Bags'] }, [' bags '])).toBe(true);
    expect(needsMark({ categories: ['Shoes'] }, ['Bags'])).toBe(false);
  });
});

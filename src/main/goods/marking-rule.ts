import { foldCase, MARK_CATEGORIES } from '#shared/domain/mark-category.ts';
import { type MarkedGoods, whyMarked } from '#shared/domain/mark-due.ts';

/** Categories whose units carry a mark, unless the settings name others: shoes, clothing, perfume. */
export const DEFAULT_MARK_CATEGORIES: readonly string[] = Object.values(MARK_CATEGORIES).flat();

/**
 * True if units of these goods are packed with a mark: by a supervisor's word on the SKU, else by one of the categories
 * in `markCategories`, ignoring case, or because a mark was taken of them before.
 */
export function needsMark(goods: MarkedGoods, markCategories: readonly string[]): boolean {
  const wanted = new Set(markCategories.map(foldCase));
  return whyMarked(goods, (category) => wanted.has(foldCase(category))) !== null;
}

import type { Goods } from '#shared/domain/goods.ts';
import { foldCase, MARK_CATEGORIES } from '#shared/domain/mark-category.ts';

/** Categories whose units carry a mark, unless the settings name others: shoes, clothing, perfume. */
export const DEFAULT_MARK_CATEGORIES: readonly string[] = Object.values(MARK_CATEGORIES).flat();

/**
 * True if units of these goods are packed with a mark: one of the categories is in `markCategories`, ignoring
 * case.
 */
export function needsMark(goods: Pick<Goods, 'categories'>, markCategories: readonly string[]): boolean {
  const wanted = new Set(markCategories.map(foldCase));
  return goods.categories.some((category) => wanted.has(foldCase(category)));
}

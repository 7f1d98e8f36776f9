import type { Goods } from '#shared/domain/goods.ts';

/** Categories whose units carry a mark, unless the settings name others: shoes, clothing, perfume. */
export const DEFAULT_MARK_CATEGORIES: readonly string[] = [
  'Shoes',
  'Обувь',
  'Clothing',
  'Одежда',
  'Perfumery',
  'Парфюмерия',
];

/**
 * True if units of these goods are packed with a mark: one of the categories is in `markCategories`, ignoring
 * case.
 */
export function needsMark(goods: Pick<Goods, 'categories'>, markCategories: readonly string[]): boolean {
  const wanted = new Set(markCategories.map(foldCase));
  return goods.categories.some((category) => wanted.has(foldCase(category)));
}

function foldCase(name: string): string {
  return name.trim().toLowerCase();
}

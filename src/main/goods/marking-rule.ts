import type { Goods } from '#shared/domain/goods.ts';

/** Categories whose units carry a mark, as long as the settings name no others: shoes, clothing, perfume. */
export const DEFAULT_MARK_CATEGORIES: readonly string[] = [
  'Shoes',
  'Обувь',
  'Clothing',
  'Одежда',
  'Perfumery',
  'Парфюмерия',
];

/** Whether a unit of these goods is packed with its mark: one of its categories is among `markCategories`, in any case. */
export function needsMark(goods: Pick<Goods, 'categories'>, markCategories: readonly string[]): boolean {
  const wanted = new Set(markCategories.map(foldCase));
  return goods.categories.some((category) => wanted.has(foldCase(category)));
}

function foldCase(name: string): string {
  return name.trim().toLowerCase();
}

import { type CategoryLanguage, isRussian, otherNameOf } from './category-names.ts';
import type { Goods } from './goods.ts';
import { foldCase, MARK_CATEGORIES } from './mark-category.ts';

/** What decides whether units of some goods are packed with a mark. */
export type MarkedGoods = Pick<Goods, 'categories' | 'markRule' | 'markedSince'>;

/** Why a mark is due, the strongest reason first. */
export type MarkWhy =
  /** The order of the platform has a mark for this unit. */
  | { readonly because: 'order' }
  /** A supervisor said so for this SKU. */
  | { readonly because: 'supervisor' }
  /** `otherName`: the same category in the platform's other language; absent: not known. */
  | { readonly because: 'category'; readonly category: string; readonly otherName?: string }
  /** A mark was taken of a unit of this SKU before. `at`: ISO 8601 UTC. */
  | { readonly because: 'taken'; readonly at: string };

/**
 * Why units of these goods are packed with a mark; null: they need none. A supervisor's word on the SKU beats its
 * category; goods of which a mark was ever taken stay due unless a supervisor says otherwise. `isMarkCategory`: the
 * rule by category.
 */
export function whyMarked(
  goods: MarkedGoods,
  isMarkCategory: (category: string) => boolean,
  hasMarkInOrder = false,
): MarkWhy | null {
  if (hasMarkInOrder) return { because: 'order' };
  if (goods.markRule === 'not-due') return null;
  if (goods.markRule === 'due') return { because: 'supervisor' };
  const category = goods.categories.find(isMarkCategory);
  if (category !== undefined) {
    const otherName = otherNameOf(category, goods.categories) ?? otherNameOfKind(category);
    return { because: 'category', category, ...(otherName !== null && { otherName }) };
  }
  const { markedSince: at } = goods;
  return at === undefined ? null : { because: 'taken', at };
}

/** The category that is the reason, in this language if it is known in it. */
export function markCategoryIn(
  language: CategoryLanguage,
  { category, otherName }: Extract<MarkWhy, { readonly because: 'category' }>,
): string {
  if (otherName === undefined || isRussian(category) === (language === 'ru')) return category;
  return otherName;
}

function otherNameOfKind(category: string): string | null {
  const folded = foldCase(category);
  const kind = Object.values(MARK_CATEGORIES).find((names) =>
    names.some((name) => foldCase(name) === folded),
  );
  return kind?.find((name) => foldCase(name) !== folded) ?? null;
}

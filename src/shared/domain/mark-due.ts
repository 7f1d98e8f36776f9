import type { Goods } from './goods.ts';

/** What decides whether units of some goods are packed with a mark. */
export type MarkedGoods = Pick<Goods, 'categories' | 'markRule' | 'markedSince'>;

/** Why a mark is due, the strongest reason first. */
export type MarkWhy =
  /** The order of the platform has a mark for this unit. */
  | { readonly because: 'order' }
  /** A supervisor said so for this SKU. */
  | { readonly because: 'supervisor' }
  | { readonly because: 'category'; readonly category: string }
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
  if (category !== undefined) return { because: 'category', category };
  const { markedSince: at } = goods;
  return at === undefined ? null : { because: 'taken', at };
}

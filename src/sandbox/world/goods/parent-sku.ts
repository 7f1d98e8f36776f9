import type { Random } from '../random.ts';
import type { Category } from './category.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SKU_LETTER: Readonly<Record<Category, string>> = {
  Shoes: 'W',
  Clothing: 'M',
  Bags: 'W',
  Beauty: 'L',
  Accessories: 'U',
};

/** A platform parent SKU that no model has yet. */
export function newParentSku(random: Random, category: Category, isTaken: (sku: string) => boolean): string {
  for (;;) {
    const tail = Array.from({ length: 4 }, () => LETTERS[random.below(LETTERS.length)]).join('');
    const sku = `MP002X${SKU_LETTER[category]}0${tail}`;
    if (!isTaken(sku)) return sku;
  }
}

import type { Category } from '../catalog/attribute.ts';
import type { Random } from '../random.ts';

/** The GS1 check digit of the twelve digits before it. */
function ean13CheckDigit(twelve: string): number {
  let sum = 0;
  for (const [index, digit] of [...twelve].entries()) sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** A source of valid EAN-13 numbers that never repeat; most begin with the Russian prefixes 460 to 469. */
export function ean13Source(random: Random): () => string {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const prefix = random.chance(0.9)
        ? String(random.between(460, 469))
        : random.pick(['380', '400', '590', '800']);
      const twelve = prefix + String(random.below(1_000_000_000)).padStart(9, '0');
      const code = `${twelve}${ean13CheckDigit(twelve)}`;
      if (given.has(code)) continue;
      given.add(code);
      return code;
    }
  };
}

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

import type { Goods } from './goods.ts';

/** Longer ones are no words; the rest of them is not searched. */
const MAX_WORD_LENGTH = 40;

/** The words by which people search goods: of their name, brand and size, each once. */
export function goodsWords({ name, brand, size }: Pick<Goods, 'name' | 'brand' | 'size'>): readonly string[] {
  return searchWords(`${name} ${brand} ${size}`);
}

/** The words of a text in one spelling: small letters, `ё` as `е`, wide characters as plain ones. */
export function searchWords(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))];
}

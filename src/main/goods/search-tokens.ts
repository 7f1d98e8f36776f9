import { type Goods, type MarkRule, searchWords } from '#shared/domain/goods.ts';
import { foldCase } from '#shared/domain/mark-category.ts';

/** What goods are searched and filtered by. */
export type SearchedGoods = Pick<
  Goods,
  'platformSku' | 'sellerSku' | 'barcode' | 'name' | 'size' | 'brand' | 'categories' | 'imageUrl'
> & {
  readonly parentSku: string;
  readonly color: string;
  readonly status: string;
  readonly contractType: string;
  readonly isListed: boolean;
  readonly markRule?: MarkRule;
  readonly markedSince?: string;
};

/** Characters of a part of a code. Shorter search texts find only the beginnings of words. */
const PART_LENGTH = 3;

/** A longer code is no SKU: only its beginning can be found by a part of it. */
const MAX_CODE_LENGTH = 64;

/**
 * Everything by which goods are found, as tokens with a blank between: words as they are, all others begin with `_`, which
 * no word has. `codes`: of `codesOf`.
 */
export function tokensOf(goods: SearchedGoods, codes: string): string {
  const { name, brand, size, color, platformSku, sellerSku, barcode, parentSku } = goods;
  const words = wordsOfModel(`${name} ${brand} ${color}`);
  const wordsOfSize = searchWords(`${size} ${platformSku} ${sellerSku} ${barcode} ${parentSku}`);
  return words.concat(wordsOfSize, partsOfCodes(codes.split(' ')), facetsOf(goods)).join(' ');
}

/** Sizes of a model mostly come one after the other. */
const wordsOfModel = rememberingLast(searchWords);

/** Answers as `ask`; the same texts again are answered from memory. */
export function rememberingLast<Texts extends readonly string[], Answer>(
  ask: (...texts: Texts) => Answer,
): (...texts: Texts) => Answer {
  let last: { readonly texts: Texts; readonly answer: Answer } | null = null;
  return (...texts) => {
    if (last === null || texts.some((text, at) => text !== last?.texts[at]))
      last = { texts, answer: ask(...texts) };
    return last.answer;
  };
}

/** The SKU of a model is mostly the beginning of those of its sizes, and has no other parts. */
function partsOfCodes(codes: readonly string[]): readonly string[] {
  const isInAnother = (code: string) => codes.some((other) => other !== code && other.includes(code));
  return codes.filter((code) => !isInAnother(code)).flatMap(partsOf);
}

/** SKUs and barcode as they are compared with a part of one: without separators, in small letters. */
export function codesOf(
  goods: Pick<SearchedGoods, 'platformSku' | 'sellerSku' | 'barcode' | 'parentSku'>,
): string {
  const codes = [goods.platformSku, goods.sellerSku, goods.barcode, goods.parentSku];
  return [...new Set(codes.map((code) => bareCode(code).slice(0, MAX_CODE_LENGTH)))]
    .filter(Boolean)
    .join(' ');
}

/** A code without separators, in the spelling of `searchWords`. */
export function bareCode(text: string): string {
  return searchWords(text).join('');
}

/** Tokens for every three characters in a row of a code; none if it is shorter. */
export function partsOf(code: string): readonly string[] {
  // Few scripts have letters of two units, and a list of the letters takes longer to make.
  const isWide = /[\ud800-\udfff]/.test(code);
  const letters = isWide ? [...code] : code;
  const parts: string[] = [];
  for (let at = 0; at + PART_LENGTH <= letters.length; at += 1) {
    const part = letters.slice(at, at + PART_LENGTH);
    parts.push(`_${typeof part === 'string' ? part : part.join('')}`);
  }
  return parts;
}

export const FACETS = {
  noBarcode: '__nobarcode',
  noPicture: '__nopicture',
  listed: '__listed',
  unlisted: '__unlisted',
  markDue: '__due',
  markNotDue: '__notdue',
  markTaken: '__taken',
} as const;

function facetsOf(goods: SearchedGoods): readonly string[] {
  return [
    goods.isListed ? FACETS.listed : FACETS.unlisted,
    ...(goods.barcode.trim() === '' ? [FACETS.noBarcode] : []),
    ...(goods.imageUrl === null ? [FACETS.noPicture] : []),
    ...(goods.markRule === 'due' ? [FACETS.markDue] : []),
    ...(goods.markRule === 'not-due' ? [FACETS.markNotDue] : []),
    ...(goods.markedSince === undefined ? [] : [FACETS.markTaken]),
    ...goods.categories.map((name) => facet('category', name)),
    facet('brand', goods.brand),
    facet('status', goods.status),
    facet('model', goods.contractType),
  ];
}

const LETTER = { category: 'c', brand: 'b', status: 's', model: 'm' } as const;

/** There are few different ones, and spelling one takes as long as all the words of goods. */
const known = new Map<string, string>();
const MAX_KNOWN = 5_000;

/** The token of goods with this value; without regard to case and to what is neither letter nor digit. */
export function facet(kind: keyof typeof LETTER, value: string): string {
  const key = `__${LETTER[kind]}_${value}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const spelled = `__${LETTER[kind]}_${spelledFacet(value)}`;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, spelled);
  return spelled;
}

function spelledFacet(value: string): string {
  return foldCase(value)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .slice(0, 100);
}

/** One kind of goods, from the platform's catalog. */
export type Goods = {
  readonly platformSku: string;
  readonly sellerSku: string;
  /** EAN/UPC digits as printed; empty where the catalog has none. */
  readonly barcode: string;
  readonly name: string;
  readonly size: string;
  readonly brand: string;
  /** Category names, English and Russian, both levels: the marking rule uses them. */
  readonly categories: readonly string[];
  readonly imageUrl: string | null;
  /** A supervisor's word on whether its units need a mark; absent: none, or not from the station's catalog. */
  readonly markRule?: MarkRule;
  /** When a mark was first taken of one of its units, ISO 8601 UTC; absent: never, or not from the station's catalog. */
  readonly markedSince?: string;
};

export const MARK_RULES = ['due', 'not-due'] as const;
export type MarkRule = (typeof MARK_RULES)[number];

/** The `markRule` of goods, as it is stored. */
export function markRuleOf(stored: string | null): Pick<Goods, 'markRule'> {
  const markRule = MARK_RULES.find((rule) => rule === stored);
  return markRule === undefined ? {} : { markRule };
}

/**
 * The name without the brand, which the platform puts after the name of an item. Anywhere else the brand is
 * part of the name.
 */
export function nameWithoutBrand(name: string, brand: string): string {
  const named = name.trim();
  const mark = brand.trim();
  const rest = named.slice(0, named.length - mark.length);
  const isLast = mark !== '' && named.slice(rest.length).toLowerCase() === mark.toLowerCase();
  // `Поло` ends neither `Marco Polo` nor the name that is only a brand.
  return isLast && /[\s,·|—–-]$/.test(rest) ? rest.replace(/[\s,·|—–-]+$/, '') || named : named;
}

/** How catalogs write that goods have only one size. */
const ONLY_SIZE = /^(?:one[ _-]?size|os|(?:один|единый) размер|без размера|б\/р)$/i;

/** The size, if there are others to confuse it with: “One Size” in large letters tells a packer nothing. */
export function sizeToTellApart(size: string): string {
  return ONLY_SIZE.test(size.trim()) ? '' : size;
}

/** Longer ones are no words; the rest of them is not searched. */
const MAX_WORD_LENGTH = 40;

/** Most codes: only the case of their letters can be spelled otherwise. */
const BASIC_LATIN = /^[ -~]*$/;

/** The words of a text in one spelling: small letters, `ё` as `е`, wide characters as plain ones. */
export function searchWords(text: string): readonly string[] {
  const words = BASIC_LATIN.test(text)
    ? text.toLowerCase().match(/[a-z0-9]+/g)
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/[\p{L}\p{N}]+/gu);
  return [...new Set(words?.map((word) => word.slice(0, MAX_WORD_LENGTH)))];
}

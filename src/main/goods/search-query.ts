import type { TokenQuery } from '#main/store/token-index.ts';
import { searchWords } from '#shared/domain/goods.ts';
import { bareCode, FACETS, facet, PART_LENGTH, partsOf } from './search-tokens.ts';

/** All that are given must hold; of a list, one. */
export type GoodsSearchFilter = {
  /** Names as the platform writes them, in English or Russian. */
  readonly categories?: readonly string[];
  readonly brands?: readonly string[];
  readonly statuses?: readonly string[];
  /** `contractType` of goods: the model of sale. */
  readonly models?: readonly string[];
  readonly hasBarcode?: boolean;
  readonly hasPicture?: boolean;
  /** False: the platform lists them no more. */
  readonly isListed?: boolean;
  /** Whether a mark is due, by the SKU or by these categories (the setting `markCategories`). */
  readonly mark?: { readonly isDue: boolean; readonly categories: readonly string[] };
};

/** More words make a search no narrower: a pasted name has up to thirty. */
const MAX_WORDS = 8;

/** What `text` and `filter` ask for; null: all goods. */
export function tokenQuery(text: string, filter: GoodsSearchFilter): TokenQuery | null {
  const asked = [...textQueries(text), ...filterQueries(filter)];
  return asked.length === 0 ? null : { all: asked };
}

/** Each word of the text begins a word of the goods or is part of a code; or all of it together is part of a code. */
function textQueries(text: string): readonly TokenQuery[] {
  const words = searchWords(text).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const together: TokenQuery = { all: words.map(wordQuery) };
  const code = bareCode(text);
  return words.length > 1 && code.length >= PART_LENGTH ? [{ any: [together, partQuery(code)] }] : [together];
}

function wordQuery(word: string): TokenQuery {
  const starts: TokenQuery = { prefix: word };
  return word.length >= PART_LENGTH ? { any: [starts, partQuery(word)] } : starts;
}

function partQuery(code: string): TokenQuery {
  return { all: partsOf(code).map((token) => ({ token })) };
}

/**
 * What a text asks for, in plain words: each word begins a word of the goods or is in their codes, or `code` is. With
 * `isCertain` the tokens alone tell; otherwise parts of a code may be found that are not in one piece.
 */
export function plainQuery(text: string): {
  readonly words: readonly string[];
  readonly code: string;
  readonly isCertain: boolean;
} {
  const words = searchWords(text).slice(0, MAX_WORDS);
  const code = bareCode(text);
  return { words, code, isCertain: code.length <= PART_LENGTH };
}

function filterQueries(filter: GoodsSearchFilter): readonly TokenQuery[] {
  const oneOf = (kind: Parameters<typeof facet>[0], values: readonly string[] | undefined): TokenQuery[] =>
    values === undefined || values.length === 0
      ? []
      : [{ any: values.map((value) => ({ token: facet(kind, value) })) }];
  const has = (isAsked: boolean | undefined, token: string): TokenQuery[] =>
    isAsked === undefined ? [] : [isAsked ? withToken(token) : withoutToken(token)];
  return [
    ...oneOf('category', filter.categories),
    ...oneOf('brand', filter.brands),
    ...oneOf('status', filter.statuses),
    ...oneOf('model', filter.models),
    ...has(invert(filter.hasBarcode), FACETS.noBarcode),
    ...has(invert(filter.hasPicture), FACETS.noPicture),
    ...has(filter.isListed, FACETS.listed),
    ...(filter.mark === undefined ? [] : [markQuery(filter.mark)]),
  ];
}

/** As `whyMarked` decides. */
function markQuery({ isDue, categories }: NonNullable<GoodsSearchFilter['mark']>): TokenQuery {
  const byCategory = categories.map((name) => withToken(facet('category', name)));
  const usual: TokenQuery = { any: [withToken(FACETS.markTaken), ...byCategory] };
  const due: TokenQuery = {
    any: [withToken(FACETS.markDue), { but: [usual, withToken(FACETS.markNotDue)] }],
  };
  return isDue ? due : { but: [ALL_GOODS, due] };
}

const withToken = (token: string): TokenQuery => ({ token });

/** Each row has one of these two: neither engine can search for what is missing alone. */
const ALL_GOODS: TokenQuery = { any: [{ token: FACETS.listed }, { token: FACETS.unlisted }] };

const withoutToken = (token: string): TokenQuery => ({ but: [ALL_GOODS, { token }] });

const invert = (is: boolean | undefined) => (is === undefined ? undefined : !is);

import type { TokenQuery } from '#main/store/token-index.ts';
import { searchWords } from '#shared/domain/goods.ts';
import { bareCode, FACETS, facet, partsOf } from './search-tokens.ts';

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

/** A text in plain words: each begins a word of the goods or is in their codes, or all of it together is. */
export type PlainText = { readonly words: readonly string[]; readonly code: string };

export function plainText(text: string): PlainText {
  return { words: searchWords(text).slice(0, MAX_WORDS), code: bareCode(text) };
}

/** What of a text may be part of a code. */
export function codeParts({ words, code }: PlainText): readonly string[] {
  return [...new Set([...words, code])].filter((part) => partsOf(part).length > 0);
}

/** Goods with every three characters in a row of this part in their codes, wherever they are. */
export function partQuery(code: string): TokenQuery {
  return { all: partsOf(code).map((token) => ({ token })) };
}

/** Whether `partQuery` finds goods in whose codes the part is not in one piece. */
export function isLoosePart(part: string): boolean {
  return partsOf(part).length > 1;
}

/** What `text` and `filter` ask for; null: all goods. `parts`: of `codeParts`, those that some goods have. */
export function tokenQuery(
  text: PlainText,
  filter: GoodsSearchFilter,
  parts: ReadonlySet<string>,
): TokenQuery | null {
  const asked = [...textQueries(text, parts), ...filterQueries(filter)];
  return asked.length === 0 ? null : { all: asked };
}

function textQueries({ words, code }: PlainText, parts: ReadonlySet<string>): readonly TokenQuery[] {
  if (words.length === 0) return [];
  const together: TokenQuery = {
    all: words.map((word) =>
      parts.has(word) ? { any: [{ prefix: word }, partQuery(word)] } : { prefix: word },
    ),
  };
  return words.length > 1 && parts.has(code) ? [{ any: [together, partQuery(code)] }] : [together];
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

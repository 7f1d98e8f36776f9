import type { GoodsFilterView } from '#shared/contract/goods-list.ts';
import { MAX_FACET_LENGTH, MAX_GOODS_SEARCH } from '#shared/domain/goods-list.ts';
import { addressOf } from '../../shell/addresses.ts';

export const ALL_GOODS: GoodsFilterView = {
  search: '',
  category: null,
  brand: null,
  status: null,
  model: null,
  hasNoBarcode: false,
  hasNoPicture: false,
  isMarkDue: false,
  isInQuarantine: false,
};

/** Selections of the list, by the part of the filter that they set. One at a time. */
export const SPECIALS = {
  'no-barcode': 'hasNoBarcode',
  'no-picture': 'hasNoPicture',
  marked: 'isMarkDue',
  quarantine: 'isInQuarantine',
} as const satisfies Record<string, keyof GoodsFilterView>;
export type Special = keyof typeof SPECIALS;
export const SPECIAL_NAMES = Object.keys(SPECIALS) as Special[];

/** The selection of a filter; null: none. */
export function specialOf(filter: GoodsFilterView): Special | null {
  return SPECIAL_NAMES.find((name) => filter[SPECIALS[name]]) ?? null;
}

/** The filter with this selection instead of its own. */
export function withSpecial(filter: GoodsFilterView, special: Special | null): GoodsFilterView {
  const { hasNoBarcode, hasNoPicture, isMarkDue, isInQuarantine } = ALL_GOODS;
  const none = { ...filter, hasNoBarcode, hasNoPicture, isMarkDue, isInQuarantine };
  return special === null ? none : { ...none, [SPECIALS[special]]: true };
}

/** Names in the query string. They are in bookmarks: do not rename them. */
const FACETS = ['category', 'brand', 'status', 'model'] as const;

/** What the query string of an address chooses, and the first part of it that means nothing; null: there is none. */
export function filterOf(query: string): {
  readonly filter: GoodsFilterView;
  readonly unknown: string | null;
  readonly isTooLong: boolean;
} {
  const given = new URLSearchParams(query);
  const search = given.get('q')?.trim() ?? '';
  const isTooLong = search.length > MAX_GOODS_SEARCH;
  const wanted = given.get('only');
  const special = SPECIAL_NAMES.find((name) => name === wanted) ?? null;
  const value = (name: (typeof FACETS)[number]) => given.get(name)?.slice(0, MAX_FACET_LENGTH) || null;
  const names: readonly string[] = ['q', 'only', ...FACETS];
  const unknown =
    wanted !== null && special === null
      ? `only=${wanted}`
      : ([...given.keys()].find((name) => !names.includes(name)) ?? null);
  const filter = {
    ...ALL_GOODS,
    search: isTooLong ? '' : search,
    category: value('category'),
    brand: value('brand'),
    status: value('status'),
    model: value('model'),
  };
  return { filter: withSpecial(filter, special), unknown: unknown?.slice(0, 40) ?? null, isTooLong };
}

/** The address of the list with this filter; what is not chosen is not in it. */
export function addressOfFilter(filter: GoodsFilterView): string {
  const query = new URLSearchParams();
  if (filter.search !== '') query.set('q', filter.search);
  for (const name of FACETS) if (filter[name] !== null) query.set(name, filter[name]);
  const special = specialOf(filter);
  if (special !== null) query.set('only', special);
  const text = query.toString();
  return text === '' ? addressOf.goods : `${addressOf.goods}?${text}`;
}

export function isFiltered(filter: GoodsFilterView): boolean {
  return addressOfFilter(filter) !== addressOf.goods;
}

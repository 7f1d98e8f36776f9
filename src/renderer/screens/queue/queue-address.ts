import type { QueueFilter } from '#shared/contract/queue.ts';
import {
  CUT_OFF_KINDS,
  MAX_SEARCH,
  type OrderList,
  QUEUE_SORTS,
  type QueueSort,
} from '#shared/domain/queue-lists.ts';
import { addressOf } from '../../shell/addresses.ts';

/** The tabs of the queue as their addresses name them. */
export const QUEUE_TABS = ['pack', 'confirm', 'old', 'hold', 'attention'] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

export const LIST_OF_TAB = {
  pack: 'to-pack',
  confirm: 'to-confirm',
  old: 'too-old',
  hold: null,
  attention: null,
} as const satisfies Record<QueueTab, OrderList | null>;

/** What a person may choose about a list; null: everything. */
export type QueueChoice = Omit<QueueFilter, 'list'>;

export const EVERYTHING: QueueChoice = {
  search: '',
  country: null,
  cutOff: null,
  isMarked: null,
  isSingleUnit: null,
  sort: 'cut-off',
};

/** Parts of an address that mean nothing: they are left out, and a person is told. */
export type AddressProblem =
  | { readonly kind: 'unknown-filter'; readonly part: string }
  | { readonly kind: 'search-too-long' };

/** The tab of an address; null: there is no such tab. Without one it is the orders to pack. */
export function tabOf(part: string | undefined): QueueTab | null {
  return part === undefined ? 'pack' : (QUEUE_TABS.find((tab) => tab === part) ?? null);
}

/** Names in the query string. They are in bookmarks: do not rename them. */
const NAMES = ['q', 'country', 'cutoff', 'marked', 'units', 'sort'] as const;
type Name = (typeof NAMES)[number];

/** What the query string of an address chooses, and what in it means nothing. */
export function choiceOf(query: string): {
  readonly choice: QueueChoice;
  readonly problems: readonly AddressProblem[];
} {
  const given = new URLSearchParams(query);
  const problems: AddressProblem[] = [];
  const unknown = (part: string) => problems.push({ kind: 'unknown-filter', part });
  function oneOf<Value>(name: Name, values: Readonly<Record<string, Value>>): Value | null {
    const text = given.get(name);
    if (text === null) return null;
    if (Object.hasOwn(values, text)) return values[text] ?? null;
    unknown(shortened(`${name}=${text}`));
    return null;
  }
  for (const name of new Set(given.keys()))
    if (!NAMES.some((known) => known === name)) unknown(shortened(name));
  const search = given.get('q')?.trim() ?? '';
  if (search.length > MAX_SEARCH) problems.push({ kind: 'search-too-long' });
  const country = given.get('country');
  const isCountry = country === null || /^[A-Z]{2}$/.test(country);
  if (!isCountry) unknown(shortened(`country=${country}`));
  const cutOff = given.get('cutoff');
  if (cutOff !== null && !isCutOff(cutOff)) unknown(shortened(`cutoff=${cutOff}`));
  const choice = {
    search: search.length > MAX_SEARCH ? '' : search,
    country: isCountry ? country : null,
    cutOff: cutOff !== null && isCutOff(cutOff) ? cutOff : null,
    isMarked: oneOf('marked', { yes: true, no: false }),
    isSingleUnit: oneOf('units', { one: true, more: false }),
    sort: oneOf('sort', SORTS) ?? EVERYTHING.sort,
  };
  return { choice, problems };
}

const SORTS = Object.fromEntries(QUEUE_SORTS.map((sort) => [sort, sort])) as Record<QueueSort, QueueSort>;

function isCutOff(text: string): boolean {
  return CUT_OFF_KINDS.some((kind) => kind === text) || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
}

/** As much of an unknown part as a person needs to recognise it. */
const MAX_SHOWN = 40;

function shortened(part: string): string {
  return part.length > MAX_SHOWN ? `${part.slice(0, MAX_SHOWN)}…` : part;
}

/** The address of a tab with this choice; what is not chosen is not in it. */
export function addressOfChoice(tab: QueueTab, choice: QueueChoice): string {
  const query = new URLSearchParams();
  const { search, country, cutOff, isMarked, isSingleUnit, sort } = choice;
  if (search !== '') query.set('q', search);
  if (country !== null) query.set('country', country);
  if (cutOff !== null) query.set('cutoff', cutOff);
  if (isMarked !== null) query.set('marked', isMarked ? 'yes' : 'no');
  if (isSingleUnit !== null) query.set('units', isSingleUnit ? 'one' : 'more');
  if (sort !== EVERYTHING.sort) query.set('sort', sort);
  const text = query.toString();
  return `${addressOf.queueTab(tab)}${text === '' ? '' : `?${text}`}`;
}

/** Whether anything but the sorting is chosen. */
export function isFiltered(choice: QueueChoice): boolean {
  return addressOfChoice('pack', { ...choice, sort: EVERYTHING.sort }).includes('?');
}

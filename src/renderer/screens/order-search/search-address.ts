import {
  ANY_DAY,
  type DayRange,
  isReversed,
  type OrderSearch,
  SEARCH_SORTS,
  SEARCH_STATUSES,
} from '#shared/domain/order-search.ts';
import { addressOf } from '../../shell/addresses.ts';

/** What an address chooses: a search without its text. */
export type SearchChoice = Omit<OrderSearch, 'text'>;

export const EVERY_ORDER: SearchChoice = {
  status: null,
  created: ANY_DAY,
  changed: ANY_DAY,
  delivery: ANY_DAY,
  isOverdue: false,
  country: null,
  sort: 'created',
};

/** The countries of the platform (specification, "Sales models"). */
export const COUNTRIES = ['RU', 'BY', 'KZ'] as const;

/** The days by which orders are searched. */
export const DAY_KINDS = ['created', 'changed', 'delivery'] as const;

/** Names in the query string. They are in bookmarks: do not rename them. */
const NAMES: readonly string[] = [
  'status',
  'country',
  'overdue',
  'sort',
  ...DAY_KINDS.flatMap((kind) => [`${kind}-from`, `${kind}-to`]),
];

/** What the query string of an address chooses, and the first part of it that means nothing; null: there is none. */
export function choiceOf(query: string): { readonly choice: SearchChoice; readonly unknown: string | null } {
  const given = new URLSearchParams(query);
  const odd: string[] = [...given.keys()].filter((name) => !NAMES.includes(name));
  const chosen = <Value>(name: string, read: (text: string) => Value | undefined): Value | null => {
    const text = given.get(name);
    if (text === null) return null;
    const value = read(text);
    if (value === undefined) odd.push(`${name}=${text}`);
    return value ?? null;
  };
  const day = (name: string) => chosen(name, (text) => (isDay(text) ? text : undefined));
  const days = (kind: (typeof DAY_KINDS)[number]): DayRange => {
    const range = { from: day(`${kind}-from`), to: day(`${kind}-to`) };
    if (!isReversed(range)) return range;
    odd.push(`${kind}-to=${range.to}`);
    return { from: range.from, to: null };
  };
  const choice = {
    status: chosen('status', (text) => SEARCH_STATUSES.find((status) => status === text)),
    country: chosen('country', (text) => COUNTRIES.find((country) => country === text)),
    isOverdue: chosen('overdue', (text) => (text === 'yes' ? true : undefined)) ?? false,
    sort: chosen('sort', (text) => SEARCH_SORTS.find((sort) => sort === text)) ?? EVERY_ORDER.sort,
    created: days('created'),
    changed: days('changed'),
    delivery: days('delivery'),
  };
  return { choice, unknown: odd[0]?.slice(0, 40) ?? null };
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The address of the list with this choice; what is not chosen is not in it. */
export function addressOfChoice(choice: SearchChoice): string {
  const query = new URLSearchParams();
  if (choice.status !== null) query.set('status', choice.status);
  if (choice.country !== null) query.set('country', choice.country);
  if (choice.isOverdue) query.set('overdue', 'yes');
  if (choice.sort !== EVERY_ORDER.sort) query.set('sort', choice.sort);
  for (const kind of DAY_KINDS) {
    const { from, to } = choice[kind];
    if (from !== null) query.set(`${kind}-from`, from);
    if (to !== null) query.set(`${kind}-to`, to);
  }
  const text = query.toString();
  return text === '' ? addressOf.allOrders : `${addressOf.allOrders}?${text}`;
}

/** Whether anything but the sorting is chosen. */
export function isNarrowed(choice: SearchChoice): boolean {
  return addressOfChoice({ ...choice, sort: EVERY_ORDER.sort }) !== addressOf.allOrders;
}

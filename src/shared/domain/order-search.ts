/**
 * Statuses by which orders are searched: those that the specification names ("Order and item statuses"), each in one
 * spelling of its own.
 */
export const SEARCH_STATUSES = [
  'initial',
  'new',
  'to_be_confirmed',
  'confirmed',
  'awaiting_shipment',
  'ready_for_shipment',
  'shipped',
  'in_delivery',
  'delivered',
  'returned',
  'canceled',
  'rejected',
  'not_delivered',
  'failed_delivery',
  'claimed',
  'claimed_ok',
  'claimed_defective',
  'claimed_used',
] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** `created`: newest first; `changed`: last changed first; `cut-off` and `delivery`: what is due first. */
export const SEARCH_SORTS = ['created', 'changed', 'cut-off', 'delivery'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** What an order is searched by. */
export const SEARCH_PARTS = [
  'text',
  'status',
  'created',
  'changed',
  'delivery',
  'overdue',
  'country',
  'sort',
] as const;
export type SearchPart = (typeof SEARCH_PARTS)[number];

/** Days of the platform (Moscow), `YYYY-MM-DD`, both included; null: open. */
export type DayRange = { readonly from: string | null; readonly to: string | null };

export const ANY_DAY: DayRange = { from: null, to: null };

/** A search for orders; what is null, false, empty or open lets all through. */
export type OrderSearch = {
  /** Order number; the platform's REST v1 also looks for the customer's surname, phone and e-mail. Never stored or logged. */
  readonly text: string;
  readonly status: SearchStatus | null;
  readonly created: DayRange;
  readonly changed: DayRange;
  readonly delivery: DayRange;
  readonly isOverdue: boolean;
  readonly country: string | null;
  readonly sort: SearchSort;
};

/** Our limit, not the platform's. */
export const MAX_ORDER_SEARCH = 100;

/** An order of a list, as far as the list shows it; null: it does not. */
export type FoundOrder = {
  /** With the country prefix. */
  readonly id: string;
  /** As received. */
  readonly status: string;
  /** Empty: the id does not begin with it. */
  readonly country: string;
  /** `YYYY-MM-DD` in Moscow, or ISO 8601 with zone. */
  readonly createdAt: string | null;
  /** ISO 8601 with zone. */
  readonly updatedAt: string | null;
  readonly cutOff: string | null;
  /** `YYYY-MM-DD`. */
  readonly deliveryDate: string | null;
  readonly units: number | null;
  readonly paymentMethod: string | null;
  /** A decimal in units of `currency`. */
  readonly sum: string | null;
  /** `RUB`, `KZT`, `BYN`. */
  readonly currency: string | null;
};

/** The parts of a search that are used. */
export function usedParts(search: OrderSearch): readonly SearchPart[] {
  const isUsed: Readonly<Record<SearchPart, boolean>> = {
    text: search.text !== '',
    status: search.status !== null,
    created: isSet(search.created),
    changed: isSet(search.changed),
    delivery: isSet(search.delivery),
    overdue: search.isOverdue,
    country: search.country !== null,
    sort: true,
  };
  return SEARCH_PARTS.filter((part) => isUsed[part]);
}

/** The last day is before the first. */
export function isReversed({ from, to }: DayRange): boolean {
  return from !== null && to !== null && to < from;
}

export function isSet({ from, to }: DayRange): boolean {
  return from !== null || to !== null;
}

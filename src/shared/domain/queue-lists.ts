/**
 * The lists of orders. `to-pack`: confirmed, or open at a table. `to-confirm`: the platform waits for the seller's
 * confirmation. `too-old`: over six days, must be cancelled; these orders are in neither of the other lists.
 */
export const ORDER_LISTS = ['to-pack', 'to-confirm', 'too-old'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** `cut-off` is the packing order; `units`: most first; `age`: oldest first. */
export const QUEUE_SORTS = ['cut-off', 'age', 'units', 'number'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Filters for orders beside those with this cut-off (an ISO 8601 timestamp). */
export const CUT_OFF_KINDS = ['overdue', 'none'] as const;

/** Length of a search, in characters: longer than any name of goods that somebody types. */
export const MAX_SEARCH = 100;

/** Rows in one answer. */
export const MAX_WINDOW = 500;

/** Orders that one call confirms: each is checked while a scan waits. */
export const MAX_AT_ONCE = 100;

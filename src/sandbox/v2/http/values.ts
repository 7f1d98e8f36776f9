import type { Context } from 'hono';
import { type Paging, readPaging } from '../../http/hal.ts';
import { statusCode } from '../../world/orders/status.ts';

/** Money in minor units with its currency (section "Successor REST API v2"; assumptions, "REST v2", money). */
export function money(amount: number, currency: string) {
  return { amount, currency: currency.toUpperCase() };
}

/** ISO 8601 UTC with `Z`. */
export function utc(at: number): string {
  return new Date(at).toISOString();
}

/** A status of an order or unit as v2 writes it: UPPER_SNAKE. */
export function upperStatus(status: string): string {
  return status === 'cancelled' ? 'CANCELLED' : statusCode(status).toUpperCase();
}

/** Assumptions, "REST v2": `limit` is at most 100. */
export const MAX_ROWS = 100;

/** `page` and `limit` of a list: defaults 1 and 25, as in version 1. */
export function pagingOf(c: Context): Paging {
  return readPaging(c, MAX_ROWS);
}

/**
 * A list: its plural name, and `meta` next to it (assumptions, "REST v2", lists); `view` makes only the rows
 * of the page.
 */
export function listOf<T>(
  plural: string,
  rows: readonly T[],
  { page, limit }: Paging,
  view: (row: T) => unknown = (row) => row,
) {
  return {
    [plural]: rows.slice((page - 1) * limit, page * limit).map(view),
    meta: { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  };
}

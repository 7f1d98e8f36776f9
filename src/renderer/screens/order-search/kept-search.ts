import type { OrderListRow, SearchPlace, SearchReport } from '#shared/contract/orders.ts';

/** Rows of a search, as far as they were loaded. */
export type SearchResult = {
  readonly rows: readonly OrderListRow[];
  readonly next: SearchPlace | null;
  readonly total: number | null;
  /** Of the first answer, with the cause of the last one. */
  readonly report: SearchReport;
};

/** Where somebody was in a list: how far it was scrolled, and the order that the keys had chosen. */
type Place = { readonly top: number; readonly cursor: string | null };

/** Later the platform is asked again. */
const KEPT_MS = 10 * 60_000;

let result: { readonly key: string; readonly found: SearchResult; readonly since: number } | null = null;
let place: { readonly key: string; readonly place: Place } | null = null;

/** The last list, so that whoever comes back from an order finds it as it was; in memory, and gone with the page. */
export const keptSearch = {
  keep(key: string, found: SearchResult): void {
    result = { key, found, since: performance.now() };
  },
  /** null: another search was kept, or too long ago. */
  found(key: string): SearchResult | null {
    if (result === null || result.key !== key || performance.now() - result.since > KEPT_MS) return null;
    return result.found;
  },
  leave(key: string, left: Place): void {
    place = { key, place: left };
  },
  /** null: another list was left, or the rows of this one are not kept. */
  place(key: string): Place | null {
    return place?.key === key && keptSearch.found(key) !== null ? place.place : null;
  },
};

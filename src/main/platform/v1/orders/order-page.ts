import type { z } from 'zod';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { pageOf } from '../hal-page.ts';
import { checkText } from '../limit-checks.ts';
import { getPage } from '../list-pages.ts';
import { filterText, type OrderFilter } from './order-filter.ts';
import { checkFilter } from './order-filter-checks.ts';

export type OrderQuery = Paging & {
  /** All must hold: each is a `filter` of its own. */
  readonly filters?: readonly OrderFilter[];
  /** Sent as it is: its format is not shown. Without: the platform's own order. */
  readonly sort?: string;
};

/**
 * `GET /api/v1/orders`, one page with rows of any schema (specification, "List query parameters"). Limits: 1 to 100
 * orders a page (assumptions, "page sizes"), filters that are well formed. A row that cannot be read keeps no other from
 * coming in. Errors: a malformed filter is `validation`; scope `r_orders` is missing: `forbidden`.
 */
export function readOrderPage<S extends z.ZodType>(
  caller: JsonCaller,
  row: S,
  { filters = [], sort, ...paging }: OrderQuery,
): Answer<Page<z.output<S>>> {
  const list = (asked: Paging) => pageOf('orders', row, { asked, unreadable: 'left-out' });
  return getPage(caller, '/api/v1/orders', list, paging, {
    breaches: [
      ...filters.flatMap((filter, at) => checkFilter(filter, `filters[${at}]`)),
      ...(sort === undefined ? [] : checkText('sort', sort)),
    ],
    query: {
      ...(filters.length === 0 ? {} : { filter: filters.map(filterText) }),
      ...(sort === undefined ? {} : { sort }),
    },
  });
}

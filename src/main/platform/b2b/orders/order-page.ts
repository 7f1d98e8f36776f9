import type { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { type Page, pageOf } from '../hal-page.ts';
import { checkPaging, checkText } from '../limit-checks.ts';
import { filterText, type OrderFilter } from './order-filter.ts';
import { checkFilter } from './order-filter-checks.ts';

export type OrderQuery = {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
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
export async function readOrderPage<S extends z.ZodType>(
  caller: B2bCaller,
  row: S,
  query: OrderQuery,
): Answer<Page<z.output<S>>> {
  const { page, limit, filters = [], sort } = query;
  const broken = limitErrorIfAny([
    ...checkPaging(query, LIMITS.ordersPerPage),
    ...filters.flatMap((filter, at) => checkFilter(filter, `filters[${at}]`)),
    ...(sort === undefined ? [] : checkText('sort', sort)),
  ]);
  if (broken !== null) return err(broken);
  return caller.get(pageOf('orders', row, 'left-out'), {
    path: '/api/v1/orders',
    query: {
      limit: String(limit),
      page: String(page),
      ...(filters.length === 0 ? {} : { filter: filters.map(filterText) }),
      ...(sort === undefined ? {} : { sort }),
    },
  });
}

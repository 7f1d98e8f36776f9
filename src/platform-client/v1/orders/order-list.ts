import { z } from 'zod';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PackingPlatform, PlatformResult } from '../../packing-platform.ts';
import { textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { pageOf } from '../hal-page.ts';
import { checkText } from '../limit-checks.ts';
import { getPage } from '../list-pages.ts';
import { looseTime } from '../moscow-time.ts';
import { type OrderEntry, orderEntry } from './order-entry-schema.ts';
import { checkFilter, filterText, type OrderFilter } from './order-filter.ts';

type OrderQuery = Paging & {
  /** All must match: each is sent as a separate `filter`. */
  readonly filters?: readonly OrderFilter[];
  /** Sent unchanged: its format is not documented. Without: the platform's default order. */
  readonly sort?: string;
};

/**
 * `GET /api/v1/orders` by a time, with the range operator `>=<`. Of each order it reads only what shows that
 * the order has changed, for the sync. Limits and errors as in `readOrderPage`. `logLeftOut` gets the rows
 * that cannot be read.
 */
export async function listOrders(
  caller: JsonCaller,
  logLeftOut: (rows: readonly string[]) => void,
  { by, from, to, page, limit }: Parameters<PackingPlatform['listOrders']>[0],
): ReturnType<PackingPlatform['listOrders']> {
  const filters = [{ field: by, operator: '>=<', from, to }] as const;
  const answer = await readOrderPage(caller, summary, { filters, page, limit });
  if (!answer.ok) return answer;
  const { rows, leftOut, pages, total } = answer.value;
  logLeftOut(leftOut);
  if (pages !== null) return ok({ orders: rows, pages, total });
  // Its pages are read backwards from the last one: without their number some would be missed.
  return err(platformErrorOf('malformed-answer', 'pages: expected a number', { httpStatus: 200 }));
}

/**
 * `GET /api/v1/orders`, one page with rows of any schema (specification, "List query parameters"). Limits: 1
 * to 100 orders per page (assumptions, "page sizes"), well-formed filters. An unreadable row does not prevent
 * reading the others. Errors: a malformed filter is `validation`; a missing scope `r_orders` is `forbidden`.
 */
function readOrderPage<S extends z.ZodType>(
  caller: JsonCaller,
  row: S,
  { filters = [], sort, ...paging }: OrderQuery,
): PlatformResult<Page<z.output<S>>> {
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

/**
 * `GET /api/v1/orders` with all fields of "Order (list entry)", any filters and any page. Limits and errors
 * as in `readOrderPage`; unreadable rows are listed in `leftOut`.
 */
export function listOrderEntries(caller: JsonCaller, query: OrderQuery): PlatformResult<Page<OrderEntry>> {
  return readOrderPage(caller, orderEntry, query);
}

const summary = z
  .object({ id: textOrNumber, status: z.string(), updatedAt: looseTime, createdAt: looseTime })
  .transform(({ id, status, updatedAt, createdAt }, context): OrderSummary => {
    const at = updatedAt ?? createdAt;
    if (at === null) context.addIssue({ code: 'custom', path: ['updatedAt'], message: 'expected a time' });
    return { id, status, updatedAt: at ?? '' };
  });

import type { z } from 'zod';
import { ok } from '#shared/domain/result.ts';
import { asMissingService } from '../../errors/platform-error-of.ts';
import type { PackingPlatform, PlatformResult } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { getV2Page } from '../list-page.ts';
import type { V2Parts } from '../parts.ts';
import { checkTimestamp, wireTimestamp } from '../timestamp.ts';
import type { V2Caller } from '../v2-caller.ts';
import { orderRow } from './order-schema.ts';

type TimeWindow = { readonly from: Date; readonly to: Date };

const SECOND_MS = 1000;

/**
 * `GET /v2/orders`, one page of the FBS orders changed in a window, both ends included (assumptions, "REST
 * v2", order list), each read as a `row`. Limits: valid times, pages from 1, 1 to 100 rows. An unreadable row
 * does not prevent reading the others. Errors: a missing scope `r_orders` is `forbidden`.
 */
export async function readOrderRows<S extends z.ZodType>(
  caller: V2Caller,
  row: S,
  { from, to }: TimeWindow,
  paging: Paging,
): PlatformResult<Page<z.output<S>>> {
  const call = {
    path: '/v2/orders',
    plural: 'orders',
    row,
    unreadable: 'left-out' as const,
    query: {
      fulfillmentType: 'FBS',
      // Whole seconds, rounded outwards: nothing is lost if the platform keeps no fractions.
      updatedAtFrom: wireTimestamp(new Date(Math.floor(from.getTime() / SECOND_MS) * SECOND_MS)),
      updatedAtTo: wireTimestamp(new Date(Math.ceil(to.getTime() / SECOND_MS) * SECOND_MS)),
    },
    breaches: [...checkTimestamp('updatedAtFrom', from), ...checkTimestamp('updatedAtTo', to)],
  };
  return asMissingService(await getV2Page(caller, call, paging));
}

/**
 * The same list with our names. v2 lists by changes only: `by` is ignored. If the list does not state its
 * length, a full page may be followed by another. `logLeftOut` gets the rows that cannot be read.
 */
export async function listOrders(
  { caller, names }: V2Parts,
  logLeftOut: (rows: readonly string[]) => void,
  { from, to, page, limit }: Parameters<PackingPlatform['listOrders']>[0],
): ReturnType<PackingPlatform['listOrders']> {
  const answer = await readOrderRows(caller, orderRow, { from, to }, { page, limit });
  if (!answer.ok) return answer;
  const { rows, leftOut, pages, total } = answer.value;
  logLeftOut(leftOut);
  const ids = await names.ordersOf(rows.map(({ id, orderId }) => ({ id, orderId })));
  const before = (page - 1) * limit;
  return ok({
    orders: rows.map(({ id, status, updatedAt }, at) => ({ id: ids[at] ?? id, status, updatedAt })),
    pages: pages ?? page + 1,
    total: pages === null ? before + rows.length + leftOut.length + 1 : Math.max(total, before + rows.length),
  });
}

import { z } from 'zod';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText, textOrNull } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { getV2Page } from '../list-page.ts';
import type { V2Parts } from '../parts.ts';
import { itemStatusRow } from './item-schema.ts';

/** A row of an order's history; null: missing. */
export type V2StatusRow = z.output<typeof statusRow>;
export type V2ItemStatusRow = z.output<typeof itemStatusRow>;

/** `status`, or `statusName` as in v1. */
export const statusRow = z
  .object({
    status: looseText,
    statusName: looseText,
    reason: textOrNull,
    /** ISO 8601 with zone. */
    createdAt: looseTime.catch(null),
  })
  .transform(({ status, statusName, ...row }, context) => {
    const stated = status === '' ? statusName : status;
    if (stated === '') context.addIssue({ code: 'custom', path: ['status'], message: 'expected a status' });
    return { ...row, status: stated };
  })
  .readonly();

/**
 * `GET /v2/orders/{orderId}/status-history`, one page. The payload is not documented: rows are read under
 * `statuses` or `data`. Limits: pages from 1, 1 to 100 rows. Errors: `not-found`; a missing scope `r_order`
 * is `forbidden`.
 */
export function readStatusHistory(
  { caller, inPath }: V2Parts,
  order: string,
  paging: Paging,
): PlatformResult<Page<V2StatusRow>> {
  return inPath(order, (name) =>
    getV2Page(
      caller,
      { path: `/v2/orders/${name}/status-history`, plural: 'statuses', row: statusRow },
      paging,
    ),
  );
}

/**
 * `GET /v2/orders/{orderId}/item-statuses`, one page: the current status of each item of the order. The
 * payload is not documented: rows are read under `items` or `data`. Limits and errors as for the history.
 */
export function readItemStatuses(
  { caller, inPath }: V2Parts,
  order: string,
  paging: Paging,
): PlatformResult<Page<V2ItemStatusRow>> {
  return inPath(order, (name) =>
    getV2Page(
      caller,
      { path: `/v2/orders/${name}/item-statuses`, plural: 'items', row: itemStatusRow },
      paging,
    ),
  );
}

import type { PlatformItem } from '#shared/domain/platform-order.ts';
import {
  CANCEL_REASONS,
  type CancelReason,
  NOT_DELIVERED_REASONS,
  type NotDeliveredReason,
} from '#shared/domain/platform-reasons.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../limit-checks.ts';
import { sendEvent } from '../send-event.ts';

/**
 * The statuses that a partner may request for an order or an item (specification, "Status change body
 * rules").
 */
export type StatusChange =
  | { readonly status: 'ready_for_shipment' | 'shipped' | 'delivered' | 'returned' }
  | { readonly status: 'canceled'; readonly reason: CancelReason }
  | { readonly status: 'not_delivered'; readonly reason: NotDeliveredReason };

type ChangedStatus = StatusChange['status'];

/** The valid reasons of each status; empty: no reason is sent. */
const REASONS: Readonly<Record<ChangedStatus, readonly string[]>> = {
  ready_for_shipment: [],
  shipped: [],
  delivered: [],
  returned: [],
  canceled: CANCEL_REASONS,
  not_delivered: NOT_DELIVERED_REASONS,
};

/** Checks status and reason against the specified lists: a value from a file or a screen may be invalid. */
export function checkChange(change: StatusChange): Breach[] {
  const reasons = Object.hasOwn(REASONS, change.status) ? REASONS[change.status] : undefined;
  if (reasons === undefined) {
    const limit = `one of ${Object.keys(REASONS).join(', ')}`;
    return [{ field: 'status', limit, value: change.status }];
  }
  const reason = 'reason' in change ? change.reason : null;
  const fits = reasons.length === 0 || reasons.some((known) => known === reason);
  return fits ? [] : [{ field: 'reason', limit: 'one of the specified reasons', value: reason ?? '' }];
}

/** The body of a change request. */
export function changeBody(change: StatusChange) {
  return 'reason' in change ? { status: change.status, reason: change.reason } : { status: change.status };
}

/**
 * `POST /api/v1/orders/{orderNr}/change_status_request` for a whole order. Limits: `canceled` and
 * `not_delivered` need one of the specified reasons. Errors: `Invalid reason` (`validation`), `Order can not
 * be canceled`, `Cancel unavailable because active shipment exist` and a change that region or state forbids
 * (`conflict`), `not-found`; a missing scope `c_status_change` is `forbidden`. A lost response is settled by
 * reading the order.
 */
export function changeOrderStatus(
  caller: JsonCaller,
  order: string,
  change: StatusChange,
): PlatformResult<void> {
  const path = `/api/v1/orders/${order}/change_status_request`;
  return request(caller, path, change, checkNumber('order', order));
}

/**
 * `POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request` for one unit; limits and errors as for
 * an order.
 */
export function changeItemStatus(
  caller: JsonCaller,
  order: string,
  itemNr: string,
  change: StatusChange,
): PlatformResult<void> {
  const path = `/api/v1/orders/${order}/items/${itemNr}/change_status_request`;
  const breaches = [...checkNumber('order', order), ...checkNumber('itemNr', itemNr)];
  return request(caller, path, change, breaches);
}

/** Cancels one unit; the others stay (specification: "Partial cancellation"). */
export function cancelItem(
  caller: JsonCaller,
  order: string,
  { itemNr }: PlatformItem,
  reason: CancelReason,
): PlatformResult<void> {
  return changeItemStatus(caller, order, itemNr, { status: 'canceled', reason });
}

async function request(
  caller: JsonCaller,
  path: string,
  change: StatusChange,
  breaches: readonly Breach[],
): PlatformResult<void> {
  const broken = limitErrorIfAny([...breaches, ...checkChange(change)]);
  if (broken !== null) return err(broken);
  const answer = await sendEvent(caller, path, changeBody(change));
  return answer.ok ? ok(undefined) : answer;
}

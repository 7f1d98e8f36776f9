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

/** What a partner may ask an order or an item to become (specification, "Status change body rules"). */
export type StatusChange =
  | { readonly status: 'ready_for_shipment' | 'shipped' | 'delivered' | 'returned' }
  | { readonly status: 'canceled'; readonly reason: CancelReason }
  | { readonly status: 'not_delivered'; readonly reason: NotDeliveredReason };

type ChangedStatus = StatusChange['status'];

/** The reasons that each status wants; none: no reason is sent. */
const REASONS: Readonly<Record<ChangedStatus, readonly string[]>> = {
  ready_for_shipment: [],
  shipped: [],
  delivered: [],
  returned: [],
  canceled: CANCEL_REASONS,
  not_delivered: NOT_DELIVERED_REASONS,
};

/** Status and reason against the closed lists: a value that came from a file or a screen may be none of them. */
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
 * `POST /api/v1/orders/{orderNr}/change_status_request` for a whole order. Limits: the reason of `canceled` and
 * `not_delivered` is one of the specified. Errors: `Invalid reason` (`validation`), `Order can not be canceled`, `Cancel
 * unavailable because active shipment exist` and a change that region or state forbids (`conflict`), `not-found`; scope
 * `c_status_change` is missing: `forbidden`. A lost answer is settled by reading the order.
 */
export function changeOrderStatus(
  caller: JsonCaller,
  order: string,
  change: StatusChange,
): PlatformResult<void> {
  const path = `/api/v1/orders/${order}/change_status_request`;
  return request(caller, path, change, checkNumber('order', order));
}

/** `POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request` for one unit; limits and errors as for an order. */
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

/** Cancels one unit, the others go on (specification: "Partial cancellation"). */
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

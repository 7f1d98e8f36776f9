import { REASONS_OF_STATUS, type StatusChange } from '#shared/domain/order-changes.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../limit-checks.ts';
import { sendEvent } from '../send-event.ts';

/** Checks status and reason against the specified lists: a value from a file or a screen may be invalid. */
export function checkChange(change: StatusChange): Breach[] {
  const known: Readonly<Record<string, readonly string[]>> = REASONS_OF_STATUS;
  const reasons = Object.hasOwn(known, change.status) ? known[change.status] : undefined;
  if (reasons === undefined) {
    const limit = `one of ${Object.keys(known).join(', ')}`;
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

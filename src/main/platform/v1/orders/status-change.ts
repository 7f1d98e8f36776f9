import { CANCEL_REASONS, type CancelReason } from '#shared/domain/cancel-reason.ts';
import { NOT_DELIVERED_REASONS, type NotDeliveredReason } from '#shared/domain/not-delivered-reason.ts';
import type { Breach } from '../../errors/limit-error.ts';

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

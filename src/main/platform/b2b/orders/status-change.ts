import { CANCEL_REASONS, type CancelReason } from '#shared/domain/cancel-reason.ts';
import { NOT_DELIVERED_REASONS, type NotDeliveredReason } from '#shared/domain/not-delivered-reason.ts';
import type { Breach } from '../../errors/limit-error.ts';

/** What a partner may ask an order or an item to become (specification, "Status change body rules"). */
export type StatusChange =
  | { readonly status: 'ready_for_shipment' | 'shipped' | 'delivered' | 'returned' }
  | { readonly status: 'canceled'; readonly reason: CancelReason }
  | { readonly status: 'not_delivered'; readonly reason: NotDeliveredReason };

export type ChangedStatus = StatusChange['status'];

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

const OFFERED: Readonly<Record<string, readonly ChangedStatus[]>> = {
  RU: ['canceled', 'returned'],
  BY: ['canceled', 'returned'],
  KZ: ['canceled', 'ready_for_shipment', 'shipped'],
};

/**
 * Changes of an FBS order's items that its country offers (specification, "Order and item statuses"; BY as RU:
 * assumptions, "item status changes by region"). For a screen to offer; it is no limit of the request, since the platform
 * decides. Of an unknown country nothing is known: none.
 */
export function offeredChanges(country: string): readonly ChangedStatus[] {
  return Object.hasOwn(OFFERED, country) ? (OFFERED[country] ?? []) : [];
}

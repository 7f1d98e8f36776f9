import { moscowDateTime } from '../moscow.ts';
import { hasLeft } from '../stock/change-stock.ts';
import type { HistoryEntry, Order } from './order.ts';
import { isStatus } from './status.ts';

/** Whether the order was ever confirmed. */
export function wasConfirmed(order: Order): boolean {
  return order.history.some(({ status }) => !isStatus(status, 'initial', 'new', 'canceled'));
}

/** Why an order was not confirmed: it was cancelled first; null for any other order (section "Order (detail)"). */
export function confirmationFailure(order: Order): string | null {
  if (!isStatus(order.status, 'canceled') || wasConfirmed(order)) return null;
  return order.history.at(-1)?.reason ?? 'Заказ отменён до подтверждения';
}

/** The data from which the history of a new order is made. */
interface HistoryStart {
  readonly createdAt: number;
  /** When it reached that status, if it had others before. */
  readonly reachedAt: number;
  readonly reason: string | null;
  readonly isFbo: boolean;
}

/** The history of an order that begins in this status. */
export function historyTo(
  status: string,
  { createdAt, reachedAt, reason, isFbo }: HistoryStart,
): HistoryEntry[] {
  const before = statusesBefore(status, isFbo);
  return [
    ...before.map((name, index) => ({ at: index === 0 ? createdAt : reachedAt, status: name, reason: null })),
    { at: before.length === 0 ? createdAt : reachedAt, status, reason },
  ];
}

/** From `new` to `confirmed`, where FBO orders begin (section "Order and item statuses"). */
function statusesBefore(status: string, isFbo: boolean): readonly string[] {
  const way = isFbo ? ['confirmed'] : ['new', 'confirmed'];
  if (isStatus(status, 'initial')) return [];
  if (isStatus(status, 'canceled')) return way.slice(0, 1);
  const place = way.findIndex((name) => isStatus(status, name));
  return place < 0 ? way : way.slice(0, place);
}

type Milestone = 'confirmed' | 'shipped' | 'delivered';

/** When an order last reached this status; null when it never did (`dates` of section "Order (detail)"). */
export function timeReached(order: Order, status: Milestone): number | null {
  const entry =
    order.history.findLast((row) => isStatus(row.status, status)) ??
    // An order that went straight to delivery counts as shipped then, as for the stock.
    (status === 'shipped' ? order.history.find((row) => hasLeft(row.status)) : undefined);
  return entry?.at ?? null;
}

/** The same as Moscow time, in the form of version 1 and the notifications. */
export function reachedAt(order: Order, status: Milestone): string | null {
  const at = timeReached(order, status);
  return at === null ? null : moscowDateTime(at);
}

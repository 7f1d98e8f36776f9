import { moscowDateTime } from '../moscow.ts';
import { hasLeft } from '../stock/change-stock.ts';
import type { Order } from './order.ts';
import { isStatus } from './status.ts';

type Milestone = 'confirmed' | 'shipped' | 'delivered';

/** When an order last became so; null when it never did (`dates` of section "Order (detail)"). */
export function momentReached(order: Order, status: Milestone): number | null {
  const entry =
    order.history.findLast((row) => isStatus(row.status, status)) ??
    // What went straight to delivery was shipped then, as for the stock.
    (status === 'shipped' ? order.history.find((row) => hasLeft(row.status)) : undefined);
  return entry?.at ?? null;
}

/** The same as Moscow time, as version 1 and the notifications write it. */
export function reachedAt(order: Order, status: Milestone): string | null {
  const at = momentReached(order, status);
  return at === null ? null : moscowDateTime(at);
}

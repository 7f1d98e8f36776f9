import { moscowDateTime } from '../moscow.ts';
import { hasLeft } from '../stock/change-stock.ts';
import type { Order } from './order.ts';
import { isStatus } from './status.ts';

/** When an order last became so, in Moscow; null when it never did (`dates` of section "Order (detail)"). */
export function reachedAt(order: Order, status: 'confirmed' | 'shipped' | 'delivered'): string | null {
  const entry =
    order.history.findLast((row) => isStatus(row.status, status)) ??
    // What went straight to delivery was shipped then, as for the stock.
    (status === 'shipped' ? order.history.find((row) => hasLeft(row.status)) : undefined);
  return entry === undefined ? null : moscowDateTime(entry.at);
}

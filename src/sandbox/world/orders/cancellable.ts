import type { Order, Unit } from './order.ts';
import { isStatus } from './status.ts';

/**
 * The cancellation table (section "Order and item statuses") for a whole order or one unit of it, out-shipments apart.
 * An item cannot be ahead of its order: the table looks at the order's status for both. `initial` counts as unconfirmed
 * (assumptions, "Settled on 22.11.2026").
 */
export function isCancellable(order: Order, subject: Order | Unit): boolean {
  const unconfirmed = ['initial', 'new'];
  const allowed = subject === order ? unconfirmed : [...unconfirmed, 'confirmed', 'awaiting_shipment'];
  return isStatus(order.status, ...allowed) && isStatus(subject.status, ...allowed);
}

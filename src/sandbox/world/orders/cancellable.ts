import type { Order, Unit } from './order.ts';
import { isStatus } from './status.ts';

/**
 * The cancellation table (section "Order and item statuses") for a whole order or one unit of it, out-shipments apart.
 * An item cannot be ahead of its order: the table looks at the order's status for both.
 */
export function isCancellable(order: Order, subject: Order | Unit): boolean {
  const allowed = subject === order ? ['new'] : ['new', 'confirmed', 'awaiting_shipment'];
  return isStatus(order.status, ...allowed) && isStatus(subject.status, ...allowed);
}

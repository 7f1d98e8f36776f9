import { Refusal } from '../../http/refusal.ts';
import type { Order } from './order.ts';
import { isLive } from './status.ts';

/** Pack numbers are for FBS orders that are neither cancelled nor shipped (sections "Labels", "Errors"). */
export function checkPackable(order: Order): void {
  if (!isLive(order.status))
    throw new Refusal(404, 'order not found', `order ${order.id} is ${order.status}`);
  if (order.fulfilment === 'fulfilment') {
    throw new Refusal(409, 'Pack numbers unavailable', `order ${order.id} is packed by the operator (FBO)`);
  }
}

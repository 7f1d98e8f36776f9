import { settleCertificateJobs } from './certificates/settle-jobs.ts';
import { setOrderStatus } from './orders/change-order.ts';
import { isStatus } from './orders/status.ts';
import { settleSupplies } from './supplies/settle-supplies.ts';
import type { World } from './world.ts';

/** Does what is due by the sandbox clock; called before every request, and periodically without requests. */
export function settle(world: World): void {
  const now = world.clock.now();
  settleSupplies(world, now);
  settleCertificateJobs(world, now);
  for (const order of world.orders.values()) {
    if (order.cancelsAt === null || order.cancelsAt > now) continue;
    order.cancelsAt = null;
    // If the customer is too late, the order is in a shipment already and can no longer be cancelled.
    if (isStatus(order.status, 'new', 'confirmed', 'awaiting_shipment')) {
      setOrderStatus(world, order, 'canceled', 'Товар больше не нужен');
    }
  }
}

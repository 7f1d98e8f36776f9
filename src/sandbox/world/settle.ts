import { settleCertificateJobs } from './certificates/settle-jobs.ts';
import { setOrderStatus } from './orders/change-order.ts';
import { isStatus } from './orders/status.ts';
import { settleSupplies } from './supplies/settle-supplies.ts';
import type { World } from './world.ts';

/** Lets happen what is due by the sandbox clock; called before every request, and now and then while nobody asks. */
export function settle(world: World): void {
  const now = world.clock.now();
  settleSupplies(world, now);
  settleCertificateJobs(world, now);
  for (const order of world.orders.values()) {
    if (order.cancelsAt === null || order.cancelsAt > now) continue;
    order.cancelsAt = null;
    // A customer who is late finds the order in a shipment already, where it cannot be cancelled any more.
    if (isStatus(order.status, 'new', 'confirmed', 'awaiting_shipment')) {
      setOrderStatus(world, order, 'canceled', 'Товар больше не нужен');
    }
  }
}

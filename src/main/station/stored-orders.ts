import type { Trx } from '#main/store/database.ts';
import { dropOldLabels } from '#main/store/repositories/label-address.ts';
import { shelveIfCancelled } from '#main/store/repositories/orders-holding.ts';
import { freeMarksOfDeadItems } from '#main/store/repositories/packs.ts';

/** What follows for the floor from an order that the platform tells anew; `at` is the station's time. */
export async function followStoredOrder(trx: Trx, orderId: string, at: string): Promise<void> {
  await freeMarksOfDeadItems(trx, orderId);
  await dropOldLabels(trx, orderId, at);
  await shelveIfCancelled(trx, orderId, at);
}

import { dropOldLabels } from '#main/labels/label-address.ts';
import { shelveIfCancelled } from '#main/orders/hold-store.ts';
import { freeMarksOfDeadItems } from '#main/packs/pack-unit-store.ts';
import type { Trx } from '#main/store/database.ts';

/** What follows for the floor from an order that the platform tells anew; `at` is the station's time. */
export async function followStoredOrder(trx: Trx, orderId: string, at: string): Promise<void> {
  await freeMarksOfDeadItems(trx, orderId);
  await dropOldLabels(trx, orderId, at);
  await shelveIfCancelled(trx, orderId, at);
}

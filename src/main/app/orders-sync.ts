import type { Emit } from '#main/base/events.ts';
import type { StationHealth } from '#main/base/health.ts';
import { dropOldLabels } from '#main/labels/address-change-store.ts';
import { shelveIfCancelled } from '#main/orders/hold-store.ts';
import { createPolling, type Polling } from '#main/orders/polling.ts';
import type { PollingParts } from '#main/orders/polling-parts.ts';
import { freeMarksOfDeadItems } from '#main/packs/pack-unit-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';

/** What polling has found, told after the commit. */
export type OrderEvents = {
  ordersChanged: [orderIds: readonly string[]];
  /** Which orders cannot be read has changed. */
  ordersSetApart: [];
  platformIsBack: [];
};

/** The orders of the platform, polled as often as it is set; what follows from a change is stored with it. */
export function createOrdersSync(
  parts: Pick<PollingParts, 'db' | 'platform' | 'clock' | 'log'> & {
    readonly settings: () => Pick<Settings, 'newOrdersSeconds' | 'changedOrdersSeconds'>;
    readonly health: Pick<StationHealth, 'report'>;
    readonly emit: Emit<OrderEvents>;
  },
): Polling {
  const { db, platform, clock, log, settings, health, emit } = parts;
  return createPolling({
    db,
    platform,
    clock,
    log,
    pollSeconds: (by) => (by === 'createdAt' ? settings().newOrdersSeconds : settings().changedOrdersSeconds),
    onStored: async (trx, id, change) => {
      // Of an order that was never read nothing is packed: nothing follows.
      if (change === 'changed') await followStoredOrder(trx, id, clock.now().toISOString());
    },
    onOrdersChanged: (orderIds) => emit('ordersChanged', orderIds),
    onUnreadableChanged: () => emit('ordersSetApart'),
    onHealth: (reported) => {
      health.report({ platform: reported });
      if (reported.state === 'online') emit('platformIsBack');
    },
    onProgress: (firstSync) => health.report({ firstSync, ...(firstSync === null && { isFilled: true }) }),
  });
}

/** What follows in the store from an order that the platform tells anew; `at` is the station's time. */
export async function followStoredOrder(trx: Trx, orderId: string, at: string): Promise<void> {
  await freeMarksOfDeadItems(trx, orderId);
  await dropOldLabels(trx, orderId, at);
  await shelveIfCancelled(trx, orderId, at);
}

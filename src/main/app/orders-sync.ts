import type { Emit } from '#main/base/events.ts';
import type { StationHealth } from '#main/base/health.ts';
import { dropOldLabels } from '#main/labels/address-change-store.ts';
import { shelveIfCancelled } from '#main/orders/hold-store.ts';
import { createPolling, type Polling } from '#main/orders/polling.ts';
import type { PollingDeps } from '#main/orders/polling-deps.ts';
import { freeMarksOfDeadItems } from '#main/packs/pack-unit-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';

/** Results of polling, emitted after the commit. */
export type OrderEvents = {
  ordersChanged: [orderIds: readonly string[]];
  /** The list of orders that cannot be read changed. */
  unreadableOrdersChanged: [];
  platformIsBack: [];
};

/**
 * Polls the platform's orders at the configured interval; the consequences of a change are stored in the same
 * transaction.
 */
export function createOrdersSync(
  parts: Pick<PollingDeps, 'db' | 'platform' | 'clock' | 'log' | 'isWorker'> & {
    readonly settings: () => Pick<Settings, 'newOrdersSeconds' | 'changedOrdersSeconds'>;
    readonly health: Pick<StationHealth, 'report'>;
    readonly emit: Emit<OrderEvents>;
  },
): Polling {
  const { settings, health, emit, ...given } = parts;
  const { clock } = given;
  return createPolling({
    ...given,
    pollSeconds: (by) => (by === 'createdAt' ? settings().newOrdersSeconds : settings().changedOrdersSeconds),
    onStored: async (trx, id, change) => {
      if (change === 'changed') await storeOrderConsequences(trx, id, clock.now().toISOString());
      // Nothing is packed of an order that was never read; but one that was pruned may have come back.
      else if (change === 'new') await freeMarksOfDeadItems(trx, id);
    },
    onOrdersChanged: (orderIds) => emit('ordersChanged', orderIds),
    onUnreadableChanged: () => emit('unreadableOrdersChanged'),
    onHealth: (reported) => {
      health.report({ platform: reported });
      if (reported.state === 'online') emit('platformIsBack');
    },
    onProgress: (firstSync) => health.report({ firstSync, ...(firstSync === null && { isFilled: true }) }),
  });
}

/** Stores the consequences of an order that was read again; `at` is the station's time. */
export async function storeOrderConsequences(trx: Trx, orderId: string, at: string): Promise<void> {
  await freeMarksOfDeadItems(trx, orderId);
  await dropOldLabels(trx, orderId, at);
  await shelveIfCancelled(trx, orderId, at);
}

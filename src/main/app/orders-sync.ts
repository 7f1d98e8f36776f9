import type { Emit } from '#main/base/events.ts';
import type { StationHealth } from '#main/base/health.ts';
import { dropOldLabels } from '#main/labels/address-change-store.ts';
import { shelveIfCancelled } from '#main/orders/hold-store.ts';
import { createPolling, type Polling } from '#main/orders/polling.ts';
import type { PollingDeps } from '#main/orders/polling-deps.ts';
import { freeMarksOfDeadItems } from '#main/packs/pack-unit-store.ts';
import { journalFreedMarks } from '#main/returns/freed-marks.ts';
import { storeReturnsOfOrder } from '#main/returns/returns-store.ts';
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
    readonly settings: () => Pick<Settings, 'newOrdersSeconds' | 'changedOrdersSeconds' | 'station'>;
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
      const by = {
        at: clock.now().toISOString(),
        journaledAt: clock.platformNow().toISOString(),
        station: settings().station,
      };
      if (change === 'changed') await storeOrderConsequences(trx, id, by);
      // Nothing is packed of an order that was never read; but one that was pruned may have come back.
      else if (change === 'new') await storeReturned(trx, id, by);
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

/** Times are ISO 8601: the station's, and the platform's for the journal. `station`: the name of this station. */
type ReadBy = { readonly at: string; readonly journaledAt: string; readonly station: string };

/** Stores the consequences of an order that was read again. */
export async function storeOrderConsequences(trx: Trx, orderId: string, by: ReadBy): Promise<void> {
  await storeReturned(trx, orderId, by);
  await dropOldLabels(trx, orderId, by.at);
  await shelveIfCancelled(trx, orderId, by.at);
}

/** Which mark a unit had is known only until it is freed. */
async function storeReturned(trx: Trx, orderId: string, by: ReadBy): Promise<void> {
  await storeReturnsOfOrder(trx, orderId, by.journaledAt);
  const freed = await freeMarksOfDeadItems(trx, orderId);
  await journalFreedMarks(trx, freed, { at: by.journaledAt, station: by.station });
}

import type { Screen } from '#main/base/screen.ts';
import { createPolling, type Polling } from '#main/orders/polling.ts';
import type { PollingParts } from '#main/orders/polling-parts.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Changes } from './changes.ts';
import { followStoredOrder } from './stored-orders.ts';

/** The orders of the platform, looked for as often as it is set; what changes is followed, and how it goes is shown. */
export function createOrdersSync(
  parts: Pick<PollingParts, 'db' | 'platform' | 'clock' | 'log'> & {
    readonly settings: () => Pick<Settings, 'newOrdersSeconds' | 'changedOrdersSeconds'>;
    readonly screen: Pick<Screen, 'setHealth' | 'changed'>;
    readonly changes: () => Pick<Changes, 'ordersChanged' | 'platformIsBack'>;
  },
): Polling {
  const { db, platform, clock, log, settings, screen, changes } = parts;
  return createPolling({
    db,
    platform,
    clock,
    log,
    pollSeconds: (by) => (by === 'createdAt' ? settings().newOrdersSeconds : settings().changedOrdersSeconds),
    onStored: async (trx, id, news) => {
      // Of an order that was never read nothing is packed: nothing follows.
      if (news === 'changed') await followStoredOrder(trx, id, clock.now().toISOString());
    },
    onOrdersChanged: (ids) => changes().ordersChanged(ids),
    onSetApart: () => screen.changed('queue'),
    onHealth: (health) => {
      screen.setHealth({ platform: health });
      if (health.state === 'online') changes().platformIsBack();
    },
    onProgress: (firstSync) => screen.setHealth({ firstSync, ...(firstSync === null && { isFilled: true }) }),
  });
}

import type { SwitchedOrders } from '#main/api-version/switched-orders.ts';
import { coalesceByKey } from '#main/base/async/coalesce-by-key.ts';
import type { BackgroundChanges } from '#main/bench/background-changes.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import type { Catalog } from '#main/goods/catalog.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import type { Database } from '#main/store/database.ts';

/** Of more changed orders the alarms of all are read at once. */
const MAX_ALARMS_SINGLY = 5;

/**
 * What follows at this station from orders that the platform has changed: missing goods are asked for, the open order
 * is read again, alarms are raised, and requests of packed orders are adapted. One order after the other, and those
 * that change meanwhile together afterwards: their reads share one connection with the scans. Rejects if one fails.
 */
export function createChangedOrders(parts: {
  readonly db: Database;
  readonly packing: Pick<PackingService, 'state'>;
  readonly background: Pick<BackgroundChanges, 'refreshOrder' | 'raiseAlarms'>;
  readonly catalog: Pick<Catalog, 'need'>;
  readonly switchedOrders: Pick<SwitchedOrders, 'orderChanged'>;
  readonly outbox: Pick<Outbox, 'wake'>;
}): (orderIds: readonly string[]) => Promise<void> {
  const { db, packing, background, catalog, switchedOrders, outbox } = parts;
  let due: ReadonlySet<string> = new Set();
  const runOnce = coalesceByKey(apply);

  async function apply(): Promise<void> {
    const orderIds = [...due];
    due = new Set();
    const toAlert: string[] = [];
    for (const orderId of orderIds) {
      const stored = await loadOrder(db, orderId);
      const unknown = stored?.items.filter((item) => item.goods === null).map((item) => item.sku) ?? [];
      if (stored && unknown.length > 0) catalog.need(stored.row.country, unknown);
      if (packing.state().order?.orderId === orderId) await background.refreshOrder(orderId);
      const isPacked = stored !== null && stored.packs.length > 0;
      // Alarms are about packs, and about cancelled orders. Most changes are of neither.
      if (isPacked || stored === null || stored.row.hold_reason !== null) toAlert.push(orderId);
      if (!isPacked) continue;
      await switchedOrders.orderChanged(orderId);
      outbox.wake();
    }
    if (toAlert.length > MAX_ALARMS_SINGLY) return background.raiseAlarms('all');
    for (const orderId of toAlert) await background.raiseAlarms({ orderId });
  }

  return (orderIds) => {
    due = new Set([...due, ...orderIds]);
    return runOnce('');
  };
}

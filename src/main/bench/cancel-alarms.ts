import { cancelledUnits, packsToPutAside, untoldCancelledOrders } from '#main/packs/cancelled-pack-store.ts';
import type { Database } from '#main/store/database.ts';
import { orderAlarms, unitAlarms } from './cancel-news.ts';
import type { Deed } from './packing-service.ts';

/**
 * An alarm for each order and each unit that the platform has cancelled after it was packed: the box must be found before
 * it leaves. Each is raised once, also over restarts. Null: there is none.
 */
export async function cancelAlarms(
  db: Database,
  of: { readonly orderId: string } | 'all',
): Promise<Deed | null> {
  const orderIds = await untoldCancelledOrders(db, of);
  const packs = await packsToPutAside(db, orderIds);
  const orders = orderIds.map((orderId) => ({
    orderId,
    packs: packs.filter((pack) => pack.orderId === orderId),
  }));
  const units = (await cancelledUnits(db, of)).filter(({ isTold }) => !isTold);
  const events = [...orderAlarms(orders), ...unitAlarms(units)];
  return events.length === 0 ? null : { kind: 'cancelled-after-packing', events, undo: 'keep' };
}

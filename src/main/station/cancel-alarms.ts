import { orderAlarms, unitAlarms } from '#main/packing/cancel-news.ts';
import type { Deed } from '#main/packing/packing-service.ts';
import type { Database } from '#main/store/database.ts';
import {
  cancelledUnits,
  packsToPutAside,
  untoldCancelledOrders,
} from '#main/store/repositories/cancelled-after-packing.ts';

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

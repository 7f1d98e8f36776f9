import { dropQueueLines, refreshQueueLines } from '#main/orders/queue-lines.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Trx } from '#main/store/database.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** Puts an order on the hold shelf: no station is offered it until it is released. */
export async function holdOrder(
  trx: Trx,
  id: string,
  hold: { readonly reason: string; readonly by: string; readonly at: string },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ hold_reason: hold.reason, hold_by: hold.by, hold_at: hold.at })
    .where('id', '=', id)
    .execute();
  await dropQueueLines(trx, id);
}

/** Takes an order off the hold shelf, back into the queue if it may be packed. */
export async function releaseOrder(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ hold_reason: null, hold_by: null, hold_at: null, cancel_told: 0 })
    .where('id', '=', id)
    .execute();
  await refreshQueueLines(trx, id);
}

const claimedBy = compiledOnce(
  (db, { id, station }: { readonly id: string; readonly station: string | null }) =>
    db.updateTable('orders').set({ claimed_by: station }).where('id', '=', id),
);

/** The station has the order open: no other one is offered it. */
export async function claimOrder(trx: Trx, id: string, station: string): Promise<void> {
  await claimedBy(trx, { id, station });
  await dropQueueLines(trx, id);
}

/** The station has left the order: what is still open of it goes back into the queue. */
export async function unclaimOrder(trx: Trx, id: string): Promise<void> {
  await claimedBy(trx, { id, station: null });
  await refreshQueueLines(trx, id);
}

const standing = compiledOnce((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').select(['status', 'hold_reason', 'claimed_by']).where('id', '=', id),
);

/**
 * Puts an order that the platform has cancelled on the hold shelf, if something of it is packed and has not left: its
 * packs must be found and taken apart. One that lies there already, for whatever reason, is not to be packed later any more.
 */
export async function shelveIfCancelled(trx: Trx, id: string, at: string): Promise<boolean> {
  const [order] = await standing(trx, { id });
  if (!order || !isDeadStatus(order.status) || order.claimed_by !== null) return false;
  if (order.hold_reason === 'order-cancelled') return false;
  const packed = await trx
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select('pack_units.item_nr')
    .where('pack_units.order_id', '=', id)
    .where('pallets.shipment', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!packed && order.hold_reason === null) return false;
  await holdOrder(trx, id, { reason: 'order-cancelled', by: '', at });
  // Nothing of it could be sent, so there is no alarm.
  if (!packed) await trx.updateTable('orders').set({ cancel_told: 1 }).where('id', '=', id).execute();
  return true;
}

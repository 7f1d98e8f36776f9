import { loadOrder } from '#main/orders/order-store.ts';
import { findHeldCancel } from '#main/outbox/outbox-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import type { BenchEvent, UndoStep } from './events.ts';
import type { HeldCancel } from './state.ts';

/**
 * Why the last step may not be taken back: what it did has meanwhile gone further (a pallet closed, a shipment ordered),
 * its order is not to be opened any more, or a mark that it freed is on another unit. null: it may.
 */
export async function undoBlocked(db: Database, station: string, step: UndoStep): Promise<Reason | null> {
  for (const event of step.events) {
    const blocked = await whyNotUndone(db, station, event);
    if (blocked !== null) return blocked;
  }
  return null;
}

async function whyNotUndone(db: Database, station: string, event: BenchEvent): Promise<Reason | null> {
  switch (event.type) {
    case 'PackClosed':
    case 'LabelProven':
      return packGone(db, event.packId);
    case 'PackPlaced':
      return (await packGone(db, event.packId)) ?? (await palletGone(db, event.from));
    case 'PackTakenOff':
      return (await packGone(db, event.packId)) ?? (await palletGone(db, event.pallet));
    case 'PalletChosen':
      return palletGone(db, event.before ?? null);
    case 'OrderLeft':
      return orderGone(db, station, event.order.orderId);
    case 'ItemMissing':
      return (await mayBeKept(db, event)) ? null : 'cancel-told';
    case 'UnitTakenOut':
      return event.uit !== null && (await findMark(db, event.uit)) !== null ? 'mark-used' : null;
    default:
      return null;
  }
}

/** The platform does not know of its cancelling yet, and has not cancelled it by itself. */
async function mayBeKept(db: Database, { orderId, itemNr }: HeldCancel): Promise<boolean> {
  if ((await findHeldCancel(db, itemNr)) === null) return false;
  const item = (await loadOrder(db, orderId))?.items.find((one) => one.item_nr === itemNr);
  return item !== undefined && !isDeadStatus(item.status);
}

async function packGone(db: Database, packId: string): Promise<Reason | null> {
  const pack = await findPack(db, { packId });
  if (pack?.shipment) return 'pack-sent';
  return pack?.palletStatus === 'closed' ? 'pallet-closed' : null;
}

/** Nothing goes back on a pallet that is closed: its papers may be printed, its shipment sent. */
async function palletGone(db: Database, barcode: string | null): Promise<Reason | null> {
  const pallet = barcode === null ? null : await findPallet(db, barcode);
  if (pallet?.shipment) return 'pack-sent';
  return pallet?.status === 'closed' ? 'pallet-closed' : null;
}

/** Taking back that an order was left opens it again. */
async function orderGone(db: Database, station: string, orderId: string): Promise<Reason | null> {
  const row = (await loadOrder(db, orderId))?.row;
  if (!row) return 'order-not-found';
  if (isDeadStatus(row.status)) return 'order-cancelled';
  if (row.hold_reason !== null) return 'order-on-hold';
  return row.claimed_by !== null && row.claimed_by !== station ? 'order-claimed' : null;
}

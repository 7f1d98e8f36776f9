import { holdReasonOf } from '#main/orders/hold-store.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { cancelledUnits } from '#main/packs/cancelled-pack-store.ts';
import type { Database } from '#main/store/database.ts';
import { orderAlarms, unitAlarms } from './cancel-alarms.ts';
import { findClaimant } from './claims-store.ts';
import type { BenchEvent, UnscannedChange } from './events.ts';
import { leaveEvents } from './pack-events.ts';
import { type Alarm, type BenchState, type OpenOrder, openPack, type Unit, unitsIn } from './state.ts';

/**
 * What the bench must do about its open order after loading it again; null: another order is open. A changed
 * address, or goods that are now in the catalog, are shown; nothing else is done about them.
 */
export async function loadOpenOrderChange(
  db: Database,
  { order }: BenchState,
  orderId: string,
): Promise<UnscannedChange | null> {
  if (order?.orderId !== orderId) return null;
  if (order.isLost) return loseOrder(db, orderId);
  const events = await openOrderEvents(db, order);
  return { kind: 'order-changed', events, undo: 'keep-missing', followsOpenOrder: true };
}

/**
 * What the bench must do about its open order when it starts; null: nothing. While no station ran, another one that was
 * merged into the floor may have brought its packs of that order.
 */
export async function loadContradictedChange(
  db: Database,
  { order }: BenchState,
): Promise<UnscannedChange | null> {
  if (order === null || order.isLost || (await holdReasonOf(db, order.orderId)) !== 'contradicts')
    return null;
  const events = leaveOnHoldShelf(order, 'contradicts');
  return { kind: 'order-changed', events, undo: 'keep-missing', followsOpenOrder: true };
}

/** The order is another table's or the queue's: the packer must stop, and carry there what is in the box. */
async function loseOrder(db: Database, orderId: string): Promise<UnscannedChange> {
  const claimant = await findClaimant(db, orderId);
  const alarm: Alarm =
    claimant === null
      ? { reason: 'order-returned', params: { order: orderId }, text: '' }
      : { reason: 'order-handed-over', params: { order: orderId, other: claimant }, text: '' };
  const events = [{ type: 'OrderLost', orderId } as const, { type: 'AlarmRaised', alarm } as const];
  return { kind: 'order-lost', events, undo: 'clear' };
}

async function openOrderEvents(db: Database, order: OpenOrder): Promise<readonly BenchEvent[]> {
  const { orderId } = order;
  if ((await holdReasonOf(db, orderId)) === 'cancel-not-allowed')
    return leaveOnHoldShelf(order, 'cancel-not-allowed');
  const units = await cancelledUnits(db, { orderId });
  const unreportedAlarms = unitAlarms(units.filter(({ isReported }) => !isReported));
  if (order.isCancelled) return [...(await holdCancelledOrder(db, order)), ...unreportedAlarms];
  // A cancelled unit in a closed pack stays there: the box is sealed, and while the tables match the box, no
  // shipment takes the pack.
  const pack = openPack(order);
  const inHand = pack === null ? [] : unitsIn(order, pack.packId);
  const cancelled = inHand.filter(({ status }) => status === 'cancelled');
  return [...takeOutEvents(order, cancelled), ...unreportedAlarms];
}

/**
 * The order cannot be finished here, and is on the hold shelf: the platform does not cancel a unit that was reported
 * missing (design, bench, "Item missing"), or it was packed at another station, too.
 */
function leaveOnHoldShelf(
  order: OpenOrder,
  reason: 'cancel-not-allowed' | 'contradicts',
): readonly BenchEvent[] {
  const packs = order.packs.flatMap(({ packNumber }) => packNumber ?? []).join(', ');
  const params = reason === 'contradicts' ? { order: order.orderId, packs } : { order: order.orderId };
  return [...leaveEvents(order), { type: 'AlarmRaised', alarm: { reason, params, text: '' } }];
}

/** Puts a cancelled order on hold, with an alarm that names its closed packs and where they are. */
async function holdCancelledOrder(db: Database, order: OpenOrder): Promise<readonly BenchEvent[]> {
  const { orderId } = order;
  const stored = (await loadOrder(db, orderId))?.packs ?? [];
  const sealed = stored.filter(({ status }) => status === 'closed');
  const packs = sealed.map(({ pack_number: packNumber, pallet }) => ({ packNumber, pallet }));
  const held: BenchEvent = { type: 'OrderHeld', orderId, reason: 'order-cancelled' };
  return [held, ...leaveEvents(order), ...orderAlarms([{ orderId, packs }])];
}

/**
 * Takes cancelled units out of the open pack, with an alarm for each: the packer must find each in the box.
 */
export function takeOutEvents({ orderId, packs }: OpenOrder, units: readonly Unit[]): readonly BenchEvent[] {
  const out = units.map(({ itemNr, sku, packId, uit }): BenchEvent => {
    return { type: 'UnitTakenOut', orderId, itemNr, sku, packId: packId ?? '', uit, lastItemBefore: null };
  });
  const alarms = units.map(({ name, size, itemNr: item, packId }): BenchEvent => {
    const pack = packs.find((known) => known.packId === packId);
    const params = { name, size, item, order: orderId, pack: pack?.packNumber ?? pack?.ordinal ?? '' };
    return { type: 'AlarmRaised', alarm: { reason: 'unit-cancelled', params, text: '' } };
  });
  return [...out, ...alarms];
}

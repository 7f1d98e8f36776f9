import { markLabelsReported, type OutdatedLabel, outdatedLabels } from '#main/labels/address-change-store.ts';
import {
  cancelledOnPallets,
  cancelledUnits,
  packsToHold,
  unreportedCancelledOrders,
} from '#main/packs/cancelled-pack-store.ts';
import type { Database } from '#main/store/database.ts';
import type { CancelledPackRow } from '#shared/contract/queue.ts';
import { orderAlarms, unitAlarms } from './cancel-alarms.ts';
import type { BenchEvent, UnscannedChange } from './events.ts';

/**
 * Alarms for orders and units that the platform cancelled after they were packed: the pack must be found
 * before it leaves. Each alarm is raised once, also across restarts. null: none.
 */
export async function cancelAlarms(
  db: Database,
  of: { readonly orderId: string } | 'all',
): Promise<UnscannedChange | null> {
  const orderIds = await unreportedCancelledOrders(db, of);
  const packs = await packsToHold(db, orderIds);
  const orders = orderIds.map((orderId) => ({
    orderId,
    packs: packs.filter((pack) => pack.orderId === orderId),
  }));
  const units = (await cancelledUnits(db, of)).filter(({ isReported }) => !isReported);
  const events = [...orderAlarms(orders), ...unitAlarms(units)];
  return events.length === 0 ? null : { kind: 'cancelled-after-packing', events, undo: 'keep' };
}

/**
 * One alarm for each pack whose printed label shows an outdated address: the pack must be found before it
 * leaves. Each is raised once for every new address, also across restarts. null: none.
 */
export async function labelAlarms(
  db: Database,
  of: Parameters<typeof outdatedLabels>[1],
): Promise<UnscannedChange | null> {
  const labels = (await outdatedLabels(db, of)).filter(({ isReported }) => !isReported);
  if (labels.length === 0) return null;
  return {
    kind: 'label-outdated',
    events: labels.map(labelAlarm),
    undo: 'keep',
    also: (trx) => markLabelsReported(trx, labels),
  };
}

function labelAlarm({ packNumber, orderId, pallet }: OutdatedLabel): BenchEvent {
  const place = pallet === null ? {} : { pallet };
  const params = { pack: packNumber, order: orderId, ...place };
  return { type: 'AlarmRaised', alarm: { reason: 'label-outdated', params, text: '' } };
}

/**
 * Packs to handle because the platform has cancelled their contents: packs to open again for a unit, and
 * packs of cancelled orders to take off a pallet. All other packs of cancelled orders are on the hold shelf.
 */
export async function cancelledPacks(db: Database): Promise<readonly CancelledPackRow[]> {
  const toTakeOff = (await cancelledOnPallets(db)).map(({ packId, packNumber, orderId, pallet }) => ({
    packId,
    packNumber,
    orderId,
    pallet,
    cancelled: 'order' as const,
    goods: [],
  }));
  const units = Map.groupBy(await cancelledUnits(db, 'all'), ({ packId }) => packId);
  const toReopen = [...units.values()].flatMap((inPack) =>
    inPack.slice(0, 1).map(({ packId, packNumber, orderId, pallet }) => ({
      packId,
      packNumber,
      orderId,
      pallet,
      cancelled: 'unit' as const,
      goods: inPack.map(({ name, size }) => ({ name, size })),
    })),
  );
  return [...toReopen, ...toTakeOff];
}

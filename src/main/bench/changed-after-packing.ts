import { markLabelsReported, type OutdatedLabel, outdatedLabels } from '#main/labels/address-change-store.ts';
import { loadAlertTables } from '#main/packs/alert-table-store.ts';
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
 * before it leaves. Each alarm is raised once, also across restarts. null: none. `station`: on a floor only the
 * alarms of its own packs, or of those whose table is off.
 */
export async function cancelAlarms(
  db: Database,
  of: { readonly orderId: string } | 'all',
  station: string,
): Promise<UnscannedChange | null> {
  const orderIds = await unreportedCancelledOrders(db, of);
  const packs = await packsToHold(db, orderIds);
  const orders = orderIds.map((orderId) => ({
    orderId,
    packs: packs.filter((pack) => pack.orderId === orderId),
  }));
  const units = (await cancelledUnits(db, of)).filter(({ isReported }) => !isReported);
  if (orders.length + units.length === 0) return null;
  const isHere = await alertsAt(db, station, [...packs, ...units]);
  const events = [
    ...orderAlarms(orders.filter((order) => isHere(order.packs[0]))),
    ...unitAlarms(units.filter(isHere)),
  ];
  return events.length === 0 ? null : { kind: 'cancelled-after-packing', events, undo: 'keep' };
}

/**
 * One alarm for each pack whose printed label shows an outdated address: the pack must be found before it
 * leaves. Each is raised once for every new address, also across restarts. null: none. `station`: as for
 * `cancelAlarms`.
 */
export async function labelAlarms(
  db: Database,
  of: Parameters<typeof outdatedLabels>[1],
  station: string,
): Promise<UnscannedChange | null> {
  const unreported = (await outdatedLabels(db, of)).filter(({ isReported }) => !isReported);
  if (unreported.length === 0) return null;
  const labels = unreported.filter(await alertsAt(db, station, unreported));
  if (labels.length === 0) return null;
  return {
    kind: 'label-outdated',
    events: labels.map(labelAlarm),
    undo: 'keep',
    also: (trx) => markLabelsReported(trx, labels),
  };
}

type Pack = { readonly packId: string };

/** Tells whether the alarm about a pack is raised at this station. */
async function alertsAt(
  db: Database,
  station: string,
  packs: readonly Pack[],
): Promise<(pack: Pack | undefined) => boolean> {
  const tableOf = await loadAlertTables(
    db,
    packs.map(({ packId }) => packId),
  );
  return (pack) => [station, null].includes(tableOf(pack?.packId));
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

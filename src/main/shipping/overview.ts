import type { PlatformTraits } from '#client/packing-platform.ts';
import { ordersAwaitingAssembly } from '#main/outbox/outbox-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PackRow, PalletRow, ShipmentProblem, ShipmentRow } from '#shared/contract/shipments.ts';
import { problem } from './compose.ts';
import { type FloorRules, readFloor, type ShownFloor, type ShownPack } from './floor.ts';
import { storedProblems, withNames } from './pallet-ids.ts';
import { mayBeCancelled, mayBeConfirmed, mayStillTravel } from './shipment-status.ts';
import { listShipments, ordersOfShipment } from './shipment-store.ts';
import type { LoadShipmentTotals, ShipmentTotals } from './shipment-totals-store.ts';

type ListedShipment = Awaited<ReturnType<typeof listShipments>>[number];

type FloorOverview = {
  readonly pallets: readonly PalletRow[];
  readonly loosePacks: readonly PackRow[];
};

/** Pallets and packs that are in no shipment yet. */
export async function floorOverview(
  db: Database,
  rules: FloorRules,
  current: string | null,
  { namesShipmentsItself }: Pick<PlatformTraits, 'namesShipmentsItself'>,
): Promise<FloorOverview> {
  const floor = await readFloor(db, rules);
  const closed = floor.packs.filter((pack) => pack.status !== 'open');
  return {
    pallets: floor.pallets.map(({ barcode, status }) => ({
      barcode: floor.palletNames.get(barcode) ?? barcode,
      isTemporary: namesShipmentsItself && !floor.palletNames.has(barcode),
      status,
      isCurrent: barcode === current,
      actions: palletActions(status, barcode === current),
      packs: closed
        .filter((pack) => pack.pallet === barcode)
        .map((pack) => packRow(pack, floor, status === 'open')),
    })),
    loosePacks: closed.filter((pack) => pack.pallet === null).map((pack) => packRow(pack, floor, false)),
  };
}

function palletActions(status: PalletRow['status'], isCurrent: boolean): PalletRow['actions'] {
  if (status === 'closed') return ['reopen', 'print-tag'];
  return isCurrent ? ['print-tag'] : ['make-current', 'print-tag'];
}

type SentShipments = { readonly shipments: readonly ShipmentRow[]; readonly hasEarlier: boolean };

/** So many shipments, of any day or of one, the newest first, with the actions that they allow. */
export async function sentShipments(
  db: Database,
  traits: PlatformTraits,
  count: number,
  loadTotals: LoadShipmentTotals,
  day: string | null = null,
): Promise<SentShipments> {
  const found = await listShipments(db, count + 1, day);
  const shown = found.slice(0, count);
  const totals = await loadTotals(shown);
  const rows: ShipmentRow[] = [];
  for (const shipment of shown) {
    const row = shipmentRow(shipment, totals.get(shipment.id) ?? NOTHING_SENT, traits);
    rows.push({ ...row, problems: [...row.problems, ...(await waitingFor(db, shipment, traits))] });
  }
  return { shipments: rows, hasEarlier: found.length > count };
}

const NOTHING_SENT: ShipmentTotals = { pallets: [], packs: 0, orders: 0, units: 0, marks: 0 };

/** What a shipment without problems still waits for before it is sent. */
async function waitingFor(
  db: Database,
  { id, stage }: ListedShipment,
  { requiresAssemblyFirst }: PlatformTraits,
): Promise<readonly ShipmentProblem[]> {
  if (stageOf(stage) !== 'sending' || !requiresAssemblyFirst) return [];
  const orders = await ordersAwaitingAssembly(db, await ordersOfShipment(db, id));
  return orders.map((orderId) => problem('assembly-on-its-way', { orderId }));
}

function shipmentRow(shipment: ListedShipment, totals: ShipmentTotals, traits: PlatformTraits): ShipmentRow {
  const { platform_status: status, platform_id } = shipment;
  const isSending = stageOf(shipment.stage) === 'sending';
  const areMarksSent = isSending ? traits.takesMarks : platform_id === null;
  const isTemporary = isSending && traits.namesShipmentsItself;
  const { pallets, packs, orders, units, marks } = totals;
  const ours = pallets.filter((pallet) => pallet.platformBarcode === null).map(({ barcode }) => barcode);
  const names = new Map(pallets.map(({ barcode, platformBarcode }) => [barcode, platformBarcode ?? barcode]));
  return {
    id: platform_id ?? shipment.id,
    isTemporary,
    stage: stageOf(shipment.stage),
    status,
    createdAt: shipment.created_at,
    shippedAt: shipment.shipped_at,
    pallets: [...names.values()],
    temporaryPallets: isTemporary || platform_id !== null ? ours : [],
    relabelled:
      isTemporary || platform_id !== null
        ? []
        : [...names].flatMap(([from, to]) => (from === to ? [] : [{ from, to }])),
    packs,
    orders,
    units,
    unsentMarks: areMarksSent ? 0 : marks,
    waitsInPortal: !traits.hasShipmentEvents && mayBeConfirmed(shipment),
    isCancelledInPortal: !traits.hasShipmentEvents && mayBeCancelled(shipment),
    actions: shipmentActions(shipment, traits),
    pending: shipment.pending === 'confirm' || shipment.pending === 'cancel' ? shipment.pending : null,
    problems: withNames(storedProblems(shipment.problems), names),
  };
}

function shipmentActions(
  shipment: ListedShipment,
  { hasShipmentEvents }: Pick<PlatformTraits, 'hasShipmentEvents'>,
): ShipmentRow['actions'] {
  const actions: ShipmentRow['actions'][number][] = [];
  if (hasShipmentEvents && mayBeConfirmed(shipment)) actions.push('confirm');
  if (stageOf(shipment.stage) === 'created' && mayStillTravel(shipment))
    actions.push('print-pallet-labels', 'print-handover');
  if (hasShipmentEvents && mayBeCancelled(shipment)) actions.push('cancel');
  return actions;
}

function packRow(pack: ShownPack, { orders, palletNames }: ShownFloor, isOnOpenPallet: boolean): PackRow {
  const { packId, packNumber, orderId, isLabelOutdated } = pack;
  const pallet = pack.pallet === null ? null : (palletNames.get(pack.pallet) ?? pack.pallet);
  const closedAt = pack.closedAt ?? '';
  const units = pack.units.length;
  const cancelled = cancelledIn(pack, orders);
  const isUnproven = pack.status === 'unproven';
  const isOnHold = orders.get(orderId)?.isOnHold ?? false;
  const mayBePlaced =
    pack.pallet === null && cancelled === null && !isUnproven && !isLabelOutdated && !isOnHold;
  const actions: PackRow['actions'][number][] = [];
  if (packNumber !== null && isOnOpenPallet) actions.push('take-off');
  if (packNumber !== null && mayBePlaced) actions.push('place');
  return {
    packId,
    packNumber,
    orderId,
    units,
    closedAt,
    pallet,
    isLabelOutdated,
    isUnproven,
    cancelled,
    actions,
  };
}

function cancelledIn({ orderId, units }: ShownPack, orders: ShownFloor['orders']): PackRow['cancelled'] {
  if (orders.get(orderId)?.isDead) return 'order';
  return units.some((unit) => unit.isDead) ? 'unit' : null;
}

/** The stored stage of a shipment, as the screens know it. */
export function stageOf(stage: string): ShipmentRow['stage'] {
  return stage === 'created' || stage === 'refused' ? stage : 'sending';
}

import type { Database } from '#main/store/database.ts';
import { listShipments, unitsOfShipment } from '#main/store/repositories/shipments.ts';
import type { PackRow, PalletRow, ShipmentProblem, ShipmentRow } from '#shared/contract/shipments.ts';
import { type FloorRules, readFloor, type ShownFloor, type ShownPack } from './floor.ts';
import { mayBeCancelled, mayBeConfirmed } from './shipment-life.ts';

/** More than a shift makes; older ones are found on the platform. */
const MOST_SHIPMENTS = 50;

export type FloorOverview = {
  readonly pallets: readonly PalletRow[];
  readonly loosePacks: readonly PackRow[];
};

/** Pallets and packs that are in no shipment yet. */
export async function floorOverview(
  db: Database,
  rules: FloorRules,
  current: string | null,
): Promise<FloorOverview> {
  const floor = await readFloor(db, rules);
  const closed = floor.packs.filter((pack) => pack.status === 'closed');
  return {
    pallets: floor.pallets.map(({ barcode, status }) => ({
      barcode,
      status,
      isCurrent: barcode === current,
      packs: closed.filter((pack) => pack.pallet === barcode).map((pack) => packRow(pack, floor.orders)),
    })),
    loosePacks: closed.filter((pack) => pack.pallet === null).map((pack) => packRow(pack, floor.orders)),
  };
}

/** Shipments with what may be done with them, newest first. */
export async function shipmentRows(db: Database, hasEvents: boolean): Promise<readonly ShipmentRow[]> {
  const rows: ShipmentRow[] = [];
  for (const shipment of await listShipments(db, MOST_SHIPMENTS)) {
    const units = await unitsOfShipment(db, shipment.id);
    const status = shipment.platform_status;
    rows.push({
      id: shipment.id,
      stage: stageOf(shipment.stage),
      status,
      createdAt: shipment.created_at,
      shippedAt: shipment.shipped_at,
      pallets: [...new Set(units.map((unit) => unit.pallet))],
      packs: new Set(units.map((unit) => unit.pack_number)).size,
      units: units.length,
      canConfirm: hasEvents && mayBeConfirmed(shipment),
      canCancel: hasEvents && mayBeCancelled(shipment),
      pending: shipment.pending === 'confirm' || shipment.pending === 'cancel' ? shipment.pending : null,
      problems: problemsOf(shipment.problems),
    });
  }
  return rows;
}

function packRow(pack: ShownPack, orders: ShownFloor['orders']): PackRow {
  const { packId, packNumber, orderId, pallet, isLabelOutdated } = pack;
  const closedAt = pack.closedAt ?? '';
  const units = pack.units.length;
  const cancelled = cancelledIn(pack, orders);
  return { packId, packNumber, orderId, units, closedAt, pallet, isLabelOutdated, cancelled };
}

function cancelledIn({ orderId, units }: ShownPack, orders: ShownFloor['orders']): PackRow['cancelled'] {
  if (orders.get(orderId)?.isDead) return 'order';
  return units.some((unit) => unit.isDead) ? 'unit' : null;
}

function stageOf(stage: string): ShipmentRow['stage'] {
  return stage === 'created' || stage === 'refused' ? stage : 'sending';
}

function problemsOf(json: string): readonly ShipmentProblem[] {
  const problems: readonly ShipmentProblem[] = JSON.parse(json);
  return problems;
}

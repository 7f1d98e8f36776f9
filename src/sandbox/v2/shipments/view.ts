import { badField } from '../../http/refusal.ts';
import {
  type Shipment,
  type ShipmentItem,
  type ShipmentStatus,
  shipmentItems,
} from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import { utc } from '../http/values.ts';
import { itemIdOf, itemNrOf, orderNumberOf } from '../orders/ids.ts';

/** A row of `GET /v2/fbs/shipments`; it has no pallets. */
export function shipmentRow(shipment: Shipment) {
  const { pallets } = shipment;
  return {
    ...head(shipment),
    palletsQuantity: pallets.length,
    packsQuantity: pallets.reduce((sum, pallet) => sum + pallet.packs.length, 0),
    itemsQuantity: shipmentItems(shipment).length,
  };
}

export function shipmentDetail(shipment: Shipment) {
  return { ...shipmentRow(shipment), pallets: palletViews(shipment) };
}

/** The answer to a create. */
export function createdShipment(shipment: Shipment) {
  return { ...head(shipment), pallets: palletViews(shipment) };
}

/** The shipment that a create with this body would make. */
export function preparedShipment(prepared: Pick<Shipment, 'id' | 'shipAt' | 'pallets'>, createdAt: number) {
  return {
    shipmentId: prepared.id,
    status: 'DRAFT',
    createdAt: utc(createdAt),
    shipAt: utc(prepared.shipAt),
    pallets: palletViews(prepared),
  };
}

/** A row of `GET /v2/fbs/shipments/{shipmentId}/items`; `sku` is the platform's, as everywhere in v2. */
export function itemRow(world: World, { order, unit, unitload }: ShipmentItem) {
  return {
    itemId: itemIdOf(world, unit),
    ...itemNrOf(world, unit),
    orderId: orderNumberOf(world, order),
    sku: unit.goods.platformSku,
    externalSku: unit.goods.sellerSku,
    unitload,
  };
}

/** All rows of a shipment's items, each with its pack and pallet. */
export function itemRows(world: World, shipment: Shipment) {
  return shipment.pallets.flatMap(({ barcode, packs }) =>
    packs.flatMap(({ packNumber, items }) =>
      items.map((item) => ({ ...itemRow(world, item), packId: packNumber, palletBarcode: barcode })),
    ),
  );
}

function head({ id, status, createdAt, shipAt }: Shipment) {
  return {
    shipmentId: id,
    status: upperShipmentStatus(status),
    createdAt: utc(createdAt),
    shipAt: utc(shipAt),
  };
}

/** Not in the order in which they were sent: pallets are matched by their packs (assumptions, "REST v2", shipment). */
function palletViews({ pallets }: Pick<Shipment, 'pallets'>) {
  return pallets.toReversed().map(({ barcode, packs }) => ({
    palletBarcode: barcode,
    packs: packs.map(({ packNumber, items }) => ({
      packId: packNumber,
      items: items.map(({ unitload }) => ({ unitload })),
    })),
  }));
}

/** Section "FBS out-shipment statuses", as v2 writes them: UPPER_SNAKE. */
const UPPER: Readonly<Record<ShipmentStatus, string>> = {
  initial: 'INITIAL',
  new: 'NEW',
  confirmed: 'CONFIRMED',
  sent: 'SENT',
  rejected: 'REJECTED',
  cancelPending: 'CANCEL_PENDING',
  cancelled: 'CANCELLED',
};

export function upperShipmentStatus(status: ShipmentStatus): string {
  return UPPER[status];
}

/** The status in a filter, spelled as in answers; null without one, 400 for an unknown status. */
export function readShipmentStatus(text: string | undefined): string | null {
  if (text === undefined) return null;
  const known = Object.values(UPPER);
  if (!known.includes(text)) throw badField('status', `one of ${known.join(', ')} is expected`);
  return text;
}

import { moscowDate, moscowIso } from '../../world/moscow.ts';
import { type Shipment, shipmentItems } from '../../world/shipments/shipment.ts';

/** A row of `GET /api/v1/shipments` (assumptions, "shipments list"). */
export function shipmentRow(shipment: Shipment) {
  return {
    shipmentId: shipment.id,
    status: shipment.status,
    createdAt: moscowIso(shipment.createdAt),
    shippedAt: moscowDate(shipment.shipAt),
    palletsQuantity: shipment.pallets.length,
    packsQuantity: shipment.pallets.reduce((sum, pallet) => sum + pallet.packs.length, 0),
    itemsQuantity: shipmentItems(shipment).length,
    canBeCancelled: ['initial', 'new', 'confirmed'].includes(shipment.status),
  };
}

/** One shipment with its pallets, packs and units. */
export function shipmentDetail(shipment: Shipment) {
  return { id: shipment.id, ...shipmentRow(shipment), pallets: palletViews(shipment) };
}

export function palletViews(shipment: Shipment) {
  return shipment.pallets.map(({ barcode, packs }) => ({
    barcode,
    packs: packs.map(({ packNumber, items }) => ({
      packNumber,
      items: items.map(({ orderNr, unit, sku, unitload, datamatrix }) => ({
        orderNr,
        itemNr: unit.itemNr,
        sku,
        unitload,
        datamatrix,
      })),
    })),
  }));
}

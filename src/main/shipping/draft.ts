import type { ShipmentDraft } from '#main/platform/packing-platform.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { findShipment, unitsOfShipment } from '#main/store/repositories/shipments.ts';

/** The body of a shipment as it was stored when it was ordered: the same each time it is asked for. */
export async function draftOf(db: Database | Trx, id: string): Promise<ShipmentDraft> {
  const shipment = await findShipment(db, id);
  if (shipment === null) throw new Error(`shipment ${id} is not stored`);
  const pallets = new Map<
    string,
    Map<string, ShipmentDraft['pallets'][number]['packs'][number]['items'][number][]>
  >();
  for (const unit of await unitsOfShipment(db, id)) {
    const packs = pallets.get(unit.pallet) ?? new Map();
    const items = packs.get(unit.pack_number) ?? [];
    items.push({
      orderNr: unit.order_nr ?? unit.order_id,
      sellerSku: unit.seller_sku ?? '',
      unitload: unit.unitload,
      uit: unit.uit,
    });
    packs.set(unit.pack_number, items);
    pallets.set(unit.pallet, packs);
  }
  return {
    id,
    shippedAt: shipment.shipped_at,
    destination: shipment.destination,
    pallets: [...pallets].map(([barcode, packs]) => ({
      barcode,
      packs: [...packs].map(([packNumber, items]) => ({ packNumber, items })),
    })),
  };
}

import type { ShipmentDraft } from '#main/platform/packing-platform.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { findShipment, unitsOfShipment } from './shipments.ts';

type DraftPallet = ShipmentDraft['pallets'][number];
type DraftPack = DraftPallet['packs'][number];
export type StoredItem = DraftPack['items'][number] & { readonly orderId: string; readonly itemNr: string };

/** A draft that also knows the orders by their ids: the platform speaks of numbers, the screen of ids. */
export type StoredDraft = Omit<ShipmentDraft, 'pallets'> & {
  readonly pallets: readonly (Omit<DraftPallet, 'packs'> & {
    readonly packs: readonly (Omit<DraftPack, 'items'> & { readonly items: readonly StoredItem[] })[];
  })[];
};

/** The body of a shipment as it was stored when it was ordered: the same each time it is asked for. */
export async function draftOf(db: Database | Trx, id: string): Promise<StoredDraft> {
  const shipment = await findShipment(db, id);
  if (shipment === null) throw new Error(`shipment ${id} is not stored`);
  const units = await unitsOfShipment(db, id);
  return {
    id,
    orderedAt: shipment.created_at,
    shippedAt: shipment.shipped_at,
    destination: shipment.destination,
    pallets: [...Map.groupBy(units, (unit) => unit.pallet)].map(([barcode, onPallet]) => ({
      barcode: onPallet[0]?.platform_pallet ?? barcode,
      packs: [...Map.groupBy(onPallet, (unit) => unit.pack_number)].map(([packNumber, inPack]) => ({
        packNumber,
        items: inPack.map((unit) => ({
          orderId: unit.order_id,
          itemNr: unit.item_nr,
          orderNr: unit.order_nr,
          sellerSku: unit.seller_sku,
          unitload: unit.unitload,
          uit: unit.uit,
        })),
      })),
    })),
  };
}

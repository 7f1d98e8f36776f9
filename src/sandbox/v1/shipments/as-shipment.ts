import type { Shipment, ShipmentItem } from '../../world/shipments/shipment.ts';
import type { UnitsOfItems } from './check-draft.ts';
import type { ItemDraft, ShipmentDraft } from './draft.ts';

/** A checked draft as the world keeps it, each item with its unit. */
export function asShipment(
  draft: ShipmentDraft,
  units: UnitsOfItems,
): Pick<Shipment, 'id' | 'shipAt' | 'pallets'> {
  return {
    id: draft.id,
    shipAt: draft.shipAt,
    pallets: draft.pallets.map((pallet) => ({
      barcode: pallet.barcode,
      packs: pallet.packs.map((pack) => ({
        packNumber: pack.barcode,
        items: pack.items.map((item) => asItem(item, units)),
      })),
    })),
  };
}

function asItem(item: ItemDraft, units: UnitsOfItems): ShipmentItem {
  const match = units.get(item);
  if (match === undefined) throw new Error(`item ${item.unitload} was not checked`);
  const { orderNr, sku, unitload, datamatrix } = item;
  return { ...match, orderNr, sku, unitload, datamatrix };
}

import { orderNr } from '../../world/orders/order.ts';
import type { PreparedNumbers } from '../../world/shipments/prepared-numbers.ts';
import type { Shipment, ShipmentItem, ShipmentPack } from '../../world/shipments/shipment.ts';
import type { UnitsOfItems } from './check-draft.ts';
import type { ItemDraft, PackDraft, ShipmentDraft } from './draft.ts';
import { palletKey } from './numbers.ts';

/** A checked draft as the world keeps it, with an id and pallet barcodes of the platform's making (assumptions, "REST v2"). */
export function asShipment(
  draft: ShipmentDraft,
  units: UnitsOfItems,
  { id, barcodes }: PreparedNumbers,
): Pick<Shipment, 'id' | 'shipAt' | 'pallets'> {
  return {
    id,
    shipAt: draft.shipAt,
    pallets: draft.pallets.map((pallet) => ({
      barcode: barcodes.get(palletKey(pallet)) ?? '',
      packs: pallet.packs.map((pack) => asPack(pack, units)),
    })),
  };
}

function asPack(pack: PackDraft, units: UnitsOfItems): ShipmentPack {
  return { packNumber: pack.packId, items: pack.items.map((item) => asItem(item, units)) };
}

/** What v2 does not tell, the order does: its number and the supplier SKU. */
function asItem(item: ItemDraft, units: UnitsOfItems): ShipmentItem {
  const match = units.get(item);
  if (match === undefined) throw new Error(`item ${item.unitload} was not checked`);
  const { order, unit } = match;
  const { unitload } = item;
  return { order, unit, orderNr: orderNr(order), sku: unit.goods.sellerSku, unitload, datamatrix: null };
}

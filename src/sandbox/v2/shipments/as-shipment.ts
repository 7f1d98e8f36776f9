import { account } from '../../world/account.ts';
import { orderNr } from '../../world/orders/order.ts';
import type { Shipment, ShipmentItem, ShipmentPack } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import type { UnitsOfItems } from './check-draft.ts';
import type { ItemDraft, PackDraft, ShipmentDraft } from './draft.ts';

/** A checked draft as the world keeps it, with an id and pallet barcodes of the platform's making (assumptions, "REST v2"). */
export function asShipment(
  world: World,
  draft: ShipmentDraft,
  units: UnitsOfItems,
): Pick<Shipment, 'id' | 'shipAt' | 'pallets'> {
  const barcodes = usedBarcodes(world);
  return {
    id: newNumber(world, account.partnerId, world.shipments),
    shipAt: draft.shipAt,
    pallets: draft.pallets.map((pallet) => ({
      barcode: newNumber(world, `PAL${account.partnerId}`, barcodes),
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

/** Partners of version 1 make their numbers themselves, and may have made this one. */
function newNumber(world: World, prefix: string, used: { has(number: string): boolean }): string {
  for (;;) {
    const number = `${prefix}${world.nextId()}`;
    if (!used.has(number)) return number;
  }
}

function usedBarcodes(world: World): Set<string> {
  return new Set(
    [...world.shipments.values()].flatMap(({ pallets }) => pallets.map(({ barcode }) => barcode)),
  );
}

import { account } from '../../world/account.ts';
import { orderNr } from '../../world/orders/order.ts';
import type { Shipment, ShipmentItem, ShipmentPack } from '../../world/shipments/shipment.ts';
import type { PreparedNumbers, World } from '../../world/world.ts';
import type { UnitsOfItems } from './check-draft.ts';
import type { ItemDraft, PackDraft, PalletDraft, ShipmentDraft } from './read-draft.ts';

/**
 * The id and the pallet barcodes that the platform gives this draft (assumptions, "REST v2", shipment): those
 * prepared for the same pallets, unless they are in use by now, else new ones.
 */
export function shipmentNumbers(world: World, draft: ShipmentDraft): PreparedNumbers {
  const taken = usedBarcodes(world);
  const kept = world.preparedNumbers.get(palletsKey(draft));
  const isFree =
    kept !== undefined &&
    !world.shipments.has(kept.id) &&
    [...kept.barcodes.values()].every((barcode) => !taken.has(barcode));
  if (isFree) return kept;
  return {
    id: newNumber(world, account.partnerId, world.shipments),
    barcodes: new Map(
      draft.pallets.map((pallet) => [palletKey(pallet), newNumber(world, `PAL${account.partnerId}`, taken)]),
    ),
  };
}

/** As `shipmentNumbers`, and stores them for a create of the same pallets. */
export function prepareNumbers(world: World, draft: ShipmentDraft): PreparedNumbers {
  const numbers = shipmentNumbers(world, draft);
  world.preparedNumbers.set(palletsKey(draft), numbers);
  return numbers;
}

/** A pallet is identified by its packs, in any order. */
function palletKey({ packs }: PalletDraft): string {
  return packs
    .map(({ packId }) => packId)
    .sort()
    .join(' ');
}

function palletsKey({ pallets }: ShipmentDraft): string {
  return pallets.map(palletKey).sort().join(';');
}

/** Partners of version 1 make their numbers themselves, and may have used this one. */
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

/**
 * A checked draft as the world stores it, with an id and pallet barcodes made by the platform (assumptions,
 * "REST v2").
 */
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

/** Fields that v2 does not send come from the order: its number and the supplier SKU. */
function asItem(item: ItemDraft, units: UnitsOfItems): ShipmentItem {
  const match = units.get(item);
  if (match === undefined) throw new Error(`item ${item.unitload} was not checked`);
  const { order, unit } = match;
  const { unitload } = item;
  return { order, unit, orderNr: orderNr(order), sku: unit.goods.sellerSku, unitload, datamatrix: null };
}

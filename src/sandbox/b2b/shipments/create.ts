import { addShipment, setShipmentStatus } from '../../world/shipments/change-shipment.ts';
import type { Shipment } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import type { UnitsOfItems } from './check-draft.ts';
import type { ItemDraft, ShipmentDraft } from './draft.ts';

/** Puts a checked draft into the world, with the marks on its units; the status is `initial`. */
export function createShipment(world: World, draft: ShipmentDraft, units: UnitsOfItems): Shipment {
  const shipment: Shipment = {
    id: draft.id,
    serial: world.nextId(),
    createdAt: world.clock.now(),
    shippedAt: draft.shippedAt,
    pallets: draft.pallets.map((pallet) => ({
      barcode: pallet.barcode,
      packs: pallet.packs.map((pack) => ({
        packNumber: pack.barcode,
        items: pack.items.map((item) => asItem(item, units)),
      })),
    })),
    status: 'initial',
    before: new Map(),
  };
  addShipment(world, shipment);
  return shipment;
}

/** What comes right after creation: confirmation, or waiting for it (section "FBS out-shipment statuses"). */
export function acceptShipment(world: World, shipment: Shipment): void {
  setShipmentStatus(world, shipment, world.settings.autoConfirm ? 'confirmed' : 'new');
}

function asItem(item: ItemDraft, units: UnitsOfItems) {
  const match = units.get(item);
  if (match === undefined) throw new Error(`item ${item.unitload} was not checked`);
  match.unit.datamatrix = item.datamatrix ?? '';
  const { orderNr, sku, unitload, datamatrix } = item;
  return { ...match, orderNr, sku, unitload, datamatrix };
}

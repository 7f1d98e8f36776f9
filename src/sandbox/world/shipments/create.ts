import type { World } from '../world.ts';
import { addShipment, setShipmentStatus } from './change-shipment.ts';
import { type Shipment, shipmentItems } from './shipment.ts';

/** Puts a checked shipment into the world, with the marks on its units; the status is `initial`. */
export function createShipment(world: World, checked: Pick<Shipment, 'id' | 'shipAt' | 'pallets'>): Shipment {
  const shipment: Shipment = {
    ...checked,
    serial: world.nextId(),
    createdAt: world.clock.now(),
    status: 'initial',
    before: new Map(),
  };
  for (const { unit, datamatrix } of shipmentItems(shipment)) unit.datamatrix = datamatrix ?? '';
  addShipment(world, shipment);
  return shipment;
}

/** What comes right after creation: confirmation, or waiting for it (section "FBS out-shipment statuses"). */
export function acceptShipment(world: World, shipment: Shipment): void {
  setShipmentStatus(world, shipment, world.settings.autoConfirm ? 'confirmed' : 'new');
}

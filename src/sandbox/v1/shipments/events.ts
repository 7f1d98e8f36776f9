import { Refusal } from '../../http/refusal.ts';
import { setShipmentStatus } from '../../world/shipments/change-shipment.ts';
import type { Shipment } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';

/** Event `confirm`: for a shipment that awaits it (auto-confirmation off). */
export function confirmShipment(world: World, shipment: Shipment): void {
  const { status } = shipment;
  if (status === 'confirmed' || status === 'sent')
    throw new Refusal(409, 'Already confirmed', `its status is ${status}`);
  if (status !== 'initial' && status !== 'new')
    throw new Refusal(409, 'Cannot confirm', `its status is ${status}`);
  setShipmentStatus(world, shipment, 'confirmed');
}

/** Event `cancel`: by way of `cancelPending`, and impossible once the warehouse has the goods. */
export function cancelShipment(world: World, shipment: Shipment): void {
  const { status } = shipment;
  if (status !== 'initial' && status !== 'new' && status !== 'confirmed') {
    throw new Refusal(409, 'Cannot cancel', `its status is ${status}`);
  }
  setShipmentStatus(world, shipment, 'cancelPending');
  if (world.settings.autoCancel) setShipmentStatus(world, shipment, 'cancelled');
}

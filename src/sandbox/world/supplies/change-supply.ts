import type { World } from '../world.ts';
import type { Supply, SupplyStatus } from './supply.ts';

/** Moves a supply; every change is in its history and is notified (section "FBO supply statuses", rule 5). */
export function setSupplyStatus(world: World, supply: Supply, status: SupplyStatus): void {
  supply.status = status;
  supply.history.push({ id: world.nextId(), statusName: status, at: world.clock.now() });
  world.notify({
    type: 'fulfilmentShipmentStatusChanged',
    id: supply.id,
    shipmentId: supply.code,
    direction: 'in',
    status,
    itemQuantity: supply.items.reduce((sum, item) => sum + item.quantity, 0),
    priceSum: 0,
  });
}

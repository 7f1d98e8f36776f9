import type { World } from '../world.ts';
import type { Address, Order } from './order.ts';

/** The customer has the order sent somewhere else. No event tells of it: the specification has none for it. */
export function setOrderAddress(world: World, order: Order, change: Partial<Address>): void {
  order.address = { ...order.address, ...change };
  order.updatedAt = world.clock.now();
}

/** An address in one line, as a label shows it. */
export function addressLine({ city, street, houseNum, apartment, pickupPointId }: Address): string {
  const place = pickupPointId === null ? `${street}, ${houseNum}, кв. ${apartment}` : pickupPointId;
  return `${city}, ${place}`;
}

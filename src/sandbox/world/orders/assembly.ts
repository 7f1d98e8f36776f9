import { Refusal } from '../../http/refusal.ts';
import { activeShipmentOf } from '../shipments/change-shipment.ts';
import type { World } from '../world.ts';
import type { Order } from './order.ts';
import { isLive, isStatus } from './status.ts';

/** `allowedForAssembly`: the control's value, else whether an FBS order is confirmed and in no active out-shipment. */
export function mayBeAssembled(world: World, order: Order): boolean {
  if (order.assemblyAllowed !== null) return order.assemblyAllowed;
  return (
    order.fulfilment === 'crossdocking' &&
    isStatus(order.status, 'confirmed', 'awaiting_shipment', ...(skipsConfirmation(world) ? ['new'] : [])) &&
    activeShipmentOf(world, order) === undefined
  );
}

/** In variant 2 of REST v2 orders are not confirmed. */
function skipsConfirmation({ settings }: World): boolean {
  return settings.v2Variant === 2;
}

/** Makes the platform allow or forbid assembly whatever the status; null: the status decides. No event reports it. */
export function setAssemblyAllowed(world: World, order: Order, allowed: boolean | null): void {
  order.assemblyAllowed = allowed;
  order.updatedAt = world.clock.now();
}

/** Hands out pack numbers of the form `FBS` + nine upper-case hex digits (assumptions, "pack number"). */
export function handOutPacks(world: World, order: Order, quantity: number): string[] {
  const numbers = Array.from({ length: quantity }, () => {
    const number = newPackNumber(world);
    world.packs.set(number, order.id);
    return number;
  });
  order.packNumbers.push(...numbers);
  if (order.cancelsAfterPackingMs !== null && order.packNumbers.length === quantity) {
    order.cancelsAt = world.clock.now() + order.cancelsAfterPackingMs;
  }
  return numbers;
}

function newPackNumber(world: World): string {
  for (;;) {
    const digits = Array.from({ length: 9 }, () => world.random.below(16).toString(16)).join('');
    const number = `FBS${digits.toUpperCase()}`;
    if (!world.packs.has(number)) return number;
  }
}

/** Pack numbers are for FBS orders that are neither cancelled nor shipped (sections "Labels", "Errors"). */
export function checkPackable(order: Order): void {
  if (!isLive(order.status))
    throw new Refusal(404, 'order not found', `order ${order.id} is ${order.status}`);
  if (order.fulfilment === 'fulfilment') {
    throw new Refusal(409, 'Pack numbers unavailable', `order ${order.id} is packed by the operator (FBO)`);
  }
}

import { activeShipmentOf } from '../shipments/change-shipment.ts';
import type { World } from '../world.ts';
import type { Order } from './order.ts';
import { isStatus } from './status.ts';

/** `allowedForAssembly`: what the control said, else whether an FBS order is confirmed and in no active out-shipment. */
export function mayBeAssembled(world: World, order: Order): boolean {
  if (order.assemblyAllowed !== null) return order.assemblyAllowed;
  return (
    order.fulfilment === 'crossdocking' &&
    isStatus(order.status, 'confirmed', 'awaiting_shipment', ...(needsNoConfirming(world) ? ['new'] : [])) &&
    activeShipmentOf(world, order) === undefined
  );
}

/** By variant 2 of REST v2 nobody confirms orders. */
function needsNoConfirming({ settings }: World): boolean {
  return settings.v2Variant === 2;
}

/** The platform allows or forbids assembly whatever the status; null: the status decides. No event tells of it. */
export function setAssemblyAllowed(world: World, order: Order, allowed: boolean | null): void {
  order.assemblyAllowed = allowed;
  order.updatedAt = world.clock.now();
}

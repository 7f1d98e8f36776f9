import { followSupply } from '../stock/change-stock.ts';
import type { World } from '../world.ts';
import { type Supply, unitsOf, worthOf } from './supply.ts';
import type { SupplyStatus } from './transitions.ts';

export interface Change {
  /** When it happened; default: now. */
  readonly at?: number;
  /** Who did it; default: nobody, the platform itself. */
  readonly userName?: string;
}

/**
 * Moves a supply; every change is in its history and is notified (section "FBO supply statuses", rule 5). What was due
 * by itself is overtaken by it.
 */
export function setSupplyStatus(
  world: World,
  supply: Supply,
  status: SupplyStatus,
  change: Change = {},
): void {
  const { at = world.clock.now(), userName = null } = change;
  supply.status = status;
  supply.due = null;
  if (status === 'ready_for_shipment') supply.problems = [];
  if (status === 'unloaded') followSupply(world, supply.items, counted(supply, 'receipt'));
  if (status === 'closed') followSupply(world, supply.items, counted(supply, 'accepted'));
  supply.history.push({ id: world.nextId(), statusName: status, at, userName });
  world.notify({
    type: 'fulfilmentShipmentStatusChanged',
    at,
    id: supply.id,
    shipmentId: supply.code,
    direction: 'in',
    status,
    itemQuantity: unitsOf(supply),
    priceSum: worthOf(supply) / 100,
  });
}

function counted({ items }: Supply, counter: 'receipt' | 'accepted'): (sku: string) => number {
  return (sku) => items.find((item) => item.sku === sku)?.[counter] ?? 0;
}

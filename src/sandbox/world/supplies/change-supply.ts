import { followSupply } from '../stock/change-stock.ts';
import type { World } from '../world.ts';
import { declaredValueOf, type Supply, type SupplyItem, type SupplyStatus, unitsOf } from './supply.ts';

interface Change {
  /** When it happened; default: now. */
  readonly at?: number;
  /** Who did it; default: the platform itself. */
  readonly userName?: string;
}

/**
 * Moves a supply; every change is recorded in its history and notified (section "FBO supply statuses", rule
 * 5). It replaces a step that was due.
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
    priceSum: declaredValueOf(supply) / 100,
  });
}

function counted({ items }: Supply, counter: 'receipt' | 'accepted'): (sku: string) => number {
  return (sku) => items.find((item) => item.sku === sku)?.[counter] ?? 0;
}

/** What the warehouse counted of one SKU; a field that is left out equals what was declared. */
export interface Count {
  readonly receipt?: number | undefined;
  readonly damaged?: number | undefined;
}

/**
 * Fills the counters in the statuses in which the warehouse counts: arrivals at `unloaded`, quality control
 * at `closed`. `surplus`, `missing` and `accepted` follow from arrivals and damage.
 */
export function countSupply(
  supply: Supply,
  status: SupplyStatus,
  counts: ReadonlyMap<string, Count> = new Map(),
): void {
  if (!isCounted(status)) return;
  for (const item of supply.items) {
    const { receipt, damaged } = counts.get(item.sku) ?? {};
    item.receipt = receipt ?? (status === 'unloaded' ? item.quantity : item.receipt);
    item.damaged = damaged ?? item.damaged;
    updateCounters(item, status === 'closed');
  }
}

function updateCounters(item: SupplyItem, isChecked: boolean): void {
  item.surplus = Math.max(0, item.receipt - item.quantity);
  item.missing = Math.max(0, item.quantity - item.receipt);
  if (isChecked) item.accepted = Math.max(0, item.receipt - item.damaged);
}

/** Whether the warehouse counts in this status. */
export function isCounted(status: SupplyStatus): boolean {
  return status === 'unloaded' || status === 'processing' || status === 'closed';
}

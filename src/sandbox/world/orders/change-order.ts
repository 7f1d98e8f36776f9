import { followUnit } from '../stock/change-stock.ts';
import type { World } from '../world.ts';
import type { Address, Order, Unit } from './order.ts';
import { isStatus, spelled, statusCode } from './status.ts';

/**
 * Moves a whole order, with every unit that is not cancelled, and notifies the receivers. A status that is
 * reached already changes nothing: events report changes.
 */
export function setOrderStatus(
  world: World,
  order: Order,
  status: string,
  reason: string | null = null,
): void {
  const now = world.clock.now();
  const name = spelled(status);
  const units = order.units.filter((unit) => !isStatus(unit.status, 'canceled'));
  if (order.status === name && units.every((unit) => unit.status === name)) return;
  for (const unit of units) setUnit(world, unit, name, reason);
  order.status = name;
  order.updatedAt = now;
  order.statusChangedAt = now;
  order.history.push({ at: now, status: order.status, reason });
  world.notify({ type: 'statusChanged', order });
}

/** Moves one unit; when all units have the same status, the order follows (the last cancelled item cancels the order). */
export function setUnitStatus(
  world: World,
  order: Order,
  unit: Unit,
  status: string,
  reason: string | null = null,
): void {
  if (unit.status === spelled(status)) return;
  setUnit(world, unit, status, reason);
  order.updatedAt = world.clock.now();
  order.statusChangedAt = order.updatedAt;
  world.notify({ type: 'itemStatusChanged', order, units: [unit] });
  const reached = statusCode(unit.status);
  const others = order.units.filter((other) => !isStatus(other.status, 'canceled'));
  const isWhole = others.every((other) => isStatus(other.status, reached));
  if (isWhole && !isStatus(order.status, reached)) setOrderStatus(world, order, unit.status, reason);
}

function setUnit(world: World, unit: Unit, status: string, reason: string | null): void {
  unit.status = spelled(status);
  unit.reason = reason;
  followUnit(world, unit);
}

/** Changes the delivery address, as the customer would. No event reports it: the specification has none for it. */
export function setOrderAddress(world: World, order: Order, change: Partial<Address>): void {
  order.address = { ...order.address, ...change };
  order.updatedAt = world.clock.now();
}

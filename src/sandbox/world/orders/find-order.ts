import { Refusal } from '../../http/refusal.ts';
import type { World } from '../world.ts';
import { COUNTRIES, type Order, type Unit } from './order.ts';

/**
 * Finds an order by its id, in any case, or by its number without the country code (assumptions, "order
 * number / id").
 */
export function findOrder(world: World, name: string): Order | undefined {
  const id = name.trim().toUpperCase();
  const direct = world.orders.get(id);
  if (direct !== undefined) return direct;
  const prefixed = COUNTRIES.find((country) => world.orders.has(country + id));
  return prefixed === undefined ? undefined : world.orders.get(prefixed + id);
}

/** The order, or 404 with the specification's text. */
export function orderOr404(world: World, name: string): Order {
  const order = findOrder(world, name);
  if (order === undefined) throw new Refusal(404, 'order not found', `no order ${name}`);
  return order;
}

/** Finds a unit by its item number, with or without the country code. */
export function findUnit(order: Order, itemNr: string): Unit | undefined {
  const nr = itemNr.trim().toUpperCase();
  return order.units.find((unit) => unit.itemNr === nr || unit.itemNr === order.country + nr);
}

/**
 * The unit of a `unitload`: its item number, with `-2`, `-3` … each time it is sent again (assumptions,
 * "Settled on 22.11.2026").
 */
export function findUnitByUnitload(order: Order, unitload: string): Unit | undefined {
  return findUnit(order, unitload) ?? findUnit(order, unitload.replace(/(?<=-\d{3})-[1-9]\d*$/, ''));
}

export function unitOr404(order: Order, itemNr: string): Unit {
  const unit = findUnit(order, itemNr);
  if (unit === undefined) throw new Refusal(404, 'item not found', `order ${order.id} has no item ${itemNr}`);
  return unit;
}

import { Refusal } from '../../http/refusal.ts';
import type { World } from '../world.ts';
import { COUNTRIES, type Order, type Unit } from './order.ts';

/** An order by its id, in any case, or by its number without the country code (assumptions, "order number / id"). */
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

/** A unit by its item number, which may come without the country code like the order's. */
export function findUnit(order: Order, itemNr: string): Unit | undefined {
  const nr = itemNr.trim().toUpperCase();
  return order.units.find((unit) => unit.itemNr === nr || unit.itemNr === order.country + nr);
}

/**
 * The unit that a `unitload` names: its item number, or that with `-2`, `-3` … for each time it goes out again
 * (assumptions, "Settled on 22.11.2026").
 */
export function findUnitByUnitload(order: Order, unitload: string): Unit | undefined {
  return findUnit(order, unitload) ?? findUnit(order, unitload.replace(/(?<=-\d{3})-[1-9]\d*$/, ''));
}

export function unitOr404(order: Order, itemNr: string): Unit {
  const unit = findUnit(order, itemNr);
  if (unit === undefined) throw new Refusal(404, 'item not found', `order ${order.id} has no item ${itemNr}`);
  return unit;
}

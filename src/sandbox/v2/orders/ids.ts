import { Refusal } from '../../http/refusal.ts';
import { findOrder, findUnit } from '../../world/orders/find-order.ts';
import { type Order, orderNr, type Unit } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';

/**
 * With the switch `v2OwnIds` on, ids are version 1's, shifted and scaled: always different ones, and unique.
 */
const ORDER_ID = { first: 70_000_000_000, step: 13 };
const ITEM_ID = { first: 5_000_000_000, step: 7 };

/**
 * `id` of an order, as used in paths: version 1's, country code included, or with `v2OwnIds` a different one.
 */
export function orderIdOf(world: World, order: Order): string {
  if (!world.settings.v2OwnIds) return order.id;
  return String(ORDER_ID.first + ORDER_ID.step * order.deprecatedId);
}

/** `orderId`: the number without the country code; with `v2OwnIds` version 1's id, the only link between the two. */
export function orderNumberOf(world: World, order: Order): string {
  return world.settings.v2OwnIds ? order.id : orderNr(order);
}

/** `id` of an item: version 1's, or with `v2OwnIds` a different one. */
export function itemIdOf(world: World, unit: Unit): number {
  return world.settings.v2OwnIds ? ITEM_ID.first + ITEM_ID.step * unit.id : unit.id;
}

/** `itemNr`, in addition to the item's `id`; absent with `v2OwnIds`. */
export function itemNrOf(world: World, unit: Unit): { itemNr: string } | Record<string, never> {
  return world.settings.v2OwnIds ? {} : { itemNr: unit.itemNr };
}

/** Finds an order by its `id` or its number; with `v2OwnIds` only by its v2 id. */
function findV2Order(world: World, name: string): Order | undefined {
  if (!world.settings.v2OwnIds) return findOrder(world, name);
  return [...world.orders.values()].find((order) => orderIdOf(world, order) === name.trim());
}

/** The order, or 404 with the specification's text. */
export function v2OrderOr404(world: World, name: string): Order {
  const order = findV2Order(world, name);
  if (order === undefined) throw new Refusal(404, 'order not found', `no order ${name}`);
  return order;
}

/**
 * Finds a unit of this order by its `id`, as number or text, or by its item number; with `v2OwnIds` only by
 * its v2 id.
 */
export function findV2UnitOf(world: World, order: Order, id: unknown): Unit | undefined {
  if (typeof id !== 'number' && typeof id !== 'string') return undefined;
  const name = String(id).trim();
  const unit = order.units.find((candidate) => String(itemIdOf(world, candidate)) === name);
  return unit ?? (world.settings.v2OwnIds ? undefined : findUnit(order, name));
}

/** Finds a unit of any order, for requests that name only items. */
export function findV2Unit(world: World, id: unknown): { order: Order; unit: Unit } | undefined {
  for (const order of world.orders.values()) {
    const unit = findV2UnitOf(world, order, id);
    if (unit !== undefined) return { order, unit };
  }
  return undefined;
}

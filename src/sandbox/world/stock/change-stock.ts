import type { Goods } from '../goods/goods.ts';
import type { Unit } from '../orders/order.ts';
import { isStatus } from '../orders/status.ts';
import type { World } from '../world.ts';

/** Sets the quantity of goods; the moment counts as a change of the record even when the number is the same. */
export function setQuantity(world: World, goods: Goods, quantity: number): void {
  goods.quantity = Math.max(0, quantity);
  goods.stockChangedAt = world.clock.now();
}

/** A closed supply credits what passed quality control (section "Stock changes": supply closed). */
export function creditSupply(
  world: World,
  supply: { readonly items: readonly { readonly sku: string; readonly accepted: number }[] },
): void {
  for (const { sku, accepted } of supply.items) {
    const goods = world.goods.find(sku);
    if (goods !== undefined && accepted > 0) setQuantity(world, goods, goods.quantity + accepted);
  }
}

/**
 * Lets the stock follow the status of a unit (section "Stock changes"): it leaves once when it is shipped, also when
 * its status went straight to a later one, and comes back once when its return is accepted.
 */
export function followUnit(world: World, unit: Unit): void {
  const { goods } = unit;
  if (unit.whereabouts === 'in-stock' && hasLeft(unit.status)) {
    unit.whereabouts = 'gone';
    setQuantity(world, goods, goods.quantity - 1);
  } else if (unit.whereabouts === 'gone' && isStatus(unit.status, 'returned')) {
    unit.whereabouts = 'back';
    setQuantity(world, goods, goods.quantity + 1);
  }
}

/** Statuses of a unit that is no longer in stock. */
export function hasLeft(status: string): boolean {
  return isStatus(status, 'shipped', 'in_delivery', 'delivered');
}

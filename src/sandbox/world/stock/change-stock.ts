import type { Goods } from '../goods/goods.ts';
import type { Unit } from '../orders/order.ts';
import { isStatus } from '../orders/status.ts';
import type { World } from '../world.ts';

/** Sets the quantity of goods; the moment counts as a change of the record even when the number is the same. */
export function setQuantity(world: World, goods: Goods, quantity: number): void {
  goods.quantity = Math.max(0, quantity);
  goods.stockChangedAt = world.clock.now();
}

/**
 * A supply adds what came when the warehouse has received it, and is corrected to what passed quality control when it is
 * closed (section "Stock changes": supply received, supply closed).
 */
export function followSupply(
  world: World,
  items: readonly { readonly sku: string; inStock: number }[],
  unitsOf: (sku: string) => number,
): void {
  for (const item of items) {
    const goods = world.goods.find(item.sku);
    const units = unitsOf(item.sku);
    if (goods !== undefined && units !== item.inStock)
      setQuantity(world, goods, goods.quantity + units - item.inStock);
    item.inStock = units;
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

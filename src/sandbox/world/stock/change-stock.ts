import type { Goods } from '../goods/goods.ts';
import type { Unit } from '../orders/order.ts';
import { isLive, isStatus } from '../orders/status.ts';
import type { World } from '../world.ts';

/** Sets the quantity of goods; the record counts as changed even when the number is the same. */
export function setQuantity(world: World, goods: Goods, quantity: number): void {
  goods.quantity = Math.max(0, quantity);
  goods.stockChangedAt = world.clock.now();
}

/**
 * Adds what arrived when the warehouse has received a supply, and corrects it to what passed quality control
 * when the supply is closed (section "Stock changes": supply received, supply closed).
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
 * Changes the stock with the status of a unit (section "Stock changes"): the unit leaves once when it is
 * shipped, also when its status skipped to a later one, and comes back once when its return is accepted.
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

/** Goods in any order, whatever its status. */
export function orderedGoods(world: World): ReadonlySet<Goods> {
  return new Set([...world.orders.values()].flatMap(({ units }) => units.map(({ goods }) => goods)));
}

/** Units that unconfirmed orders reserve, counted each time (section "Stock record (B2B REST)": `initial` and `new`). */
export function reservedUnits(world: World): ReadonlyMap<Goods, number> {
  const reserved = new Map<Goods, number>();
  for (const order of world.orders.values()) {
    if (!isStatus(order.status, 'initial', 'new')) continue;
    for (const { goods, status } of order.units) {
      if (isLive(status)) reserved.set(goods, (reserved.get(goods) ?? 0) + 1);
    }
  }
  return reserved;
}

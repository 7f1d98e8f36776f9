import type { Goods } from '../goods/goods.ts';
import { isLive, isStatus } from '../orders/status.ts';
import type { World } from '../world.ts';

/** Goods that stand in any order, whatever became of it. */
export function orderedGoods(world: World): ReadonlySet<Goods> {
  return new Set([...world.orders.values()].flatMap(({ units }) => units.map(({ goods }) => goods)));
}

/** Units that unconfirmed orders reserve, counted anew each time (section "Stock record (B2B REST)": `initial` and `new`). */
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

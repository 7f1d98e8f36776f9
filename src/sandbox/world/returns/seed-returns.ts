import { DAY } from '../moscow.ts';
import type { Order } from '../orders/order.ts';
import type { World } from '../world.ts';
import { followReturns } from './follow-returns.ts';

const REASON = 'Не подошёл размер';

/** Yesterday a unit or two of a delivered order came back; in a world without delivered orders none did. */
export function seedReturns(world: World, now: number): void {
  const delivered = [...world.orders.values()].filter(
    ({ status, fulfilment }) => status === 'delivered' && fulfilment === 'crossdocking',
  );
  const order = delivered.sort((a, b) => b.units.length - a.units.length)[0];
  if (order === undefined) return;
  const at = now - DAY;
  returnUnits(order, at);
  followReturns(world, order, at);
}

/**
 * The stock was counted afterwards, so nothing is added to it. The order has its last status as long as one of its units
 * stays with the customer: version 1 is not told of FBS returns (section "Versioning", 5).
 */
function returnUnits(order: Order, at: number): void {
  const back = order.units.length === 1 ? order.units : order.units.slice(1, 3);
  for (const unit of back) {
    unit.status = 'returned';
    unit.reason = REASON;
    unit.whereabouts = 'back';
  }
  if (back.length < order.units.length) return;
  order.updatedAt = at;
  order.status = 'returned';
  order.history.push({ at, status: order.status, reason: REASON });
}

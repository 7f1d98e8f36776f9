import { account } from '../account.ts';
import { moscowDate } from '../moscow.ts';
import type { Order } from '../orders/order.ts';
import { isStatus } from '../orders/status.ts';
import type { World } from '../world.ts';
import type { ReturnBox } from './returns.ts';

/** From now on whatever is told of an order is looked at for returned units. */
export function watchReturns(world: World): void {
  world.onNotice((notice) => {
    if (notice.type !== 'fulfilmentShipmentStatusChanged')
      followReturns(world, notice.order, world.clock.now());
  });
}

/** Puts the units of an FBS order that have come back into the box of that day, and takes out what is not returned after all. */
export function followReturns(world: World, order: Order, at: number): void {
  if (order.fulfilment !== 'crossdocking') return;
  const { units } = world.returns;
  for (const unit of order.units) {
    if (!isStatus(unit.status, 'returned')) units.delete(unit);
    else if (!units.has(unit)) units.set(unit, { order, unit, at, box: boxOf(world, at) });
  }
}

function boxOf(world: World, at: number): ReturnBox {
  const { boxes } = world.returns;
  const day = moscowDate(at);
  const open = [...boxes.values()].find((box) => box.day === day);
  if (open !== undefined) return open;
  const id = String(world.nextId());
  const box: ReturnBox = { id, barcode: `RET${account.partnerId}${id}`, day, createdAt: at };
  boxes.set(id, box);
  return box;
}

import { account } from '../account.ts';
import { DAY, moscowDate, parseTimestamp } from '../moscow.ts';
import { setUnitStatus } from '../orders/change-order.ts';
import type { Order, Unit } from '../orders/order.ts';
import { isStatus } from '../orders/status.ts';
import { setQuantity } from '../stock/change-stock.ts';
import type { World } from '../world.ts';
import type { ReturnBox, ReturnedUnit } from './returns.ts';

/** From this day version 1 no longer reports FBS returns (section "Versioning", 5). */
const V1_RETURNS_END = parseTimestamp('2026-03-03') ?? 0;

/** Status of a unit whose order has the status returned. */
const BY_ORDER = 'RETURNED';

/** Checks every notice about an order for returned units. */
export function watchReturns(world: World): void {
  world.onNotice((notice) => {
    if (notice.type !== 'fulfilmentShipmentStatusChanged')
      followReturns(world, notice.order, world.clock.now());
  });
}

/**
 * Puts the returned units of an FBS order into the box of that day, and takes out those that are not returned
 * after all.
 */
function followReturns(world: World, order: Order, at: number): void {
  if (order.fulfilment !== 'crossdocking') return;
  const { units } = world.returns;
  for (const unit of order.units) {
    const isReturned = isStatus(unit.status, 'returned');
    const known = units.get(unit);
    if (!isReturned && known?.status === BY_ORDER) units.delete(unit);
    if (isReturned && known === undefined) addReturn(world, { order, unit, at, status: BY_ORDER });
  }
}

/**
 * Records that a unit of an FBS order comes back, or that its return goes on. Version 1 shows only returns
 * before its end; a unit that passed quality control is in stock again.
 */
export function recordReturn(
  world: World,
  arrival: { order: Order; unit: Unit; at: number; status: string; condition: string | null },
): ReturnedUnit {
  const { order, unit, at, status, condition } = arrival;
  const returned = world.returns.units.get(unit) ?? addReturn(world, { order, unit, at, status });
  returned.status = status;
  returned.condition = condition;
  returned.at = at;
  if (at < V1_RETURNS_END) setUnitStatus(world, order, unit, 'returned');
  else if (unit.whereabouts === 'gone' && ['ACCEPTED', 'CLOSED'].includes(status)) {
    unit.whereabouts = 'back';
    setQuantity(world, unit.goods, unit.goods.quantity + 1);
  }
  return returned;
}

function addReturn(
  world: World,
  arrival: Pick<ReturnedUnit, 'order' | 'unit' | 'at' | 'status'>,
): ReturnedUnit {
  const { order, unit, at, status } = arrival;
  const box = boxOf(world, at);
  const returned = { id: String(world.nextId()), order, unit, at, status, box, condition: null };
  world.returns.units.set(unit, returned);
  return returned;
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

/**
 * One or two units of a delivered order came back yesterday; none without delivered orders. The stock was
 * counted afterwards, so they do not add to it.
 */
export function seedReturns(world: World, now: number): void {
  const delivered = [...world.orders.values()].filter(
    ({ status, fulfilment }) => status === 'delivered' && fulfilment === 'crossdocking',
  );
  const order = delivered.sort((a, b) => b.units.length - a.units.length)[0];
  if (order === undefined) return;
  for (const unit of order.units.length === 1 ? order.units : order.units.slice(1, 3)) {
    unit.whereabouts = 'back';
    recordReturn(world, { order, unit, at: now - DAY, status: 'RECEIVED', condition: 'ok' });
  }
}

import { DAY } from '../moscow.ts';
import type { World } from '../world.ts';
import { recordReturn } from './follow-returns.ts';

/**
 * Yesterday a unit or two of a delivered order came back; in a world without delivered orders none did. The stock was counted
 * afterwards, so nothing is added to it.
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

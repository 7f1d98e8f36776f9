import type { World } from '../world.ts';
import type { Order } from './order.ts';

/** Hands out pack numbers of the form `FBS` + nine upper-case hex digits (assumptions, "pack number"). */
export function handOutPacks(world: World, order: Order, quantity: number): string[] {
  const numbers = Array.from({ length: quantity }, () => {
    const number = newPackNumber(world);
    world.packs.set(number, order.id);
    return number;
  });
  order.packNumbers.push(...numbers);
  if (order.cancelsAfterPackingMs !== null && order.packNumbers.length === quantity) {
    order.cancelsAt = world.clock.now() + order.cancelsAfterPackingMs;
  }
  return numbers;
}

function newPackNumber(world: World): string {
  for (;;) {
    const digits = Array.from({ length: 9 }, () => world.random.below(16).toString(16)).join('');
    const number = `FBS${digits.toUpperCase()}`;
    if (!world.packs.has(number)) return number;
  }
}

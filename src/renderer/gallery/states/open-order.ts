import { LIPSTICK_07, SHOE_41, TOTE, UMBRELLA } from '../goods.ts';
import { orderOf, packing, unitOf } from '../views.ts';

export const FIRST = unitOf(LIPSTICK_07, 1, { status: 'packed' });
export const REST = [unitOf(TOTE, 3), unitOf(TOTE, 4), unitOf(UMBRELLA, 5)];
/** An order with its first unit packed; the next one needs a mark. */
export const OPEN = packing(orderOf([FIRST, unitOf(SHOE_41, 2, { markRequired: true }), ...REST]));
/** The next unit waits for its mark. */
export const WAITING = packing(
  orderOf([FIRST, unitOf(SHOE_41, 2, { markRequired: true, status: 'waiting' }), ...REST]),
);

/** As a sentence names the next unit. */
export const SHOE = { name: SHOE_41.name, size: SHOE_41.size };

import { DAY } from '../moscow.ts';
import type { Order, Unit } from '../orders/order.ts';
import { isLive, isStatus } from '../orders/status.ts';
import type { World } from '../world.ts';
import { activeShipmentOf } from './change-shipment.ts';
import type { Problem } from './check-numbers.ts';

/** Section "Limits": an order older than this must be cancelled. */
const MAX_ORDER_AGE_MS = 6 * DAY;

/** Why an order may not travel in an out-shipment now; null when it may. */
export function orderProblem(world: World, order: Order, field: string): Problem | null {
  const problem = (text: Problem['text'], detail: string): Problem => ({
    text,
    field,
    detail: `order ${order.id} ${detail}`,
  });
  if (!isLive(order.status)) return problem('order not found', `is ${order.status}`);
  if (order.fulfilment === 'fulfilment')
    return problem('shipment validation error', 'is sent by the operator (FBO)');
  const other = activeShipmentOf(world, order);
  if (other !== undefined) return problem('shipment validation error', `is in out-shipment ${other.id}`);
  if (isStatus(order.status, 'initial', 'new'))
    return problem('shipment validation error', 'is not confirmed yet');
  if (world.clock.now() - order.createdAt > MAX_ORDER_AGE_MS)
    return problem('period exceeded', 'is older than 6 days and must be cancelled');
  return null;
}

/** All live units of an order must be in the shipment (assumptions, "composition"); null when they are. */
export function compositionProblem(order: Order, sent: ReadonlySet<Unit>, field: string): Problem | null {
  const missing = order.units.filter((unit) => isLive(unit.status) && !sent.has(unit));
  if (missing.length === 0) return null;
  const numbers = missing.map((unit) => unit.itemNr).join(', ');
  return {
    text: 'shipment validation error',
    field,
    detail: `order ${order.id}: the composition differs, ${numbers} missing`,
  };
}

/** One item of a shipment that has no unit yet. */
interface UnitRequest<Item> {
  readonly item: Item;
  /** The unit that the item names; undefined when it names none. */
  readonly named: Unit | undefined;
  /** Units that are possible, the first free one first. */
  readonly candidates: readonly Unit[];
}

/**
 * Matches a unit to each item, no unit twice: items that name theirs first, then every other gets the next
 * free one. Null when no unit is left, or the named one is not among the candidates.
 */
export function matchUnits<Item>(requests: readonly UnitRequest<Item>[]): Map<Item, Unit | null> {
  const taken = new Set<Unit>();
  const matched = new Map<Item, Unit | null>();
  const assign = ({ item, candidates }: UnitRequest<Item>, fits: (unit: Unit) => boolean) => {
    const unit = candidates.find((candidate) => !taken.has(candidate) && fits(candidate)) ?? null;
    matched.set(item, unit);
    if (unit !== null) taken.add(unit);
  };
  for (const request of requests)
    if (request.named !== undefined) assign(request, (unit) => unit === request.named);
  for (const request of requests) if (request.named === undefined) assign(request, () => true);
  return matched;
}

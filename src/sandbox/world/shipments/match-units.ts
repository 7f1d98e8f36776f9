import type { Unit } from '../orders/order.ts';

/** One item of a shipment that is still to find its unit. */
export interface Wish<Item> {
  readonly item: Item;
  /** The unit that the item names; undefined when it names none. */
  readonly named: Unit | undefined;
  /** Units that it may be, the first free one first. */
  readonly candidates: readonly Unit[];
}

/**
 * Which unit each item means, no unit twice: items that name theirs come first, every other takes the next free one. Null
 * where no unit is left, or the named one is not among the candidates.
 */
export function matchUnits<Item>(wishes: readonly Wish<Item>[]): Map<Item, Unit | null> {
  const taken = new Set<Unit>();
  const matched = new Map<Item, Unit | null>();
  const take = ({ item, candidates }: Wish<Item>, fits: (unit: Unit) => boolean) => {
    const unit = candidates.find((candidate) => !taken.has(candidate) && fits(candidate)) ?? null;
    matched.set(item, unit);
    if (unit !== null) taken.add(unit);
  };
  for (const wish of wishes) if (wish.named !== undefined) take(wish, (unit) => unit === wish.named);
  for (const wish of wishes) if (wish.named === undefined) take(wish, () => true);
  return matched;
}

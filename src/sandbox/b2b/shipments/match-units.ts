import { findUnit } from '../../world/orders/find-order.ts';
import type { Order, Unit } from '../../world/orders/order.ts';
import { isLive } from '../../world/orders/status.ts';
import type { ItemDraft } from './draft.ts';

/**
 * Which unit of the order each item means. A `unitload` that is an item number names its unit; any other takes the
 * next free unit of its supplier SKU. Null where no unit is left for it.
 */
export function matchUnits(order: Order, items: readonly ItemDraft[]): Map<ItemDraft, Unit | null> {
  const free = new Set(order.units.filter((unit) => isLive(unit.status)));
  const matched = new Map<ItemDraft, Unit | null>();
  const take = (item: ItemDraft, unit: Unit | undefined) => {
    matched.set(item, unit ?? null);
    if (unit !== undefined) free.delete(unit);
  };
  const named = items.filter((item) => findUnit(order, item.unitload) !== undefined);
  for (const item of named) {
    const unit = findUnit(order, item.unitload);
    take(item, unit !== undefined && free.has(unit) && unit.goods.sellerSku === item.sku ? unit : undefined);
  }
  for (const item of items) {
    if (matched.has(item)) continue;
    take(
      item,
      [...free].find((unit) => unit.goods.sellerSku === item.sku),
    );
  }
  return matched;
}

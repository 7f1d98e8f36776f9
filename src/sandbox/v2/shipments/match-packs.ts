import { findUnitByUnitload } from '../../world/orders/find-order.ts';
import type { Order, Unit } from '../../world/orders/order.ts';
import { isLive } from '../../world/orders/status.ts';
import { matchUnits } from '../../world/shipments/match-units.ts';
import type { Problem } from '../../world/shipments/problems.ts';
import type { World } from '../../world/world.ts';
import { findV2UnitOf } from '../orders/ids.ts';
import { assembledAs } from './assembled-as.ts';
import type { ItemDraft, PackDraft } from './draft.ts';

export interface MatchedPacks {
  readonly matched: ReadonlyMap<ItemDraft, Unit>;
  readonly problems: readonly Problem[];
}

/**
 * Which unit each item of an order's packs means. A `unitload` that is an item number or id names its unit; any other takes
 * the next free live unit of its pack as it was assembled, or of an order that never was.
 */
export function matchPacks(world: World, order: Order, packs: readonly PackDraft[]): MatchedPacks {
  const name = (item: ItemDraft) =>
    findUnitByUnitload(order, item.unitload) ?? findV2UnitOf(world, order, item.unitload);
  const live = order.units.filter((unit) => isLive(unit.status));
  const assembled = assembledAs(order, packs, name);
  const found = matchUnits(
    packs.flatMap((pack) =>
      pack.items.map((item) => ({
        item,
        named: name(item),
        candidates: assembled === null ? live : (assembled.get(pack) ?? []),
      })),
    ),
  );
  const matched = new Map<ItemDraft, Unit>();
  const problems: Problem[] = [];
  for (const [item, unit] of found) {
    if (unit === null) problems.push(noUnit(order, item));
    else matched.set(item, unit);
  }
  return { matched, problems };
}

function noUnit(order: Order, { field, unitload }: ItemDraft): Problem {
  const detail = `order ${order.id} needs no (more) unit ${unitload} in this pack`;
  return { text: 'shipment validation error', field: `${field}.unitload`, detail };
}

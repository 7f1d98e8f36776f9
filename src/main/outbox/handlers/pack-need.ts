import type { PackPlan } from '#client/packing-platform.ts';
import { availableNumbers, numbersOfPacks } from '#main/packs/pack-number-store.ts';
import type { StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** The result of a request for the numbers of a plan. */
export type GrantedNumbers = {
  /** Numbers that the station did not have. */
  readonly numbers: readonly string[];
  /** Pack number by pack id; null: there is no plan, or it was left alone. */
  readonly pairs: ReadonlyMap<string, string> | null;
  /** Some packs still have no number, and the platform shows no more. */
  readonly isShort: boolean;
};

/** What a plan still lacks, according to the order as the platform shows it now. */
export type PackNeed = {
  /** Packs with live units, with the item numbers that the platform uses. */
  readonly packs: PackPlan;
  /** Ids of these packs, in the same order. */
  readonly packIds: readonly string[];
  /** Ids of the packs that have no number. */
  readonly missing: readonly string[];
  /** The numbers of the order's packs, as a set and by pack id. */
  readonly usedNumbers: ReadonlySet<string>;
  readonly owned: ReadonlyMap<string, string>;
  /** Numbers that the platform shows and no pack of the order has. */
  readonly free: readonly string[];
};

/**
 * What this plan still lacks. `order` must have been read just now. Cancelled units, and packs with only
 * cancelled units, are left out.
 */
export async function needOf(db: Database, plan: StoredPlan, order: PlatformOrder): Promise<PackNeed> {
  const owned = await numbersOfPacks(db, order.id);
  const usedNumbers = new Set(owned.values());
  const live = new Map(liveItems(order).map((item) => [item.itemNr, item]));
  const livePacks = plan.packs.flatMap(({ packId, itemNrs }) => {
    const items = itemNrs.flatMap((itemNr) => live.get(itemNr) ?? []);
    return items.length === 0 ? [] : [{ packId, items }];
  });
  return {
    packs: livePacks.map(({ items }) => ({ items })),
    packIds: livePacks.map(({ packId }) => packId),
    missing: livePacks.map(({ packId }) => packId).filter((packId) => !owned.has(packId)),
    usedNumbers,
    owned,
    free: (await availableNumbers(db, order.id, order.packNumbers)).filter(
      (number) => !usedNumbers.has(number),
    ),
  };
}

/** Every live unit is in the plan. */
export function coversOrder(plan: StoredPlan, order: PlatformOrder): boolean {
  const planned = new Set(plan.packs.flatMap(({ itemNrs }) => itemNrs));
  return liveItems(order).every(({ itemNr }) => planned.has(itemNr));
}

/** The same packs with the same units; the stages may differ. */
export function hasSamePacks(one: StoredPlan, other: StoredPlan): boolean {
  return JSON.stringify(one.packs) === JSON.stringify(other.packs);
}

/**
 * The platform does not assign numbers to packs: packs without one get the numbers in the order of the plan.
 */
export function pairsOf(
  { packIds, owned, missing }: PackNeed,
  numbers: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    packIds.flatMap((packId): readonly (readonly [string, string])[] => {
      const packNumber = owned.get(packId) ?? numbers[missing.indexOf(packId)];
      return packNumber === undefined ? [] : [[packId, packNumber]];
    }),
  );
}

function liveItems(order: PlatformOrder): readonly PlatformItem[] {
  return order.items.filter((item) => !isDeadStatus(item.status));
}

import type { PackPlan } from '#client/packing-platform.ts';
import { availableNumbers, numbersOfPacks } from '#main/packs/pack-number-store.ts';
import type { StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** What came of asking for the numbers of a plan. */
export type GrantedNumbers = {
  /** Numbers that are new to us. */
  readonly numbers: readonly string[];
  /** Which pack of the plan has which, by pack id; null: there is no plan, or it was left alone. */
  readonly pairs: ReadonlyMap<string, string> | null;
  /** Fewer than packs wait for one, and the platform shows no more. */
  readonly isShort: boolean;
};

/** What a plan still lacks, by the order as the platform shows it now. */
export type PackNeed = {
  /** Packs with live units, as the platform is told of them: by its own names of the units. */
  readonly packs: PackPlan;
  /** Ids of these packs, in the same order. */
  readonly packIds: readonly string[];
  /** Those that have no number. */
  readonly missing: readonly string[];
  /** Numbers that packs of the order have, and by pack id. */
  readonly usedNumbers: ReadonlySet<string>;
  readonly owned: ReadonlyMap<string, string>;
  /** Numbers that the platform shows and no pack of ours has. */
  readonly free: readonly string[];
};

/**
 * What is still to be asked for by this plan; `order` as it was read just now. Units that are cancelled, and packs of
 * nothing else, are left out.
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

/** The same packs with the same units, whatever the stage. */
export function hasSamePacks(one: StoredPlan, other: StoredPlan): boolean {
  return JSON.stringify(one.packs) === JSON.stringify(other.packs);
}

/** Numbers come untied: the packs that have none take them in the order of the plan. */
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

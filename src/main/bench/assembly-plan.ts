import type { PlannedPack, PlanStage, StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';
import { assertNever } from '#shared/domain/result.ts';
import type { BenchEvent } from './events.ts';
import { startEvent } from './pack-events.ts';
import { type OpenOrder, openUnits, type Unit, unitsIn } from './state.ts';

export type PlanningState = {
  readonly assembleAt: AssembleAt;
  /** A station has the order open. */
  readonly isOpenHere: boolean;
  readonly isOnHold: boolean;
  /** A plan of the order is stored, possibly from before it was opened (`prefetchedPlan`). */
  readonly isPlanned: boolean;
};

/**
 * The plan that REST v2 should have of this order now: which live units are in which pack. null: none yet.
 * The plan is due when the order is complete and all its packs are closed; with the settings `open` and
 * `prefetch`, as soon as the order is opened, with one pack. A prefetched plan of a single unit stays
 * whatever the setting, since no other plan is possible.
 */
export function duePlan(order: OpenOrder, planning: PlanningState): readonly PlannedPack[] | null {
  if (order.isCancelled || planning.isOnHold || liveUnits(order).length === 0) return null;
  if (isComplete(order)) return packedPlan(order);
  const isEarly = planning.assembleAt !== 'close' || (planning.isPlanned && liveUnits(order).length === 1);
  const [pack, ...others] = order.packs;
  if (!isEarly || !planning.isOpenHere || pack?.status !== 'open' || others.length > 0) return null;
  return [{ packId: pack.packId, itemNrs: itemNrsOf(liveUnits(order)), packNumber: null }];
}

/**
 * The plan that may be sent to REST v2 before anybody opens the order. v2 ties units to packs before it gives
 * numbers, and the order must then be packed that way. So the plan has one pack, and several units only with
 * the setting `prefetch`. The pack is the one that the bench would start. null: the plan is decided at the
 * bench.
 */
export function prefetchedPlan(order: OpenOrder, assembleAt: AssembleAt): readonly PlannedPack[] | null {
  const live = liveUnits(order);
  if (order.isCancelled || order.packs.length > 0 || live.length === 0) return null;
  if (live.length > 1 && assembleAt !== 'prefetch') return null;
  const { packId } = startEvent(order, null);
  return [{ packId, itemNrs: itemNrsOf(live), packNumber: null }];
}

/** Every live unit is packed, and every pack is closed. */
function isComplete(order: OpenOrder): boolean {
  return openUnits(order).length === 0 && order.packs.every((pack) => pack.status === 'closed');
}

function packedPlan(order: OpenOrder): readonly PlannedPack[] {
  return order.packs.flatMap(({ packId }) => {
    const itemNrs = itemNrsOf(unitsIn(order, packId).filter((unit) => unit.status === 'packed'));
    return itemNrs.length === 0 ? [] : [{ packId, itemNrs, packNumber: null }];
  });
}

function liveUnits(order: OpenOrder): readonly Unit[] {
  return order.units.filter((unit) => unit.status !== 'cancelled');
}

function itemNrsOf(units: readonly Unit[]): readonly string[] {
  return units.map((unit) => unit.itemNr).sort();
}

/**
 * What happens to the stored plan. `ask`: store this plan and request numbers; `remind`: request numbers
 * unless a request exists.
 */
export type PlanChange =
  | { readonly do: 'nothing' | 'remind' | 'withdraw' }
  | { readonly do: 'ask'; readonly plan: StoredPlan };

/** Decides what a change at the bench does to the plan of its order. */
export function planChange(stored: StoredPlan | null, wanted: readonly PlannedPack[] | null): PlanChange {
  if (stored === null) {
    return wanted === null ? { do: 'nothing' } : { do: 'ask', plan: { packs: wanted, stage: 'planned' } };
  }
  if (wanted === null) return { do: stored.stage === 'planned' ? 'withdraw' : 'nothing' };
  switch (stored.stage) {
    case 'numbered':
      return { do: 'nothing' };
    case 'asking':
      return { do: 'remind' };
    case 'planned':
    case 'sending':
    case 'assembled':
    case 'changed': {
      if (isSamePlan(stored.packs, wanted)) return { do: 'remind' };
      const stage: PlanStage = stored.stage === 'planned' ? 'planned' : 'changed';
      return { do: 'ask', plan: { packs: wanted, stage } };
    }
    default:
      return assertNever(stored.stage);
  }
}

function isSamePlan(one: readonly PlannedPack[], other: readonly PlannedPack[]): boolean {
  const textOf = (packs: readonly PlannedPack[]) =>
    JSON.stringify(packs.map(({ packId, itemNrs }) => [packId, itemNrs]));
  return textOf(one) === textOf(other);
}

/** The platform may have the plan, so the order must be packed by it. */
function mayHaveBeenSent(plan: StoredPlan): boolean {
  return plan.stage !== 'planned';
}

/**
 * Whether the order must be packed by this plan. Under v2: once the plan may have been sent. Under v1: once
 * v2 may have given numbers for it, since v2 accepts no other plan then and the order may still be shipped
 * under v2.
 */
export function isBindingPlan(plan: StoredPlan, requiresAssemblyFirst: boolean): boolean {
  if (requiresAssemblyFirst) return mayHaveBeenSent(plan);
  return plan.stage === 'asking' || plan.stage === 'numbered';
}

/** A unit that breaks the plan, and the pack that it is planned for. */
export type PlanViolation = { readonly itemNr: string; readonly packId: string };

/**
 * The first violation of a plan that the platform has; null: none. `after`: the order after the events. A
 * unit goes into the pack that it is planned for, and a pack closes only when all its planned units are in
 * it. A unit that is not planned may go anywhere.
 */
export function findPlanViolation(
  plan: readonly PlannedPack[],
  events: readonly BenchEvent[],
  after: OpenOrder,
): PlanViolation | null {
  for (const event of events) {
    if (event.type === 'UnitPacked') {
      const pack = plan.find(({ itemNrs }) => itemNrs.includes(event.itemNr));
      if (pack !== undefined && pack.packId !== event.packId)
        return { itemNr: event.itemNr, packId: pack.packId };
    }
    if (event.type === 'PackClosed') {
      const pack = plan.find(({ packId }) => packId === event.packId);
      const left = openUnits(after).find(({ itemNr }) => pack?.itemNrs.includes(itemNr));
      if (left !== undefined) return { itemNr: left.itemNr, packId: event.packId };
    }
  }
  return null;
}

/** Puts the units that are planned for this pack first. */
export function sortPlannedFirst(
  units: readonly Unit[],
  plan: readonly PlannedPack[] | null,
  packId: string,
): readonly Unit[] {
  const pack = plan?.find((one) => one.packId === packId);
  if (pack === undefined) return units;
  const isPlanned = ({ itemNr }: Unit) => pack.itemNrs.includes(itemNr);
  return [...units.filter(isPlanned), ...units.filter((unit) => !isPlanned(unit))];
}

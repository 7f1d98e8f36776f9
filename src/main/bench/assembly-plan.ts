import type { PlannedPack, PlanStage, StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';
import { assertNever } from '#shared/domain/result.ts';
import type { BenchEvent } from './events.ts';
import { startEvent } from './pack-events.ts';
import { type OpenOrder, openUnits, type Unit, unitsIn } from './state.ts';

export type PlanningState = {
  readonly assembleAt: AssembleAt;
  /** A bench has it open. */
  readonly isOpenHere: boolean;
  readonly isOnHold: boolean;
  /** A plan of it is stored, maybe since before it was opened (`prefetchedPlan`). */
  readonly isPlanned: boolean;
};

/**
 * What REST v2 is to be told of this order now: which live units are in which pack. null: nothing yet. An order is told
 * when it is complete and all its packs are closed; with the settings `open` and `prefetch` already when it is opened, in one
 * pack. A plan of one unit, made before the order was opened, stays whatever the setting: it leaves no choice.
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
 * What REST v2 may be told of an order before anybody opens it. v2 ties units to packs before it gives numbers, and what it
 * was told is packed so: hence only one pack, and of several units only with the setting `prefetch`. The pack is the one that
 * the bench would begin. null: how it goes is decided at the bench.
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

/** What becomes of the stored plan. `ask`: this one is stored and numbers are asked for; `remind`: they are asked for if nothing else does. */
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

/** The platform may have been told of it, so that it is not to be packed otherwise. */
function isReported(plan: StoredPlan): boolean {
  return plan.stage !== 'planned';
}

/**
 * Whether the order is to be packed by this plan. Under v2 as soon as it may have been told; under v1 once v2 may have given
 * numbers for it: no other plan is taken then, and the order may yet be shipped under v2.
 */
export function isBindingPlan(plan: StoredPlan, requiresAssemblyFirst: boolean): boolean {
  if (requiresAssemblyFirst) return isReported(plan);
  return plan.stage === 'asking' || plan.stage === 'numbered';
}

/** What would be packed otherwise than the platform was told: a unit, and in which pack it was said to be. */
export type PlanViolation = { readonly itemNr: string; readonly packId: string };

/**
 * The first thing in which these events go against a plan that was told; null: nothing. `after` is the order as it is
 * after them. A unit goes into the pack that it was planned for, and no pack closes before all that was planned for it is
 * in. A unit that is not planned may go anywhere.
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

/** Of units alike those that are planned for this pack come first. */
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

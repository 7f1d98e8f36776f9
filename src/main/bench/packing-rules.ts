import { isLabelPrinted } from '#main/labels/address-change-store.ts';
import { spareNumber } from '#main/packs/pack-number-store.ts';
import { findPlan, type PlannedPack, type StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { LabelOutcome } from '#shared/domain/verdict.ts';
import type { ScanContext } from './action.ts';
import { findPlanViolation, isBindingPlan } from './assembly-plan.ts';
import { type Decision, refuse } from './decision.ts';
import type { BenchEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { FactSources } from './fact-sources.ts';
import { type BenchState, type OpenOrder, openPack, ordinalOf } from './state.ts';

/** Facts needed to pack a unit of an order, or to close a pack. */
export type PackingFacts = {
  /** The plan that REST v2 has, or may have, and that packing must follow; null: any packing is allowed. */
  readonly bindingPlan: readonly PlannedPack[] | null;
  /**
   * The label of the open pack, or of the one that the scan starts, was already printed, so closing prints
   * none. False also if the scan closes no pack.
   */
  readonly isLabelPrinted: boolean;
  /** A number for the pack that the scan may start; null: there is none, or no pack may be started. */
  readonly spareNumber: string | null;
};

/** What is known of a scan before its facts are loaded. */
type PackingContext = {
  /** Another pack is started although one is open. */
  readonly isNewPackAsked?: boolean;
  /** False: the scan closes no pack, so nothing is read about its label. */
  readonly mayClose?: boolean;
  /** The plan of the order; null: it has none; absent: it is not read yet. */
  readonly plan?: StoredPlan | null | undefined;
};

/**
 * For the open order. A number that has arrived for a waiting pack belongs to that pack: otherwise nobody would
 * request one for it again.
 */
export async function loadPacking(
  from: FactSources,
  order: OpenOrder,
  context: PackingContext = {},
): Promise<PackingFacts> {
  const isWaiting = order.packs.some(({ packNumber }) => packNumber === null);
  const mayStart = !isWaiting && (context.isNewPackAsked === true || openPack(order) === null);
  const spare = mayStart ? await spareNumber(from.db, order.orderId) : null;
  return loadPackingWith(from, order, spare, context);
}

/**
 * For an order that is about to be opened: a dropped pack is started again with its number and label (REST
 * v2).
 */
export async function loadPackingWith(
  from: FactSources,
  order: OpenOrder,
  spare: string | null,
  { mayClose = true, plan: known }: PackingContext = {},
): Promise<PackingFacts> {
  const { db } = from;
  const plan = known === undefined ? await findPlan(db, order.orderId) : known;
  const pack = openPack(order);
  const number = pack === null ? spare : pack.packNumber;
  return {
    bindingPlan: plan !== null && isBindingPlan(plan, from.requiresAssemblyFirst()) ? plan.packs : null,
    isLabelPrinted: mayClose && number !== null && (await isLabelPrinted(db, number)),
    spareNumber: spare,
  };
}

/**
 * Rules for every decision that packs a unit or closes a pack: the plan, the label, and the proof of the
 * label.
 */
export function applyPackingRules(scan: ScanContext, decision: Decision, facts: PackingFacts): Decision {
  const planned = enforceBindingPlan(scan.state, decision, facts.bindingPlan);
  return withProofAwaited(scan, withLabelOutcome(scan, planned, facts));
}

/**
 * Refuses a decision that breaks the plan sent to REST v2. The platform gives numbers for the planned packs
 * only, and only once; it rejects a shipment with other packs.
 */
function enforceBindingPlan(
  state: BenchState,
  decision: Decision,
  bindingPlan: PackingFacts['bindingPlan'],
): Decision {
  if (bindingPlan === null) return decision;
  const after = orderAfter(state, decision);
  const violation = after && findPlanViolation(bindingPlan, decision.events, after);
  if (!after || !violation) return decision;
  const { orderId } = after;
  const planned = bindingPlan.length > 1 ? { planned: ordinalOf(violation.packId) } : {};
  return refuse('pack-plan-fixed', {
    params: { order: orderId, ...planned },
    subject: { orderId, itemNr: violation.itemNr },
    events: decision.events.filter((event) => event.type === 'AskingDropped'),
  });
}

/** The order that the decision is about, after its events. */
function orderAfter(state: BenchState, { events }: Decision): OpenOrder | null {
  const left = events.findLast((event) => event.type === 'OrderLeft');
  return events.reduce(evolve, state).order ?? left?.order ?? null;
}

/**
 * Adds what happens to the label of the pack that closes, and whether the packer must scan it. If so, the
 * sound for a finished pack follows with that scan.
 */
function withLabelOutcome(scan: ScanContext, decision: Decision, facts: PackingFacts): Decision {
  const { closed } = decision.outcome;
  if (closed === undefined) return decision;
  const label = labelOf(scan, decision, closed.packNumber, facts);
  const isProofAwaited = scan.proofOfLabel && (label === 'prints' || label === 'kept');
  if (!isProofAwaited) return { ...decision, outcome: { ...decision.outcome, label } };
  return { ...decision, outcome: { ...decision.outcome, label, proof: 'awaited' }, sound: 'accepted' };
}

function labelOf(
  { requiresAssemblyFirst }: ScanContext,
  { events }: Decision,
  packNumber: string | null,
  facts: PackingFacts,
): LabelOutcome {
  if (packNumber !== null) return facts.isLabelPrinted ? 'kept' : 'prints';
  const isOrderDone = events.some((event) => event.type === 'OrderLeft');
  return requiresAssemblyFirst && !isOrderDone ? 'awaits-order' : 'awaits-number';
}

/**
 * With proof of label on, closing a pack prints its label as usual, but the pack goes on no pallet before the
 * label is scanned.
 */
function withProofAwaited({ proofOfLabel }: ScanContext, decision: Decision): Decision {
  if (!proofOfLabel) return decision;
  const closed = decision.events.flatMap((event) => (event.type === 'PackClosed' ? [event.packId] : []));
  if (closed.length === 0) return decision;
  const events = decision.events.flatMap((event): readonly BenchEvent[] => {
    if (event.type === 'PackPlaced' && closed.includes(event.packId)) return [];
    return event.type === 'PackClosed' ? [{ ...event, proof: 'awaited' }] : [event];
  });
  return { ...decision, events, done: decision.done && { ...decision.done, pallet: null } };
}

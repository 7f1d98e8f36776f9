import { isLabelPrinted } from '#main/labels/address-change-store.ts';
import { spareNumber } from '#main/packs/pack-number-store.ts';
import { findPlan, type PlannedPack } from '#main/packs/pack-plan-store.ts';
import type { LabelOutcome } from '#shared/domain/verdict.ts';
import type { ScanContext } from './action.ts';
import { findPlanViolation, isBindingPlan } from './assembly-plan.ts';
import { type Decision, refuse } from './decision.ts';
import type { BenchEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { FactSources } from './fact-sources.ts';
import { type BenchState, type OpenOrder, openPack, ordinalOf } from './state.ts';

/** What must be known of an order to pack a unit of it, or to close a pack. */
export type PackingFacts = {
  /** What REST v2 was told, or may have been, of its packs and holds us to; null: it may be packed in any way. */
  readonly reportedPlan: readonly PlannedPack[] | null;
  /** The label of the pack that is open, or that the scan begins, was printed before, so none prints when it closes. */
  readonly isLabelPrinted: boolean;
  /** A number for the pack that the scan may start; null: there is none, or no pack may be started. */
  readonly spareNumber: string | null;
};

/**
 * Of the open order. `isNewPackAsked`: another pack is started although one is open. A number that has come for a pack which
 * waits for it is that one's: else nobody would ask again.
 */
export async function loadPacking(
  from: FactSources,
  order: OpenOrder,
  isNewPackAsked = false,
): Promise<PackingFacts> {
  const isWaiting = order.packs.some(({ packNumber }) => packNumber === null);
  const mayStart = !isWaiting && (isNewPackAsked || openPack(order) === null);
  return loadPackingWith(from, order, mayStart ? await spareNumber(from.db, order.orderId) : null);
}

/** Of an order that is to be opened: a pack that was dropped comes back with its number and label (REST v2). */
export async function loadPackingWith(
  from: FactSources,
  order: OpenOrder,
  spare: string | null,
): Promise<PackingFacts> {
  const { db } = from;
  const plan = await findPlan(db, order.orderId);
  const pack = openPack(order);
  const number = pack === null ? spare : pack.packNumber;
  return {
    reportedPlan: plan !== null && isBindingPlan(plan, from.requiresAssemblyFirst()) ? plan.packs : null,
    isLabelPrinted: number === null ? false : await isLabelPrinted(db, number),
    spareNumber: spare,
  };
}

/** What holds of every decision that packs a unit or closes a pack: the plan, the label, and the proof of the label. */
export function applyPackingRules(scan: ScanContext, decision: Decision, facts: PackingFacts): Decision {
  const planned = enforceReportedPlan(scan.state, decision, facts.reportedPlan);
  return withProofAwaited(scan, withLabelOutcome(scan, planned, facts));
}

/**
 * A decision that would pack otherwise than REST v2 was told is refused instead: the platform gives numbers for the packs
 * that it was told of, once, and finds a shipment wrong that holds others.
 */
function enforceReportedPlan(
  state: BenchState,
  decision: Decision,
  reportedPlan: PackingFacts['reportedPlan'],
): Decision {
  if (reportedPlan === null) return decision;
  const after = orderAfter(state, decision);
  const violation = after && findPlanViolation(reportedPlan, decision.events, after);
  if (!after || !violation) return decision;
  const { orderId } = after;
  const planned = reportedPlan.length > 1 ? { planned: ordinalOf(violation.packId) } : {};
  return refuse('pack-plan-fixed', {
    params: { order: orderId, ...planned },
    subject: { orderId, itemNr: violation.itemNr },
    events: decision.events.filter((event) => event.type === 'AskingDropped'),
  });
}

/** The order that the decision is about, as it would be then. */
function orderAfter(state: BenchState, { events }: Decision): OpenOrder | null {
  const left = events.findLast((event) => event.type === 'OrderLeft');
  return events.reduce(evolve, state).order ?? left?.order ?? null;
}

/**
 * The decision with what becomes of the label of the pack that it closes, and whether the packer is to scan it. It sounds
 * as done when the label was scanned.
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
 * With proof of label on, a pack that closes prints its label as ever, and waits for the scan of it: until then it goes on
 * no pallet.
 */
function withProofAwaited({ proofOfLabel }: ScanContext, decision: Decision): Decision {
  if (!proofOfLabel) return decision;
  const closed = decision.events.flatMap((event) => (event.type === 'PackClosed' ? [event.packId] : []));
  if (closed.length === 0) return decision;
  const events = decision.events.flatMap((event): readonly BenchEvent[] => {
    if (event.type === 'PackPlaced' && closed.includes(event.packId)) return [];
    return event.type === 'PackClosed' ? [{ ...event, proof: 'awaited' }] : [event];
  });
  return { ...decision, events };
}

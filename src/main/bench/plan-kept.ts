import { type Decision, refuse } from './decision.ts';
import { evolve } from './evolve.ts';
import type { Facts } from './facts.ts';
import { againstPlan } from './pack-plan.ts';
import { type BenchState, type OpenOrder, ordinalOf } from './state.ts';

/**
 * A decision that would pack otherwise than REST v2 was told is refused instead: the platform gives numbers for the packs
 * that it was told of, once, and finds a shipment wrong that holds others. What is taken back goes against no plan.
 */
export function withPlanKept(state: BenchState, decision: Decision, { toldPlan }: Facts): Decision {
  if (toldPlan === null || decision.undo === 'pop') return decision;
  const after = orderAfter(state, decision);
  const against = after && againstPlan(toldPlan, decision.events, after);
  if (!after || !against) return decision;
  const { orderId } = after;
  const planned = toldPlan.length > 1 ? { planned: ordinalOf(against.packId) } : {};
  return refuse('pack-plan-fixed', {
    params: { order: orderId, ...planned },
    subject: { orderId, itemNr: against.itemNr },
    events: decision.events.filter((event) => event.type === 'AskingDropped'),
  });
}

/** The order that the decision is about, as it would be then. */
function orderAfter(state: BenchState, { events }: Decision): OpenOrder | null {
  const left = events.findLast((event) => event.type === 'OrderLeft');
  return events.reduce(evolve, state).order ?? left?.order ?? null;
}

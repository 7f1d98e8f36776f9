import type { PlanFacts } from '#main/packing/facts.ts';
import { planView, problemParams, type ShipmentPlan } from '#main/shipping/plan.ts';

/** What the bench decides on: a plan of which nothing may go counts its problems, one of which something may go has none. */
export function planFacts(plan: ShipmentPlan | null): PlanFacts | null {
  if (plan === null) return null;
  const { pallets, packs, units } = planView(plan);
  return {
    shipment: plan.id,
    pallets,
    packs,
    units,
    problems: pallets === 0 ? Math.max(1, plan.problems.length) : 0,
    firstProblem: problemParams(plan.problems[0]),
  };
}

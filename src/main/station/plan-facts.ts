import type { PlanFacts } from '#main/packing/facts.ts';
import { planView, problemParams, type ShipmentPlan } from '#main/shipping/plan.ts';

/** What the bench decides on, of a plan that shipping has made. */
export function planFacts(plan: ShipmentPlan | null): PlanFacts | null {
  if (plan === null) return null;
  const { pallets, units, unsentMarks } = planView(plan);
  const leaving = new Set(plan.pallets.map(({ barcode }) => barcode));
  const cancelled = plan.problems.filter((problem) => problem.code === 'order-cancelled');
  return {
    shipment: plan.id,
    isTemporary: plan.isTemporary,
    pallets,
    packs: plan.pallets.flatMap((pallet) => pallet.packs.map(({ packId }) => packId)),
    units,
    unsentMarks,
    heldBack: plan.heldBack.map(({ packId }) => packId),
    comeOff: plan.heldBack.flatMap(({ packId, pallet }) =>
      pallet !== null && leaving.has(pallet) ? [{ packId, pallet }] : [],
    ),
    cancelled: cancelled.flatMap(({ orderId }) => (orderId === null ? [] : [cancelledOrder(plan, orderId)])),
    firstProblem: problemParams(plan.problems[0]),
    problemOf: Object.fromEntries(
      plan.heldBack.map(({ packId, orderId }) => [
        packId,
        problemParams(plan.problems.find((problem) => problem.orderId === orderId)),
      ]),
    ),
  };
}

function cancelledOrder(plan: ShipmentPlan, orderId: string): PlanFacts['cancelled'][number] {
  const packs = plan.heldBack.filter((pack) => pack.orderId === orderId);
  return {
    orderId,
    packs: packs.flatMap(({ packId, pallet }) => (pallet === null ? [] : [{ packId, pallet }])),
  };
}

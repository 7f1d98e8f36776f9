import type { FloorPack } from '#main/shipping/compose.ts';
import { planView, problemParams, type ShipmentPlan } from '#main/shipping/plan.ts';
import type { Params, TakeOffTask } from './state.ts';

/** What `CMD:SHIP` would send. */
export type PlanFacts = {
  readonly shipment: string;
  /** The platform will call it something else. */
  readonly isTemporary: boolean;
  readonly pallets: number;
  /** Ids of the packs that go. */
  readonly packs: readonly string[];
  readonly units: number;
  /** Marks of these units, where the platform takes none. */
  readonly unsentMarks: number;
  /** Ids of the packs on closed pallets that may not go. */
  readonly heldBack: readonly string[];
  /** Those of them that lie on a pallet that leaves: what lies on it must be in its shipment. */
  readonly comeOff: readonly TakeOffTask[];
  /** Orders among them that are cancelled: their packs are put aside. */
  readonly cancelled: readonly {
    readonly orderId: string;
    readonly packs: readonly TakeOffTask[];
  }[];
  /** Names the first problem for the sentence. */
  readonly firstProblem: Params;
  /** Of each pack that may not go, by its id: names the first problem of its order. */
  readonly problemOf: Readonly<Record<string, Params>>;
};

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
    comeOff: takeOffTasks(plan.heldBack.filter(({ pallet }) => pallet !== null && leaving.has(pallet))),
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
    packs: takeOffTasks(packs),
  };
}

/** Of those that lie on a pallet. */
function takeOffTasks(packs: readonly FloorPack[]): readonly TakeOffTask[] {
  return packs.flatMap(({ packId, orderId, packNumber, pallet }) =>
    pallet === null ? [] : [{ packId, orderId, packNumber, pallet }],
  );
}

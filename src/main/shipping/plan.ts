import type { ShipmentPlanView, ShipmentProblem } from '#shared/contract/shipments.ts';
import type { Composition } from './compose.ts';

/** A composition with the id and the date under which it would go. */
export type ShipmentPlan = Composition & {
  readonly id: string;
  /** The platform makes an id itself; ours is for the time until then. */
  readonly isTemporary: boolean;
  /** `YYYY-MM-DD`, the platform's date. */
  readonly shippedAt: string;
  /** v2 takes none: they stay in the journal and in the export `marks`. */
  readonly takesMarks: boolean;
  /** As `ShownFloor` has them. */
  readonly palletNames: ReadonlyMap<string, string>;
};

/**
 * Digits for a number that is unique for the partner on every station: the second, and three digits that tell apart what
 * is numbered in one second. 15 digits: with the partner code at most 18 of the 20 characters that a shipment id may have.
 */
export function uniqueDigits(now: Date, random: number): string {
  const second = now.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return `${second}${String(Math.floor(random * 1000)).padStart(3, '0')}`;
}

/**
 * Number under which a unit goes out: its item number, and where that went out before `-2`, `-3` … behind it. Unique for ever
 * over all shipments that were created (specification, "out-shipments"; assumptions, "Settled on 22.11.2026").
 */
export function freeUnitload(itemNr: string, spent: ReadonlySet<string>): string {
  let unitload = itemNr;
  for (let journey = 2; spent.has(unitload); journey++) unitload = `${itemNr}-${journey}`;
  return unitload;
}

/** Marks of the units that go, where the platform takes none. */
export function unsentMarks({ takesMarks, pallets }: ShipmentPlan): number {
  if (takesMarks) return 0;
  const units = pallets.flatMap((pallet) => pallet.packs.flatMap((pack) => pack.units));
  return units.filter((unit) => unit.uit !== null).length;
}

/** A plan as the screens show it. A pack without a number goes by its id. */
export function planView(plan: ShipmentPlan): ShipmentPlanView {
  const packs = plan.pallets.flatMap((pallet) => pallet.packs);
  return {
    shippedAt: plan.shippedAt,
    pallets: plan.pallets.length,
    packs: packs.length,
    units: packs.reduce((units, pack) => units + pack.units.length, 0),
    shown: {
      packs: packs.map(({ packId }) => packId),
      heldBack: plan.heldBack.map(({ packId }) => packId),
    },
    heldBack: plan.heldBack.map(({ packNumber, packId, orderId, pallet }) => ({
      packNumber: packNumber ?? packId,
      orderId,
      pallet: pallet === null ? '' : (plan.palletNames.get(pallet) ?? pallet),
    })),
    problems: plan.problems,
    unsentMarks: unsentMarks(plan),
  };
}

/** Fills the gaps of the sentence that names the first problem. */
export function problemParams(problem: ShipmentProblem | undefined): Record<string, string> {
  if (!problem) return {};
  return {
    problem: problem.code,
    ...(problem.orderId === null ? {} : { order: problem.orderId }),
    ...(problem.packNumber === null ? {} : { pack: problem.packNumber }),
    ...(problem.pallet === null ? {} : { pallet: problem.pallet }),
    ...(problem.itemNr === null ? {} : { item: problem.itemNr }),
  };
}

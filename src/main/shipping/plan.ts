import type { ShipmentPlanView, ShipmentProblem } from '#shared/contract/shipments.ts';
import { lastSafeDay } from '#shared/domain/order-age.ts';
import type { Composition } from './compose.ts';

/** A composition with the id and the date of its shipment. */
export type ShipmentPlan = Composition & {
  readonly id: string;
  /** The platform makes the id; ours is used until then. */
  readonly isTemporary: boolean;
  /** Today, `YYYY-MM-DD`, by the platform's time. */
  readonly shippedAt: string;
  /** As in the contract. */
  readonly latestShippedAt: string;
  /** v2 takes no marks: they stay in the journal and in the export `marks`. */
  readonly takesMarks: boolean;
  /** Pallets that a cancelled shipment had: they get new numbers, and labels over those that they have. */
  readonly relabelled: readonly string[];
  /** As in `ShownFloor`. */
  readonly palletNames: ReadonlyMap<string, string>;
};

/**
 * Digits of a number that is unique for the partner across stations: the time to the second, and three random
 * digits. 15 digits: with the partner code up to 18 of the 20 characters that a shipment id may have.
 */
export function uniqueDigits(now: Date, random: number): string {
  const second = now.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return `${second}${String(Math.floor(random * 1000)).padStart(3, '0')}`;
}

/**
 * The last day that a shipment of these orders may have: none of them is too old then (specification,
 * "Limits", order age). `createdOn`: as in `FloorOrder`; `today` is always possible.
 */
export function latestShipping(today: string, createdOn: readonly string[]): string {
  const days = createdOn.map(lastSafeDay).toSorted();
  const [first] = days;
  return first === undefined || first < today ? today : first;
}

/**
 * The number under which a unit is sent: its item number, with `-2`, `-3` … added if it was sent under that
 * before. Unique across all shipments that were ever created (specification, "out-shipments"; assumptions,
 * "Settled on 22.11.2026").
 */
export function unusedUnitload(itemNr: string, spent: ReadonlySet<string>): string {
  let unitload = itemNr;
  for (let attempt = 2; spent.has(unitload); attempt++) unitload = `${itemNr}-${attempt}`;
  return unitload;
}

/** How many marks are not sent, because the platform takes none. */
export function unsentMarks({ takesMarks, pallets }: ShipmentPlan): number {
  if (takesMarks) return 0;
  const units = pallets.flatMap((pallet) => pallet.packs.flatMap((pack) => pack.units));
  return units.filter((unit) => unit.uit !== null).length;
}

/** A plan as the screens show it. The id of a pack replaces a missing number. */
export function planView(plan: ShipmentPlan): ShipmentPlanView {
  const packs = plan.pallets.flatMap((pallet) => pallet.packs);
  return {
    shippedAt: plan.shippedAt,
    latestShippedAt: plan.latestShippedAt,
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

/** Values for the message about the first problem. */
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

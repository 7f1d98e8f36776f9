import { z } from 'zod';
import { CANCEL_REASONS, NOT_DELIVERED_REASONS } from './platform-reasons.ts';
import { isDeadStatus, isPackableStatus, isToBeConfirmed, normalStatus } from './status.ts';

/** The statuses that a partner may ask for, of an order or a unit (specification, "Status change body rules"). */
export const REQUESTED_STATUSES = [
  'canceled',
  'ready_for_shipment',
  'shipped',
  'delivered',
  'not_delivered',
  'returned',
] as const;

export type RequestedStatus = (typeof REQUESTED_STATUSES)[number];

/** The reasons that the platform accepts with a status; empty: none is sent. */
export const REASONS_OF_STATUS = {
  canceled: CANCEL_REASONS,
  ready_for_shipment: [],
  shipped: [],
  delivered: [],
  not_delivered: NOT_DELIVERED_REASONS,
  returned: [],
} as const satisfies Record<RequestedStatus, readonly string[]>;

/** A cancellation has rules and outbox entries of its own; this is any other change. */
export const furtherChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('not_delivered'), reason: z.enum(NOT_DELIVERED_REASONS) }),
  z.object({ status: z.enum(['ready_for_shipment', 'shipped', 'delivered', 'returned']) }),
]);

export type FurtherChange = z.infer<typeof furtherChange>;

/** A status with the reason that it needs. */
export const statusChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('canceled'), reason: z.enum(CANCEL_REASONS) }),
  ...furtherChange.options,
]);

export type StatusChange = z.infer<typeof statusChange>;

/** The change to this status; null: its reason is missing, or none of its own. */
export function statusChangeOf(status: RequestedStatus, reason: string | null): StatusChange | null {
  const read = statusChange.safeParse(reason === null ? { status } : { status, reason });
  return read.success ? read.data : null;
}

/**
 * The statuses of a single unit that are offered in a country (specification, "Order and item statuses"); BY as RU
 * (assumptions, "REST v1").
 */
const UNIT_STATUSES: Readonly<Record<string, readonly RequestedStatus[]>> = {
  RU: ['canceled', 'returned'],
  BY: ['canceled', 'returned'],
  KZ: ['canceled', 'ready_for_shipment', 'shipped'],
};

/**
 * What a status may follow (assumptions, "Statuses", forward order; the specification's table of cancellations has the
 * return of a delivered order).
 */
const FOLLOWS: Readonly<Record<Exclude<RequestedStatus, 'canceled'>, readonly string[]>> = {
  ready_for_shipment: ['confirmed', 'awaiting shipment'],
  shipped: ['ready for shipment'],
  delivered: ['shipped', 'in delivery', 'on shelf'],
  not_delivered: ['shipped', 'in delivery', 'on shelf'],
  returned: ['delivered'],
};

/** The way of an order that arrives, in the platform's order. */
const WAY = ['ready for shipment', 'shipped', 'in delivery', 'on shelf', 'delivered', 'returned'];

/** Whether an order or unit has this status, or has gone on from there: there is nothing left to ask for. */
export function hasReached(status: string, wanted: RequestedStatus): boolean {
  const [now, goal] = [normalStatus(status), normalStatus(wanted)];
  return now === goal || (WAY.includes(goal) && WAY.indexOf(now) > WAY.indexOf(goal));
}

/** Why a change is not possible; each has a sentence that says what to do. */
export const CHANGE_REFUSALS = [
  /** The station does not have the order. */
  'not-found',
  /** The order, or the unit, is cancelled or has ended otherwise. */
  'ended',
  /** A change of it is on its way to the platform. */
  'requested',
  /** An active out-shipment has the order. */
  'in-shipment',
  /** Ready for shipment or on its way: it is not cancelled any more. */
  'past-cancelling',
  /** The customer has it: only a return is possible. */
  'only-return',
  /** The platform says of the unit that it cannot be cancelled. */
  'unit-not-cancellable',
  /** In this country the platform offers no such status for a single unit. */
  'not-in-country',
  /** The status cannot follow the present one. */
  'not-after',
  /** Only orders that the seller packs have these statuses to ask for. */
  'not-fbs',
  /** It is being packed at a table. */
  'open-at-table',
  /** Over six days: it is not sent any more, only cancelled. */
  'too-old',
  /** Its units are not all in closed packs here, and nobody has said that they were packed outside Packbench. */
  'not-packed',
] as const;

export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

export type ChangeableUnit = {
  readonly itemNr: string;
  /** As the platform wrote it. */
  readonly status: string;
  readonly canBeCancelled: boolean;
  /** It is in a closed pack of the station or floor. */
  readonly isPacked: boolean;
  /** A change of it is on its way to the platform. */
  readonly isRequested: boolean;
};

export type ChangeableOrder = {
  /** As the platform wrote it. */
  readonly status: string;
  readonly country: string;
  readonly isFbs: boolean;
  readonly isInShipment: boolean;
  readonly isOpenAtTable: boolean;
  /** Over six days (specification, "Limits"). */
  readonly isTooOld: boolean;
  /** A change of the whole order is on its way to the platform. */
  readonly isRequested: boolean;
  readonly units: readonly ChangeableUnit[];
};

/** How a change is asked for: of the whole order, or of its units one by one. */
export type ChangePlan =
  | { readonly of: 'order' }
  | { readonly of: 'units'; readonly itemNrs: readonly string[] };

export type PlannedChange = ChangePlan | { readonly because: ChangeRefusal };

/**
 * How an order gets a status, or why it cannot. `itemNrs` null: the whole order. A confirmed order is never cancelled
 * whole: all its live units are (specification, "Cancellation availability"). `isPackedOutside`: a supervisor says
 * that what has no pack here was packed without Packbench.
 */
export function planChange(
  order: ChangeableOrder,
  status: RequestedStatus,
  itemNrs: readonly string[] | null,
  isPackedOutside = false,
): PlannedChange {
  const planned = planByTables(order, status, itemNrs);
  if ('because' in planned || status !== 'ready_for_shipment') return planned;
  const because = readinessRefusal(order, planned, isPackedOutside);
  return because === null ? planned : { because };
}

function planByTables(
  order: ChangeableOrder,
  status: RequestedStatus,
  itemNrs: readonly string[] | null,
): PlannedChange {
  if (isDeadStatus(order.status)) return { because: 'ended' };
  if (order.isRequested) return { because: 'requested' };
  if (status !== 'canceled' && !order.isFbs) return { because: 'not-fbs' };
  if (status !== 'canceled' && order.isOpenAtTable) return { because: 'open-at-table' };
  if (itemNrs !== null) return planUnits(order, status, itemNrs);
  if (status === 'canceled') return planCancellation(order);
  const isUnitRequested = order.units.some(({ isRequested }) => isRequested);
  if (isUnitRequested) return { because: 'requested' };
  return follows(order.status, status) ? { of: 'order' } : { because: 'not-after' };
}

/**
 * An order that is ready for shipment is neither packed nor cancelled any more: one that still has to be packed must
 * not get there by mistake.
 */
function readinessRefusal(
  order: ChangeableOrder,
  planned: ChangePlan,
  isPackedOutside: boolean,
): ChangeRefusal | null {
  if (order.isTooOld) return 'too-old';
  return isPackedOutside || unpackedOf(order, planned).unpacked === 0 ? null : 'not-packed';
}

/** How many units a change is about, and how many of them are in no closed pack. */
export function unpackedOf(
  { units }: ChangeableOrder,
  planned: ChangePlan,
): { readonly unpacked: number; readonly units: number } {
  const travelling = units.filter(({ itemNr, status }) =>
    planned.of === 'order' ? !isDeadStatus(status) : planned.itemNrs.includes(itemNr),
  );
  return { unpacked: travelling.filter(({ isPacked }) => !isPacked).length, units: travelling.length };
}

function planUnits(
  order: ChangeableOrder,
  status: RequestedStatus,
  itemNrs: readonly string[],
): PlannedChange {
  for (const itemNr of itemNrs) {
    const unit = order.units.find((one) => one.itemNr === itemNr);
    const because = unit === undefined ? 'not-found' : unitRefusal(order, unit, status);
    if (because !== null) return { because };
  }
  return itemNrs.length === 0 ? { because: 'ended' } : { of: 'units', itemNrs };
}

function planCancellation(order: ChangeableOrder): PlannedChange {
  const because = cancelRefusal(order, order.status);
  if (because !== null) return { because };
  const live = order.units.filter((unit) => !isDeadStatus(unit.status) && !unit.isRequested);
  if (live.length === 0) return { because: order.units.length === 0 ? 'ended' : 'requested' };
  if (isToBeConfirmed(order.status)) return { of: 'order' };
  const itemNrs = live.map(({ itemNr }) => itemNr);
  return planUnits(order, 'canceled', itemNrs);
}

function unitRefusal(
  order: ChangeableOrder,
  unit: ChangeableUnit,
  status: RequestedStatus,
): ChangeRefusal | null {
  if (isDeadStatus(unit.status)) return 'ended';
  if (unit.isRequested) return 'requested';
  if (!offeredForUnits(order.country).includes(status)) return 'not-in-country';
  if (status === 'canceled') {
    // The table goes by the order's status; a unit may be further on than its order.
    const because = cancelRefusal(order, order.status) ?? cancelRefusal(order, unit.status);
    return because ?? (unit.canBeCancelled ? null : 'unit-not-cancellable');
  }
  return follows(unit.status, status) ? null : 'not-after';
}

/** Of a country that nobody has seen yet only what all of them have. */
function offeredForUnits(country: string): readonly RequestedStatus[] {
  return UNIT_STATUSES[country] ?? ['canceled'];
}

function cancelRefusal({ isInShipment }: ChangeableOrder, status: string): ChangeRefusal | null {
  if (isInShipment) return 'in-shipment';
  if (isToBeConfirmed(status) || isPackableStatus(status)) return null;
  return normalStatus(status) === 'delivered' ? 'only-return' : 'past-cancelling';
}

function follows(now: string, status: Exclude<RequestedStatus, 'canceled'>): boolean {
  return FOLLOWS[status].includes(normalStatus(now));
}

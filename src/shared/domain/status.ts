/**
 * Statuses have mixed case and spelling (`Ready for shipment`, `cancelled`, `to_be_confirmed`); they are
 * compared in one normal form and shown as received (specification, "Order and item statuses"). An unknown
 * one keeps its words.
 */
export function normalStatus(status: string): string {
  const folded = status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return SPELLINGS.get(folded) ?? folded;
}

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['cancelled', 'canceled'],
  ['new to be confirmed', 'to be confirmed'],
  ['new', 'to be confirmed'],
  ['initial', 'to be confirmed'],
  // One word for out-shipments, two for supplies.
  ['cancelpending', 'cancel pending'],
]);

/** An out-shipment that is cancelled or being cancelled: a request to cancel it has succeeded. */
export function isShipmentCancelled(status: string): boolean {
  return ['canceled', 'cancel pending'].includes(normalStatus(status));
}

/** The platform has confirmed the out-shipment, whether or not it has left since. */
export function isShipmentConfirmed(status: string): boolean {
  return ['confirmed', 'sent'].includes(normalStatus(status));
}

/** The platform changes the out-shipment no more: it is on its way to the customers, or will not travel. */
export function isShipmentSettled(status: string | null): boolean {
  return status !== null && (isDeadStatus(status) || normalStatus(status) === 'sent');
}

/** The order may be packed now. v2's `allowedForAssembly` overrides this (assumptions, "REST v2"). */
export function isPackableStatus(status: string): boolean {
  return ['confirmed', 'awaiting shipment'].includes(normalStatus(status));
}

export function isToBeConfirmed(status: string): boolean {
  return normalStatus(status) === 'to be confirmed';
}

/**
 * Set by the station: the platform no longer has the order, which was cancelled or shipped elsewhere
 * (specification, "Errors": "order not found").
 */
export const GONE_STATUS = 'gone';

/**
 * The unit or order will not travel any more: cancelled by either side, refused or lost in transit. A mark on
 * such a unit is free again (bench, "Mark").
 */
export function isDeadStatus(status: string): boolean {
  return DEAD_STATUSES.includes(normalStatus(status));
}

/** The dead statuses in small letters with single spaces; with both spellings of “canceled”. */
export const DEAD_STATUSES: readonly string[] = [
  GONE_STATUS,
  'canceled',
  'cancelled',
  'returned',
  'rejected',
  'not delivered',
  'failed delivery',
];

/**
 * The goods have left the warehouse and not come back: they are with the carrier or the customer, who may
 * have a claim. They are not packed or labelled any more.
 */
export function hasLeft(status: string): boolean {
  const normal = normalStatus(status);
  // `Claimed`, `Claimed ok`, `Claimed defective`, `Claimed used`: a claim follows delivery, and a second word
  // is its outcome.
  return ['shipped', 'in delivery', 'delivered'].includes(normal) || /^claimed\b/.test(normal);
}

/**
 * Status of a unit's return (v2, FBS returns) from which on the goods are in the warehouse and their mark is
 * free again.
 */
export function freesMark(returnStatus: string): boolean {
  return ['received', 'accepted', 'closed', 'returned'].includes(normalStatus(returnStatus));
}

/** A stored status of a pack or a pallet: anything but closed counts as open, and is not shipped. */
export function openOrClosed(status: string): 'open' | 'closed' {
  return status === 'closed' ? 'closed' : 'open';
}

/** It will travel, and has not left yet. */
export function isHere(unit: {
  readonly cancel_asked: number;
  readonly item_status: string;
  readonly status: string;
  readonly shipment_status: string | null;
}): boolean {
  if (unit.cancel_asked === 1 || isDeadStatus(unit.item_status) || isDeadStatus(unit.status)) return false;
  if (hasLeft(unit.item_status) || hasLeft(unit.status)) return false;
  return !isShipmentSettled(unit.shipment_status);
}

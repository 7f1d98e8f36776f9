import type { Order, Unit } from './order.ts';

/** REST v1's spelling of the statuses it is known to use: mixed case (section "Order (detail)"). */
const SPELLING: Readonly<Record<string, string>> = {
  initial: 'initial',
  new: 'new',
  confirmed: 'confirmed',
  awaiting_shipment: 'Awaiting shipment',
  ready_for_shipment: 'Ready for shipment',
  shipped: 'Shipped',
  in_delivery: 'in_delivery',
  delivered: 'delivered',
  returned: 'returned',
  canceled: 'canceled',
  rejected: 'rejected',
  not_delivered: 'Not delivered',
  failed_delivery: 'failed_delivery',
};

/** Code and spelling of every status that the specification names (section "Order and item statuses"). */
export const ORDER_STATUSES: readonly (readonly [code: string, name: string])[] = [
  ...Object.entries(SPELLING),
  ...['Claimed', 'Claimed ok', 'Claimed defective', 'Claimed used'].map(
    (name) => [statusCode(name), name] as const,
  ),
];

/** Makes different spellings of one status equal: case, blanks, `cancelled`, `to_be_confirmed`. */
export function statusCode(written: string): string {
  const code = written
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace('cancelled', 'canceled');
  return code === 'to_be_confirmed' || code === 'new_to_be_confirmed' ? 'new' : code;
}

/** The platform's spelling, which also has `cancelled`; an unknown status stays as it is. */
export function spelled(status: string): string {
  if (status.trim() === 'cancelled') return 'cancelled';
  return SPELLING[statusCode(status)] ?? status.trim();
}

export function isStatus(written: string, ...codes: readonly string[]): boolean {
  return codes.includes(statusCode(written));
}

/** Statuses in which a unit is still to be sent. */
export function isLive(status: string): boolean {
  return isStatus(status, 'initial', 'new', 'confirmed', 'awaiting_shipment', 'ready_for_shipment');
}

/**
 * The cancellation table (section "Order and item statuses") for a whole order or one of its units, apart
 * from out-shipments. An item cannot be further on than its order: the table uses the order's status for
 * both. `initial` counts as unconfirmed (assumptions, "Settled on 22.11.2026").
 */
export function isCancellable(order: Order, subject: Order | Unit): boolean {
  const unconfirmed = ['initial', 'new'];
  const allowed = subject === order ? unconfirmed : [...unconfirmed, 'confirmed', 'awaiting_shipment'];
  return isStatus(order.status, ...allowed) && isStatus(subject.status, ...allowed);
}

import type { ShipmentStatus } from './shipment.ts';

/**
 * Section "FBS out-shipment statuses". The warehouse may reject what it checks later, take over a confirmed shipment,
 * and finish a cancellation; nothing leads out of an end state, and `cancelled` is reached through `cancelPending` only.
 */
export const SHIPMENT_TRANSITIONS: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  initial: ['new', 'confirmed', 'rejected', 'cancelPending'],
  new: ['confirmed', 'rejected', 'cancelPending'],
  confirmed: ['sent', 'rejected', 'cancelPending'],
  sent: [],
  rejected: [],
  cancelPending: ['cancelled'],
  cancelled: [],
};

/** Statuses in which an out-shipment forbids cancelling its orders (section "Order and item statuses"). */
export const ACTIVE_STATUSES: readonly ShipmentStatus[] = ['new', 'confirmed', 'sent', 'cancelPending'];

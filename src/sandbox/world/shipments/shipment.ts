import type { Order, Unit } from '../orders/order.ts';

/** Section "Limits": characters of a `unitload`. */
export const MAX_UNITLOAD_LENGTH = 26;

export type ShipmentStatus =
  | 'initial'
  | 'new'
  | 'confirmed'
  | 'sent'
  | 'rejected'
  | 'cancelPending'
  | 'cancelled';

export interface ShipmentItem {
  readonly order: Order;
  readonly unit: Unit;
  /**
   * As the partner wrote it: the id, or the number without country; v2 sends no order, so its shipments have
   * the number.
   */
  readonly orderNr: string;
  readonly sku: string;
  readonly unitload: string;
  readonly datamatrix: string | null;
}

export interface ShipmentPack {
  readonly packNumber: string;
  readonly items: readonly ShipmentItem[];
}

interface Pallet {
  readonly barcode: string;
  readonly packs: readonly ShipmentPack[];
}

/** An FBS out-shipment: pallets of packs of units. */
export interface Shipment {
  readonly id: string;
  /** The number that the platform gives it. */
  readonly serial: number;
  readonly createdAt: number;
  /** When it is to be shipped: version 1 has the Moscow day, v2 the time. */
  readonly shipAt: number;
  readonly pallets: readonly Pallet[];
  status: ShipmentStatus;
  /** The statuses of its orders before it was confirmed, which a cancellation restores. */
  readonly before: Map<Order, string>;
}

export function shipmentItems(shipment: Shipment): ShipmentItem[] {
  return shipment.pallets.flatMap((pallet) => pallet.packs.flatMap((pack) => [...pack.items]));
}

/** Its units and packs count as travelling unless it is cancelled or rejected. */
export function isShipmentLive(shipment: Shipment): boolean {
  return shipment.status !== 'cancelled' && shipment.status !== 'rejected';
}

/**
 * Section "FBS out-shipment statuses". The warehouse may reject a shipment that it checks later, take over a
 * confirmed one, and finish a cancellation; end states have no transitions, and `cancelled` is only reached
 * through `cancelPending`.
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

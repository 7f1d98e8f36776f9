import { badField } from '../../http/refusal.ts';
import type { ShipmentStatus } from '../../world/shipments/shipment.ts';

/** Section "FBS out-shipment statuses", as v2 writes them: UPPER_SNAKE. */
const UPPER: Readonly<Record<ShipmentStatus, string>> = {
  initial: 'INITIAL',
  new: 'NEW',
  confirmed: 'CONFIRMED',
  sent: 'SENT',
  rejected: 'REJECTED',
  cancelPending: 'CANCEL_PENDING',
  cancelled: 'CANCELLED',
};

export function upperShipmentStatus(status: ShipmentStatus): string {
  return UPPER[status];
}

/** The status of a filter, written as answers write it; null without one, 400 for a status that there is not. */
export function readShipmentStatus(text: string | undefined): string | null {
  if (text === undefined) return null;
  const known = Object.values(UPPER);
  if (!known.includes(text)) throw badField('status', `one of ${known.join(', ')} is expected`);
  return text;
}

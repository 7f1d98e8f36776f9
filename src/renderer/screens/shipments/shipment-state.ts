import type { ShipmentRow } from '#shared/contract/shipments.ts';
import { isShipmentConfirmed, isToBeConfirmed, normalStatus } from '#shared/domain/status.ts';

/** How far a shipment has got, in one word: the platform's answer and our own request together. */
export type ShipmentState =
  | 'sending'
  | 'refused'
  | 'created'
  | 'toConfirm'
  | 'confirming'
  | 'confirmed'
  | 'sent'
  | 'cancelling'
  | 'cancelled'
  | 'rejected'
  /** The platform's own word, which nobody knows. */
  | 'other';

export function shipmentState({
  stage,
  status,
  pending,
}: Pick<ShipmentRow, 'stage' | 'status' | 'pending'>): ShipmentState {
  if (stage !== 'created') return stage;
  if (pending === 'cancel') return 'cancelling';
  if (pending === 'confirm') return 'confirming';
  if (status === null) return 'created';
  const normal = normalStatus(status);
  if (normal === 'sent') return 'sent';
  if (isShipmentConfirmed(status)) return 'confirmed';
  if (isToBeConfirmed(status)) return 'toConfirm';
  if (normal === 'cancel pending') return 'cancelling';
  if (normal === 'canceled') return 'cancelled';
  if (normal === 'rejected') return 'rejected';
  return 'other';
}

/** Whether somebody has to do something, something is on its way, or all is well. */
export const STATE_TONES = {
  sending: 'waits',
  refused: 'bad',
  created: 'waits',
  toConfirm: 'due',
  confirming: 'waits',
  confirmed: 'good',
  sent: 'good',
  cancelling: 'waits',
  cancelled: 'over',
  rejected: 'bad',
  other: 'waits',
} as const satisfies Record<ShipmentState, string>;

import {
  isDeadStatus,
  isShipmentCancelled,
  isShipmentSettled,
  isToBeConfirmed,
  normalStatus,
} from '#shared/domain/status.ts';

/** The columns of a shipment that tell its state. */
type ShipmentStatusRow = {
  readonly stage: string;
  readonly platform_status: string | null;
  readonly pending: string | null;
};

/** The platform has accepted a cancellation and has not carried it out yet. */
export function isCancelPending(status: string | null): boolean {
  return status !== null && normalStatus(status) === 'cancel pending';
}

/** A shipment that is still being sent counts, too, since the outbox keeps the order of requests. */
export function awaitsConfirm({ stage, platform_status: status, pending }: ShipmentStatusRow): boolean {
  if (pending !== null) return false;
  return stage === 'sending' || (stage === 'created' && (status === null || isToBeConfirmed(status)));
}

/** For the button on the screen: the platform has reported that the shipment waits. */
export function mayBeConfirmed(shipment: ShipmentStatusRow): boolean {
  return shipment.stage === 'created' && shipment.platform_status !== null && awaitsConfirm(shipment);
}

/** Possible until the warehouse has the goods (specification, "FBS out-shipment statuses"). */
export function mayBeCancelled({ stage, platform_status: status, pending }: ShipmentStatusRow): boolean {
  return stage === 'created' && pending === null && !isShipmentSettled(status) && !isCancelPending(status);
}

/** Its papers may be printed: it was neither cancelled nor rejected, so that its pallets' barcodes are good. */
export function mayStillTravel({
  platform_status: status,
}: Pick<ShipmentStatusRow, 'platform_status'>): boolean {
  return status === null || !(isDeadStatus(status) || isShipmentCancelled(status));
}

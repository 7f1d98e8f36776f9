import { isShipmentSettled, isToBeConfirmed, normalStatus } from '#shared/domain/status.ts';

/** What a shipment's row says about where it stands. */
type ShipmentStatusRow = {
  readonly stage: string;
  readonly platform_status: string | null;
  readonly pending: string | null;
};

/** A cancellation that the platform has taken and not carried out yet. */
export function isCancelPending(status: string | null): boolean {
  return status !== null && normalStatus(status) === 'cancel pending';
}

/** One that is still being sent counts, since the outbox keeps order. */
export function awaitsConfirm({ stage, platform_status: status, pending }: ShipmentStatusRow): boolean {
  if (pending !== null) return false;
  return stage === 'sending' || (stage === 'created' && (status === null || isToBeConfirmed(status)));
}

/** As the screen offers it: the platform has said that it waits. */
export function mayBeConfirmed(shipment: ShipmentStatusRow): boolean {
  return shipment.stage === 'created' && shipment.platform_status !== null && awaitsConfirm(shipment);
}

/** Until the warehouse has the goods (specification, "FBS out-shipment statuses"). */
export function mayBeCancelled({ stage, platform_status: status, pending }: ShipmentStatusRow): boolean {
  return stage === 'created' && pending === null && !isShipmentSettled(status) && !isCancelPending(status);
}

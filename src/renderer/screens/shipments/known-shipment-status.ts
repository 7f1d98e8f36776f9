import { normalStatus } from '#shared/domain/status.ts';
import { russianScreens } from '#shared/messages/ru/screens.ts';

type KnownShipmentStatus = keyof (typeof russianScreens)['shipments']['statuses'];

/** The platform's word for an out-shipment; null for one that is not in the catalogue. */
export function knownShipmentStatus(status: string): KnownShipmentStatus | null {
  const normal = normalStatus(status);
  return isKnown(normal) ? normal : null;
}

function isKnown(status: string): status is KnownShipmentStatus {
  return Object.hasOwn(russianScreens.shipments.statuses, status);
}

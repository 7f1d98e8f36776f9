import { normalStatus } from '#shared/domain/status.ts';
import { russianScreens } from '#shared/messages/ru/screens.ts';

type KnownStatus = keyof (typeof russianScreens)['queue']['statuses'];

/** The platform writes statuses in mixed case and spelling; null for one that is not in the catalogue. */
export function knownStatus(status: string): KnownStatus | null {
  const normal = normalStatus(status);
  return isKnown(normal) ? normal : null;
}

function isKnown(status: string): status is KnownStatus {
  return Object.hasOwn(russianScreens.queue.statuses, status);
}

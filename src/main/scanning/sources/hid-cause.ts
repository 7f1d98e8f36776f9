import type { OfflineCause } from '#shared/domain/scanner-state.ts';
import { offlineCause } from './offline-cause.ts';

/**
 * Messages of hidapi and of loading node-hid, in addition to those of the serial driver. First match wins.
 */
const CAUSES: readonly (readonly [RegExp, OfflineCause])[] = [
  [/failed to find binding|shared object|dynamic link library|not initialized/i, 'driver-missing'],
  // Windows opens devices that it cannot read: in use by another program, or in keyboard mode.
  [/access is denied|used by another process/i, 'busy'],
  [/disconnected|not connected/i, 'unplugged'],
];

/** Classifies an error of the HID driver by its remedy. */
export function hidCause(message: string): OfflineCause {
  return CAUSES.find(([pattern]) => pattern.test(message))?.[1] ?? offlineCause(message);
}

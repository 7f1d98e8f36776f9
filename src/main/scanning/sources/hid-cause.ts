import type { OfflineCause } from '#shared/domain/scanner-state.ts';
import { offlineCause } from './offline-cause.ts';

/** What hidapi and the loading of node-hid say beyond what the serial driver says. First match wins. */
const CAUSES: readonly (readonly [RegExp, OfflineCause])[] = [
  [/failed to find binding|shared object|dynamic link library|not initialized/i, 'driver-missing'],
  // Windows opens what it may not read: a scanner that another program holds, or one in keyboard mode.
  [/access is denied|used by another process/i, 'busy'],
  [/disconnected|not connected/i, 'unplugged'],
];

/** Sorts an error of the HID driver by what a person can do about it. */
export function hidCause(message: string): OfflineCause {
  return CAUSES.find(([pattern]) => pattern.test(message))?.[1] ?? offlineCause(message);
}

import type { OfflineCause } from '#shared/domain/scanner-state.ts';

/** What serialport 13 says on Linux and on Windows; it gives no codes. First match wins. */
const CAUSES: readonly (readonly [RegExp, OfflineCause])[] = [
  [/cannot find (module|package)|no native build|\.node\b|ERR_DLOPEN/i, 'driver-missing'],
  [/lock port|resource temporarily unavailable|device or resource busy|access denied/i, 'busy'],
  [/permission denied/i, 'no-permission'],
  [/no such|file not found|not a tty|inappropriate ioctl/i, 'not-found'],
];

/** Sorts the driver's error by what a person can do about it. */
export function offlineCause(message: string): OfflineCause {
  return CAUSES.find(([pattern]) => pattern.test(message))?.[1] ?? 'failed';
}

import type { OfflineCause } from '#shared/domain/scanner-state.ts';

/** Messages of serialport 13 on Linux and Windows; it has no error codes. First match wins. */
const CAUSES: readonly (readonly [RegExp, OfflineCause])[] = [
  [/cannot find (module|package)|no native build|\.node\b|ERR_DLOPEN/i, 'driver-missing'],
  [/lock port|resource temporarily unavailable|device or resource busy|access denied/i, 'busy'],
  [/permission denied/i, 'no-permission'],
  [/no such|file not found|not a tty|inappropriate ioctl/i, 'not-found'],
];

/** Classifies an error of the serial driver by its remedy. */
export function offlineCause(message: string): OfflineCause {
  return CAUSES.find(([pattern]) => pattern.test(message))?.[1] ?? 'failed';
}

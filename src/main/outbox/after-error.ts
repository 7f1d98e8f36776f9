import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import { exponentialBackoff } from '#main/base/async/backoff.ts';

/** What is done about an entry that did not go through. */
type AfterError =
  | { readonly do: 'settle'; readonly waitMs: number }
  | { readonly do: 'send-again'; readonly waitMs: number }
  | { readonly do: 'refuse' };

const MAX_WAIT_MS = 60_000;
const usualBackoff = exponentialBackoff(1_000, MAX_WAIT_MS);
/** Crossing over is a matter of seconds; where the version is fixed to one that ended, it is asked every 5 seconds. */
const crossingBackoff = exponentialBackoff(1_000, 5_000);
/** Nothing is put off for longer, whatever the platform asks for: a time further ahead means that the clock was set back. */
export const MAX_PUT_OFF_MS = 600_000;

/**
 * `refused`: the platform has understood and will say the same again. `person`: it will not say so once somebody has put
 * the account or the program right. `switching`: the station crosses over to REST v2, which takes a moment. `passing`: it
 * may work the next time.
 */
const NATURE: Readonly<Record<PlatformErrorKind, 'refused' | 'person' | 'switching' | 'passing'>> = {
  validation: 'refused',
  conflict: 'refused',
  'not-found': 'refused',
  // A missing scope: once the key has it, the same change goes through.
  forbidden: 'person',
  unauthorized: 'person',
  'partner-not-found': 'person',
  'version-ended': 'switching',
  'not-in-v2': 'refused',
  'rate-limited': 'passing',
  unavailable: 'passing',
  'malformed-answer': 'passing',
};

/** `attempts` counts from 1: how often the entry has been tried. */
export function afterError(error: PlatformError, attempts: number): AfterError {
  const waitMs = waitAfter(error, attempts);
  if (error.mayHaveHappened) return { do: 'settle', waitMs };
  return NATURE[error.kind] === 'refused' ? { do: 'refuse' } : { do: 'send-again', waitMs };
}

/**
 * 1 s, doubled each time up to 60 s, or to 5 s where the version has ended; at least what the platform asks for, up to 10
 * minutes; 60 s where a person must mend it.
 */
export function waitAfter(error: PlatformError, attempts: number): number {
  const nature = NATURE[error.kind];
  const backoff = nature === 'switching' ? crossingBackoff : usualBackoff;
  const wait = nature === 'person' ? MAX_WAIT_MS : backoff(attempts);
  return Math.max(wait, Math.min((error.retryAfterSeconds ?? 0) * 1000, MAX_PUT_OFF_MS));
}

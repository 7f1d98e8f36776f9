import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import { exponentialBackoff } from '#main/base/async/backoff.ts';

/** What to do with an entry that failed. */
type AfterError =
  | { readonly do: 'settle'; readonly waitMs: number }
  | { readonly do: 'send-again'; readonly waitMs: number }
  | { readonly do: 'refuse' };

const MAX_WAIT_MS = 60_000;
const usualBackoff = exponentialBackoff(1_000, MAX_WAIT_MS);
/** The switch to v2 takes seconds. A station that is fixed to an ended version retries every 5 seconds. */
const switchBackoff = exponentialBackoff(1_000, 5_000);
/** The longest delay, whatever the platform asks for. A later time means that the clock was set back. */
export const MAX_POSTPONE_MS = 600_000;

/**
 * `refused`: the platform processed the request and will refuse it again. `needs-person`: it will accept the
 * request once somebody has corrected the account or the program. `switching`: the station is switching to
 * REST v2, which takes seconds. `transient`: the next try may succeed.
 */
const ERROR_CLASS: Readonly<
  Record<PlatformErrorKind, 'refused' | 'needs-person' | 'switching' | 'transient'>
> = {
  validation: 'refused',
  conflict: 'refused',
  'not-found': 'refused',
  // A missing scope: once the key has it, the same change goes through.
  forbidden: 'needs-person',
  unauthorized: 'needs-person',
  'partner-not-found': 'needs-person',
  'version-ended': 'switching',
  'not-in-v2': 'refused',
  'rate-limited': 'transient',
  unavailable: 'transient',
  'malformed-answer': 'transient',
};

/** `attempts` counts from 1 and includes the try that failed. */
export function afterError(error: PlatformError, attempts: number): AfterError {
  const waitMs = waitAfter(error, attempts);
  if (error.mayHaveHappened) return { do: 'settle', waitMs };
  return ERROR_CLASS[error.kind] === 'refused' ? { do: 'refuse' } : { do: 'send-again', waitMs };
}

/**
 * Starts at 1 s and doubles up to 60 s (5 s if the version has ended). Waits at least as long as the platform
 * asks for, up to 10 minutes. Waits 60 s if a person must correct something.
 */
export function waitAfter(error: PlatformError, attempts: number): number {
  const errorClass = ERROR_CLASS[error.kind];
  const backoff = errorClass === 'switching' ? switchBackoff : usualBackoff;
  const wait = errorClass === 'needs-person' ? MAX_WAIT_MS : backoff(attempts);
  return Math.max(wait, Math.min((error.retryAfterSeconds ?? 0) * 1000, MAX_POSTPONE_MS));
}

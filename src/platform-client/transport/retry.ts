import { secondsOf } from '../errors/error-from-answer.ts';
import type { WireAttempt } from './wire.ts';

/**
 * Upper limit of a wait inside a call: a person is waiting, or the caller repeats the call itself (see
 * `createHeldCalls`).
 */
export const MAX_WAIT_MS = 2_000;
const MAX_ATTEMPTS = 3;
const INITIAL_WAIT_MS = 300;
const RETRIED_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];

/**
 * How long to wait before a read is retried, in milliseconds: about 300 and 600, or as `Retry-After` says.
 * null: no retry. `attempts`: those made so far. Changes are never retried: the outbox settles whether a lost
 * one took effect.
 */
export function waitBeforeRetry(last: WireAttempt, attempts: number): number | null {
  const isTransient = last.ok ? RETRIED_STATUSES.includes(last.value.status) : last.error.isTransient;
  if (!isTransient || attempts >= MAX_ATTEMPTS) return null;
  const pause = pauseSeconds(last);
  const waitMs =
    pause === null ? INITIAL_WAIT_MS * 2 ** (attempts - 1) * (0.8 + Math.random() * 0.4) : pause * 1000;
  return waitMs <= MAX_WAIT_MS ? waitMs : null;
}

/** The pause that the platform requests by `Retry-After`; null: none. */
export function pauseSeconds(last: WireAttempt): number | null {
  if (!last.ok || (last.value.status !== 429 && last.value.status !== 503)) return null;
  const { headers } = last.value;
  return secondsOf({ retryAfter: headers.get('retry-after'), date: headers.get('date') });
}

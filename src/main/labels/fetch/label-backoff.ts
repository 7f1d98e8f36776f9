import { exponentialBackoff, remainingMs } from '#main/base/async/backoff.ts';
import { type CircuitBreaker, createCircuitBreaker } from '#main/base/async/circuit-breaker.ts';
import type { Clock } from '#main/base/clock.ts';

/** Pause between attempts for a label that keeps failing. */
export const FAILING_FOR_LONG_MS = 300_000;
const forOneLabel = exponentialBackoff(1_000, 60_000);

/** Pause in ms after the n-th attempt for one label: 1, 2, 4 … 60 seconds, then five minutes. */
export function labelBackoff(attempt: number): number {
  return attempt > 15 ? FAILING_FOR_LONG_MS : forOneLabel(attempt);
}

/** Longest pause of an attempt. A later time means that the clock was set back. */
export const MAX_WAIT_MS = 600_000;

/** Time until `time` in ms, limited to the longest pause. */
export function waitUntil(time: string, now: Date): number {
  return remainingMs(Date.parse(time), now.getTime(), MAX_WAIT_MS);
}

/** A packer may be waiting: the station notices within 15 seconds that the platform is back. */
const forAllLabels = exponentialBackoff(1_000, 15_000);
/** Longest accepted `Retry-After` of the platform. */
const MAX_RETRY_AFTER_MS = 120_000;

/** Pauses all requests for labels after a failure that concerns every label. */
export function createLabelBreaker(clock: Clock): CircuitBreaker {
  return createCircuitBreaker({ clock, backoff: forAllLabels, maxPauseMs: MAX_RETRY_AFTER_MS });
}

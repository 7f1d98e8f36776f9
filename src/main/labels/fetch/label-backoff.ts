import { exponentialBackoff, remainingMs } from '#main/base/async/backoff.ts';
import { type CircuitBreaker, createCircuitBreaker } from '#main/base/async/circuit-breaker.ts';
import type { Clock } from '#main/base/clock.ts';

/** Between two attempts for a label that has failed for long. */
export const FAILING_FOR_LONG_MS = 300_000;
const forOneLabel = exponentialBackoff(1_000, 60_000);

/** Milliseconds after the n-th attempt for one label: 1, 2, 4 … 60 seconds, and five minutes once it has failed for long. */
export function labelBackoff(attempt: number): number {
  return attempt > 15 ? FAILING_FOR_LONG_MS : forOneLabel(attempt);
}

/** No attempt is put off for longer; a time further ahead means that the clock was set back. */
export const MAX_WAIT_MS = 600_000;

/** How long until this time has come, as far as it can be believed. */
export function waitUntil(time: string, now: Date): number {
  return remainingMs(Date.parse(time), now.getTime(), MAX_WAIT_MS);
}

/** A packer may be waiting: a platform that is back is noticed within 15 seconds. */
const forAllLabels = exponentialBackoff(1_000, 15_000);
/** The longest that the platform may send us away for. */
const MAX_RETRY_AFTER_MS = 120_000;

/** Pauses all requests for labels after a failure that concerns every label. */
export function createLabelBreaker(clock: Clock): CircuitBreaker {
  return createCircuitBreaker({ clock, backoff: forAllLabels, maxPauseMs: MAX_RETRY_AFTER_MS });
}

import type { Clock } from '#main/base/clock.ts';
import { type Backoff, remainingMs } from './backoff.ts';

/**
 * Pauses all calls to a service after one of them failed; after the pause a single call checks whether it is
 * back.
 */
export type CircuitBreaker = {
  /**
   * A call failed. Calls that fail during the pause count as the same failure. The pause lasts `minMs` or
   * longer.
   */
  failed(minMs?: number): void;
  /** A call succeeded. Has no effect during the pause: the call began before the failure. */
  succeeded(): void;
  /** The reason for the pause is gone: calls are allowed at once. */
  reset(): void;
  /** What is left of the pause; 0: calls are allowed. */
  pauseMs(): number;
  /** The last call failed: after the pause only one call is allowed. */
  isProbing(): boolean;
};

export type CircuitBreakerOptions = {
  readonly clock: Pick<Clock, 'now'>;
  /** The pause after the n-th failure in a row. */
  readonly backoff: Backoff;
  /** Upper limit of a pause, even where `minMs` is longer. */
  readonly maxPauseMs: number;
};

export function createCircuitBreaker({ clock, backoff, maxPauseMs }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  let pausedUntil = 0;
  const now = () => clock.now().getTime();
  const pauseMs = () => remainingMs(pausedUntil, now(), maxPauseMs);
  return {
    failed(minMs = 0) {
      const left = pauseMs();
      if (left === 0) failures += 1;
      pausedUntil = now() + Math.max(left, Math.min(Math.max(backoff(failures), minMs), maxPauseMs));
    },
    succeeded() {
      if (pauseMs() === 0) failures = 0;
    },
    reset() {
      failures = 0;
      pausedUntil = 0;
    },
    pauseMs,
    isProbing: () => failures > 0,
  };
}

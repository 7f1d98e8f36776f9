import type { Clock } from '#main/base/clock.ts';
import { type Backoff, remainingMs } from './backoff.ts';

/** Pauses all calls to a service after one of them failed; after the pause a single call finds out whether it is back. */
export type CircuitBreaker = {
  /** A call failed. Calls that fail during the pause count as one failure with it. The pause lasts at least `minMs`. */
  failed(minMs?: number): void;
  /** A call succeeded. During the pause it changes nothing: the call began before the failure. */
  succeeded(): void;
  /** The reason to pause is gone: calls may be made again at once. */
  reset(): void;
  /** What is left of the pause; 0: calls may be made. */
  pauseMs(): number;
  /** The last call failed: after the pause only one call is to be made. */
  isProbing(): boolean;
};

export type CircuitBreakerOptions = {
  readonly clock: Pick<Clock, 'now'>;
  /** The pause after so many failures in a row. */
  readonly backoff: Backoff;
  /** No pause is longer, whatever is asked for with `minMs`. */
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

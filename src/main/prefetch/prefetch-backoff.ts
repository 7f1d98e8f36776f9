import { exponentialBackoff, remainingMs } from '#main/base/async/backoff.ts';
import { createCircuitBreaker } from '#main/base/async/circuit-breaker.ts';
import type { Clock } from '#main/base/clock.ts';
import type { PrefetchOutcome } from '#main/outbox/handlers/order-outcomes.ts';

/** Limit of concurrent prefetch requests, waiting or being sent: all stations share the platform. */
const MAX_CONCURRENT = 4;
const MAX_PAUSE_MS = 300_000;
/** The platform refuses a number for this order now; opening the order asks again anyway. */
const REFUSAL_PAUSE_MS = 600_000;
/** The stored order is out of date; it is read again in the meantime. */
const STALE_ORDER_PAUSE_MS = 60_000;

/** How many numbers may be prefetched now, and which orders must wait. */
export type PrefetchBackoff = {
  recordOutcome(orderId: string, outcome: PrefetchOutcome): void;
  /** 0 during the pause after a failure; then 1, to probe whether the platform is back. */
  availableRequests(underWay: number): number;
  isPostponed(orderId: string): boolean;
  /** Ends the pause: its cause is gone. */
  reset(): void;
  /** Milliseconds until more requests are allowed; null: nothing is postponed. */
  waitMs(): number | null;
};

export function createPrefetchBackoff(clock: Clock): PrefetchBackoff {
  const postponedUntil = new Map<string, number>();
  const breaker = createCircuitBreaker({
    clock,
    backoff: exponentialBackoff(5_000, MAX_PAUSE_MS),
    maxPauseMs: MAX_PAUSE_MS,
  });
  const now = () => clock.now().getTime();
  const leftMs = (until: number) => remainingMs(until, now(), REFUSAL_PAUSE_MS);

  return {
    recordOutcome(orderId, outcome) {
      if (outcome === 'failed') return breaker.failed();
      if (outcome !== 'left') breaker.succeeded();
      if (outcome === 'given') postponedUntil.delete(orderId);
      else
        postponedUntil.set(
          orderId,
          now() + (outcome === 'refused' ? REFUSAL_PAUSE_MS : STALE_ORDER_PAUSE_MS),
        );
    },
    availableRequests(underWay) {
      if (breaker.pauseMs() > 0) return 0;
      return (breaker.isProbing() ? 1 : MAX_CONCURRENT) - underWay;
    },
    isPostponed(orderId) {
      const until = postponedUntil.get(orderId);
      if (until === undefined) return false;
      if (leftMs(until) > 0) return true;
      postponedUntil.delete(orderId);
      return false;
    },
    reset: breaker.reset,
    waitMs() {
      const pauseMs = breaker.pauseMs();
      if (pauseMs > 0) return pauseMs;
      for (const [orderId, until] of postponedUntil) if (leftMs(until) === 0) postponedUntil.delete(orderId);
      return postponedUntil.size === 0
        ? null
        : Math.min(...[...postponedUntil.values()].map((until) => until - now()));
    },
  };
}

import { exponentialBackoff, remainingMs } from '#main/base/async/backoff.ts';
import { createCircuitBreaker } from '#main/base/async/circuit-breaker.ts';
import type { Clock } from '#main/base/clock.ts';
import type { PrefetchOutcome } from '#main/outbox/handlers/order-outcomes.ts';

/** Requests made ahead of need at once, waiting or being sent: the platform serves the whole floor. */
const MAX_AT_ONCE = 4;
const MAX_PAUSE_MS = 300_000;
/** The platform gives no number for this order now; whoever opens it asks anyway. */
const AFTER_REFUSAL_MS = 600_000;
/** What the station knows of the order is behind the platform: it is read again meanwhile. */
const AFTER_NOTHING_MS = 60_000;

/** How many numbers may be asked for ahead now, and of which orders not: nobody waits for them. */
export type PrefetchBackoff = {
  /** What came of a request. */
  recordOutcome(orderId: string, end: PrefetchOutcome): void;
  /** 0 while it rests after a failure; then one request feels whether the platform is back. */
  availableRequests(underWay: number): number;
  isPostponed(orderId: string): boolean;
  /** The reason to rest is gone. */
  reset(): void;
  /** Milliseconds until something may be asked that may not now; null: there is nothing to wait for. */
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
  const leftMs = (until: number) => remainingMs(until, now(), AFTER_REFUSAL_MS);

  return {
    recordOutcome(orderId, end) {
      if (end === 'failed') return breaker.failed();
      if (end !== 'left') breaker.succeeded();
      if (end === 'given') postponedUntil.delete(orderId);
      else postponedUntil.set(orderId, now() + (end === 'refused' ? AFTER_REFUSAL_MS : AFTER_NOTHING_MS));
    },
    availableRequests(underWay) {
      if (breaker.pauseMs() > 0) return 0;
      return (breaker.isProbing() ? 1 : MAX_AT_ONCE) - underWay;
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
      const rests = breaker.pauseMs();
      if (rests > 0) return rests;
      for (const [orderId, until] of postponedUntil) if (leftMs(until) === 0) postponedUntil.delete(orderId);
      return postponedUntil.size === 0
        ? null
        : Math.min(...[...postponedUntil.values()].map((until) => until - now()));
    },
  };
}

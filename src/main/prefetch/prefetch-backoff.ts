import type { Clock } from '#main/base/clock.ts';
import type { AheadEnd } from '#main/outbox/handlers/order-outcomes.ts';

/** Requests made ahead of need at once, waiting or being sent: the platform serves the whole floor. */
const MAX_AT_ONCE = 4;
const INITIAL_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;
/** The platform gives no number for this order now; whoever opens it asks anyway. */
const AFTER_REFUSAL_MS = 600_000;
/** What the station knows of the order is behind the platform: it is read again meanwhile. */
const AFTER_NOTHING_MS = 60_000;

/** How many numbers may be asked for ahead now, and of which orders not: nobody waits for them. */
export type PrefetchBackoff = {
  /** What came of a request. */
  ended(orderId: string, end: AheadEnd): void;
  /** 0 while it rests after a failure; then one request feels whether the platform is back. */
  room(underWay: number): number;
  isPutOff(orderId: string): boolean;
  /** The reason to rest is gone. */
  over(): void;
  /** Milliseconds until something may be asked that may not now; null: there is nothing to wait for. */
  waitMs(): number | null;
};

export function createPrefetchBackoff(clock: Clock): PrefetchBackoff {
  const putOff = new Map<string, number>();
  let failures = 0;
  let restsUntil = 0;
  const now = () => clock.now().getTime();

  function leftMs(until: number, longest: number): number {
    const left = until - now();
    // Further ahead than it was ever put off: the clock was set back.
    return left > longest ? 0 : Math.max(0, left);
  }

  return {
    ended(orderId, end) {
      if (end === 'failed') {
        // Requests that failed together are one failure.
        if (leftMs(restsUntil, MAX_PAUSE_MS) === 0) failures += 1;
        restsUntil = now() + Math.min(MAX_PAUSE_MS, INITIAL_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
        return;
      }
      if (end !== 'left') failures = 0;
      if (end === 'given') putOff.delete(orderId);
      else putOff.set(orderId, now() + (end === 'refused' ? AFTER_REFUSAL_MS : AFTER_NOTHING_MS));
    },
    room(underWay) {
      if (leftMs(restsUntil, MAX_PAUSE_MS) > 0) return 0;
      return (failures > 0 ? 1 : MAX_AT_ONCE) - underWay;
    },
    isPutOff(orderId) {
      const until = putOff.get(orderId);
      if (until === undefined) return false;
      if (leftMs(until, AFTER_REFUSAL_MS) > 0) return true;
      putOff.delete(orderId);
      return false;
    },
    over() {
      failures = 0;
      restsUntil = 0;
    },
    waitMs() {
      const rests = leftMs(restsUntil, MAX_PAUSE_MS);
      if (rests > 0) return rests;
      for (const [orderId, until] of putOff)
        if (leftMs(until, AFTER_REFUSAL_MS) === 0) putOff.delete(orderId);
      return putOff.size === 0 ? null : Math.min(...[...putOff.values()].map((until) => until - now()));
    },
  };
}

import { withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Polling } from '#main/orders/polling.ts';

/** The platform is not asked for news more often, however many unknown goods are scanned. */
const NEWS_IS_FRESH_MS = 2_000;
/** The packer waits for news of new orders no longer than this. */
const PATIENCE_MS = 1_500;

/** Asks for orders that came in a moment ago; false where that brings nothing. */
export function createNews(parts: {
  readonly clock: Clock;
  readonly isReachable: () => boolean;
  readonly pollNow: Polling['pollNow'];
}): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const sinceMs = parts.clock.now().getTime() - askedAt;
    // A negative age means that the clock was set back.
    if (!parts.isReachable() || (sinceMs >= 0 && sinceMs < NEWS_IS_FRESH_MS)) return false;
    const polled = await withTimeout(PATIENCE_MS, parts.pollNow());
    askedAt = parts.clock.now().getTime();
    return polled?.ok ?? false;
  };
}

/** Milliseconds to wait after the n-th failed attempt in a row (n from 1). */
export type Backoff = (attempt: number) => number;

/** Grows from `initialMs` by `factor` with each attempt, up to `maxMs`. */
export function exponentialBackoff(initialMs: number, maxMs: number, factor = 2): Backoff {
  return (attempt) => Math.min(initialMs * factor ** (Math.max(attempt, 1) - 1), maxMs);
}

/**
 * Milliseconds from `now` until `dueAt`, both in milliseconds since 1970. 0 when it is due, and when it is
 * more than `maxMs` away: nothing is postponed for longer, so the clock was set back.
 */
export function remainingMs(dueAt: number, now: number, maxMs: number): number {
  const left = dueAt - now;
  return left > maxMs ? 0 : Math.max(0, left);
}

/**
 * Whether `ms` have passed since `since`. Also true when `since` is later than `now`: the clock was set back.
 */
export function hasElapsed(ms: number, since: number, now: number): boolean {
  return remainingMs(since + ms, now, ms) === 0;
}

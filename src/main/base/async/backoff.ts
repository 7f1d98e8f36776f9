/** Milliseconds to wait after the n-th attempt (from 1) in a row that failed. */
export type Backoff = (attempt: number) => number;

/** Doubles from `initialMs` up to `maxMs`. */
export function exponentialBackoff(initialMs: number, maxMs: number): Backoff {
  // Past 2 ** 30 every bound is reached.
  return (attempt) => Math.min(initialMs * 2 ** Math.min(Math.max(attempt, 1) - 1, 30), maxMs);
}

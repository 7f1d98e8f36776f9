/** A scan that was stored. */
export type ScanTime = {
  /** When, in ms on a clock that nobody sets. */
  readonly at: number;
  /** How long it waited for the database. */
  readonly ms: number;
};

const COUNTED = 20;
/** One slow scan or two say nothing. */
const MIN_COUNTED = 5;
/** Nobody knows of a slow database from scans of an hour ago. */
const FORGET_MS = 5 * 60_000;
/** Issue 18, point 6. */
const SLOW_MS = 300;
/** What is shown as slow stays so down to this. */
const FAST_AGAIN_MS = 250;

/** The scans that still count at `now`. */
export function countedScans(times: readonly ScanTime[], now: number): readonly ScanTime[] {
  return times.slice(-COUNTED).filter(({ at }) => now - at < FORGET_MS);
}

/** Their median, in whole ms; null: there are too few. */
export function usualScanMs(counted: readonly ScanTime[]): number | null {
  if (counted.length < MIN_COUNTED) return null;
  const sorted = counted.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** `wasSlow`: it is shown as slow. */
export function isSlow(usualMs: number | null, wasSlow: boolean): boolean {
  return usualMs !== null && usualMs > (wasSlow ? FAST_AGAIN_MS : SLOW_MS);
}

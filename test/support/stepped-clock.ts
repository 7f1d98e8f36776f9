import type { Clock } from '#main/base/clock.ts';

/** Stands still until a test moves it; keeps the last `Date` header. */
export function steppedClock(start = '2025-11-20T10:00:00Z'): Clock & {
  advance(seconds: number): void;
  readonly dateHeaders: string[];
} {
  let at = Date.parse(start);
  const dateHeaders: string[] = [];
  return {
    dateHeaders: dateHeaders,
    now: () => new Date(at),
    platformNow: () => new Date(at),
    observePlatformTime: (dateHeader) => void dateHeaders.push(dateHeader),
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
}

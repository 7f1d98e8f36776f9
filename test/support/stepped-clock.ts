import type { Clock } from '#main/base/clock.ts';

/** Stands still until it is told to go on; keeps the last `Date` header that it was told. */
export function steppedClock(start = '2025-11-20T10:00:00Z'): Clock & {
  advance(seconds: number): void;
  readonly situation: string[];
} {
  let at = Date.parse(start);
  const told: string[] = [];
  return {
    situation: told,
    now: () => new Date(at),
    platformNow: () => new Date(at),
    observePlatformTime: (dateHeader) => void told.push(dateHeader),
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#main/ground/clock.ts';

const START = Date.parse('2026-11-30T20:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The header of a platform whose clock is ahead of ours by so much. */
function header(aheadMs: number): string {
  return new Date(Date.now() + aheadMs).toUTCString();
}

describe('the platform’s time', () => {
  it('runs on evenly once a few answers were heard', () => {
    const clock = systemClock();
    const hear = () => clock.observePlatformTime(header(90_000));
    for (let answers = 0; answers < 30; answers++) {
      vi.advanceTimersByTime(370);
      hear();
    }
    for (let answers = 0; answers < 200; answers++) {
      vi.advanceTimersByTime(370);
      const before = clock.platformNow().getTime();
      hear();
      expect(clock.platformNow().getTime()).toBe(before);
    }
    expect(Math.abs(clock.platformNow().getTime() - Date.now() - 90_000)).toBeLessThan(1_000);
  });

  it('follows a clock that was set', () => {
    const clock = systemClock();
    clock.observePlatformTime(header(0));
    clock.observePlatformTime(header(-3_600_000));
    expect(Math.abs(clock.platformNow().getTime() - Date.now() + 3_600_000)).toBeLessThan(1_000);
    clock.observePlatformTime('no date');
    expect(Math.abs(clock.platformNow().getTime() - Date.now() + 3_600_000)).toBeLessThan(1_000);
  });
});

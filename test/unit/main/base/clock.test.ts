import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#main/base/clock.ts';

const START = Date.parse('2026-11-30T20:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The header of a platform whose clock is this far ahead of ours. */
function header(aheadMs: number): string {
  return new Date(Date.now() + aheadMs).toUTCString();
}

describe('the platform’s time', () => {
  it('runs evenly after a few responses', () => {
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

  it('is never a time without a text form', () => {
    const clock = systemClock();
    for (const date of ['Sat, 12 Sep 275760 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      for (let times = 0; times < 3; times++) clock.observePlatformTime(date);
    expect(clock.platformNow().getTime()).toBe(Date.now());
  });

  it('leaps by years only after two responses agree', () => {
    const clock = systemClock();
    const years = 3 * 365 * 86_400_000;
    clock.observePlatformTime(header(years));
    expect(clock.platformNow().getTime()).toBe(Date.now());
    clock.observePlatformTime(header(0));
    clock.observePlatformTime(header(years));
    expect(Math.abs(clock.platformNow().getTime() - Date.now())).toBeLessThan(1_000);
    vi.advanceTimersByTime(400);
    clock.observePlatformTime(header(years));
    expect(Math.abs(clock.platformNow().getTime() - Date.now() - years)).toBeLessThan(1_000);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { earliestNow, shownTime, steadyTime, systemClock } from '#main/base/clock.ts';

const START = Date.parse('2026-11-30T20:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The header of a platform whose clock is this far ahead of ours. */
function header(pcLeadMs: number): string {
  return new Date(Date.now() + pcLeadMs).toUTCString();
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

/** A PC whose clock people set, and whose steady clock they cannot. */
function settablePc() {
  const pc = { wall: START, steady: 0 };
  const clock = systemClock({ wallMs: () => pc.wall, steadyMs: () => pc.steady });
  /** The header of a platform that is right. */
  const answer = (apartMs = 0) =>
    clock.observePlatformTime(new Date(START + pc.steady + apartMs).toUTCString());
  return {
    clock,
    answer,
    set(ms: number) {
      pc.wall += ms;
    },
    pass(ms: number) {
      pc.wall += ms;
      pc.steady += ms;
    },
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a clock that people set', () => {
  it.each([-HOUR, HOUR, -DAY, 400 * DAY])('does not move the station by %i ms', (jump) => {
    const pc = settablePc();
    pc.answer();
    pc.pass(1_000);
    const before = [pc.clock.now().getTime(), pc.clock.platformNow().getTime()];
    pc.set(jump);
    expect([pc.clock.now().getTime(), pc.clock.platformNow().getTime()]).toEqual(before);
  });

  it('is measured by two answers that agree, and at once when it is set again', () => {
    const pc = settablePc();
    pc.set(HOUR);
    pc.answer();
    expect(pc.clock.platformLeadMs()).toBeNull();
    pc.answer();
    expect(Math.abs((pc.clock.platformLeadMs() ?? 0) + HOUR)).toBeLessThan(1_000);
    pc.set(-HOUR);
    expect(Math.abs(pc.clock.platformLeadMs() ?? HOUR)).toBeLessThan(1_000);
  });

  it('is not measured by one bad answer', () => {
    const pc = settablePc();
    pc.answer();
    pc.answer();
    pc.answer(2 * DAY);
    expect(Math.abs(pc.clock.platformLeadMs() ?? DAY)).toBeLessThan(1_000);
    pc.answer();
    pc.answer();
    expect(Math.abs(pc.clock.platformLeadMs() ?? DAY)).toBeLessThan(1_000);
  });
});

describe('a start without an answer', () => {
  it('goes on from the last time in the journal if the clock was set back', () => {
    const { clock } = settablePc();
    clock.resume({ lastAt: START + DAY, platformLeadMs: 0 });
    expect(clock.platformNow().getTime()).toBe(START + DAY);
    expect(clock.now().getTime()).toBe(START);
  });

  it('takes off what the clock was fast by in the run before', () => {
    const { clock } = settablePc();
    clock.resume({ lastAt: START - DAY, platformLeadMs: -HOUR });
    expect(clock.platformNow().getTime()).toBe(START - HOUR);
  });

  it('goes by a clock that was slow in the run before, and may have been put right', () => {
    const { clock } = settablePc();
    clock.resume({ lastAt: null, platformLeadMs: DAY });
    expect(clock.platformNow().getTime()).toBe(START);
  });

  it('follows the first answer', () => {
    const pc = settablePc();
    pc.clock.resume({ lastAt: START + DAY, platformLeadMs: -HOUR });
    pc.answer();
    expect(Math.abs(pc.clock.platformNow().getTime() - START)).toBeLessThan(1_000);
  });
});

it('ages are counted by the earlier clock', () => {
  const pc = settablePc();
  pc.clock.observePlatformTime(new Date(START - 10 * DAY).toUTCString());
  expect(Math.abs(earliestNow(pc.clock).getTime() - START + 10 * DAY)).toBeLessThan(1_000);
});

it('a time of the station is shown as the platform’s', () => {
  const pc = settablePc();
  const at = pc.clock.now().toISOString();
  expect(shownTime(pc.clock, at)).toBe(at);
  pc.clock.observePlatformTime(new Date(START - HOUR).toUTCString());
  expect(Math.abs(Date.parse(shownTime(pc.clock, at)) - START + HOUR)).toBeLessThan(1_000);
});

describe('steady time', () => {
  it('counts the time for which the PC was suspended', () => {
    const pc = { monotonic: 0, uptime: 50_000 };
    const steady = steadyTime({ monotonicMs: () => pc.monotonic, uptimeMs: () => pc.uptime });
    const pass = (ms: number, suspended = 0) => {
      pc.monotonic += ms;
      pc.uptime += ms + suspended;
    };
    pass(5_000);
    expect(steady()).toBe(5_000);
    pass(2_000, 8 * HOUR);
    expect(steady()).toBe(7_000 + 8 * HOUR);
    pass(10_000);
    expect(steady()).toBe(17_000 + 8 * HOUR);
  });

  it('ignores an uptime that is coarse or stands still', () => {
    const pc = { monotonic: 0, uptime: 50_000 };
    const steady = steadyTime({ monotonicMs: () => pc.monotonic, uptimeMs: () => pc.uptime });
    for (const uptime of [51_900, 51_900, 51_900, 55_000]) {
      pc.monotonic += 1_500;
      pc.uptime = uptime;
      expect(steady()).toBe(pc.monotonic);
    }
  });
});

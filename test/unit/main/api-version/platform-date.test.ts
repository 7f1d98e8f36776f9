import { expect, it } from 'vitest';
import { createPlatformDate } from '#main/api-version/platform-date.ts';
import { systemClock } from '#main/base/clock.ts';

const DAY_MS = 86_400_000;

it("has no date before the platform sent one, whatever the PC's clock shows", () => {
  expect(createPlatformDate(systemClock()).today()).toBeNull();
});

it('continues from the platform’s time, in days of Moscow', () => {
  let passed = 0;
  const { clock, today } = createPlatformDate(systemClock(), () => passed);
  clock.observePlatformTime('Mon, 30 Nov 2026 20:59:58 GMT');
  expect(today()).toBe('2026-11-30');
  passed = 2_000;
  expect(today()).toBe('2026-12-01');
});

it('does not follow the PC when its date is changed', () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const pc = { now: () => now, platformNow: () => now, observePlatformTime: () => undefined };
  const { clock, today } = createPlatformDate(pc, () => 0);
  clock.observePlatformTime('Sat, 21 Nov 2026 10:00:00 GMT');
  now = new Date(now.getTime() + 30 * DAY_MS);
  expect(clock.now()).toEqual(now);
  expect(today()).toBe('2026-11-21');
});

it('ignores an invalid date, and passes each to the clock', () => {
  const told: string[] = [];
  const pc = { ...systemClock(), observePlatformTime: (header: string) => void told.push(header) };
  const { clock, today } = createPlatformDate(pc);
  clock.observePlatformTime('tomorrow');
  expect([told, today()]).toEqual([['tomorrow'], null]);
});

it('ignores a date that no platform can send', () => {
  const { clock, today } = createPlatformDate(systemClock());
  clock.observePlatformTime('Sat, 12 Sep 275760 00:00:00 GMT');
  expect(today()).toBeNull();
});

it('settles the end of v1 after five minutes of answers past it', () => {
  let passed = 0;
  const { clock, isEndSettled } = createPlatformDate(systemClock(), () => passed);
  const hear = (seconds: number, header: string) => {
    passed += seconds * 1000;
    clock.observePlatformTime(header);
  };
  const AHEAD = 'Tue, 01 Dec 2026 09:00:00 GMT';
  hear(0, AHEAD);
  hear(299, AHEAD);
  expect(isEndSettled()).toBe(false);
  hear(0, 'Sun, 22 Nov 2026 09:00:00 GMT');
  hear(1, AHEAD);
  hear(300, AHEAD);
  expect(isEndSettled()).toBe(false);
  hear(1, AHEAD);
  expect(isEndSettled()).toBe(true);
});

import { expect, it } from 'vitest';
import { createPlatformDate } from '#main/api-version/platform-date.ts';
import { systemClock } from '#main/base/clock.ts';

const DAY_MS = 86_400_000;

it('knows no date before the platform has told one, whatever the PC believes', () => {
  expect(createPlatformDate(systemClock()).today()).toBeNull();
});

it('counts on from what the platform told, in Moscow’s days', () => {
  let passed = 0;
  const { clock, today } = createPlatformDate(systemClock(), () => passed);
  clock.observePlatformTime('Mon, 30 Nov 2026 20:59:58 GMT');
  expect(today()).toBe('2026-11-30');
  passed = 2_000;
  expect(today()).toBe('2026-12-01');
});

it('does not follow a PC whose date is changed while it runs', () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const pc = { now: () => now, platformNow: () => now, observePlatformTime: () => undefined };
  const { clock, today } = createPlatformDate(pc, () => 0);
  clock.observePlatformTime('Sat, 21 Nov 2026 10:00:00 GMT');
  now = new Date(now.getTime() + 30 * DAY_MS);
  expect(clock.now()).toEqual(now);
  expect(today()).toBe('2026-11-21');
});

it('takes no notice of a date that is none, and tells the clock of each', () => {
  const told: string[] = [];
  const pc = { ...systemClock(), observePlatformTime: (header: string) => void told.push(header) };
  const { clock, today } = createPlatformDate(pc);
  clock.observePlatformTime('tomorrow');
  expect([told, today()]).toEqual([['tomorrow'], null]);
});

it('takes no notice of a date that no platform can tell', () => {
  const { clock, today } = createPlatformDate(systemClock());
  clock.observePlatformTime('Sat, 12 Sep 275760 00:00:00 GMT');
  expect(today()).toBeNull();
});

it('calls the end of v1 settled once every answer of five minutes has told of it', () => {
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

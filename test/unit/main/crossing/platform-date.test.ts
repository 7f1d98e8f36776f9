import { expect, it } from 'vitest';
import { createPlatformDate } from '#main/crossing/platform-date.ts';
import { systemClock } from '#main/ground/clock.ts';

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

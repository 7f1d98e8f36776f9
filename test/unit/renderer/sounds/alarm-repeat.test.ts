import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sound } from '#shared/domain/verdict.ts';
import { createAlarmRepeat } from '../../../../src/renderer/sounds/alarm-repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Collects the reminders with the second at which each came. */
function repeatAt() {
  const begun = Date.now();
  const reminders: (readonly [number, Sound])[] = [];
  const repeat = createAlarmRepeat((alarm) => reminders.push([(Date.now() - begun) / 1_000, alarm]));
  return { repeat, reminders };
}

it('reminds every five seconds while the alarm stands, and never after it is acknowledged', () => {
  const { repeat, reminders } = repeatAt();
  repeat.follow('too-many');
  vi.advanceTimersByTime(15_500);
  expect(reminders).toEqual([5, 10, 15].map((second) => [second, 'too-many']));
  repeat.follow(null);
  vi.advanceTimersByTime(60_000);
  expect(reminders).toHaveLength(3);
});

it('is not moved by views that show the same alarm', () => {
  const { repeat, reminders } = repeatAt();
  for (let second = 0; second < 10; second += 1) {
    repeat.follow('alarm');
    vi.advanceTimersByTime(1_000);
  }
  expect(reminders.map(([second]) => second)).toEqual([5, 10]);
});

it('waits five seconds after any other sound', () => {
  const { repeat, reminders } = repeatAt();
  repeat.follow('wrong-goods');
  vi.advanceTimersByTime(4_900);
  repeat.postpone();
  vi.advanceTimersByTime(4_900);
  expect(reminders).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(reminders).toEqual([[9.9, 'wrong-goods']]);
});

it('goes on with the next alarm, counted anew', () => {
  const { repeat, reminders } = repeatAt();
  repeat.follow('wrong-goods');
  vi.advanceTimersByTime(3_000);
  repeat.follow('alarm');
  vi.advanceTimersByTime(5_000);
  expect(reminders).toEqual([[8, 'alarm']]);
});

it('stays silent without an alarm, whatever else sounds', () => {
  const { repeat, reminders } = repeatAt();
  repeat.follow(null);
  repeat.postpone();
  vi.advanceTimersByTime(60_000);
  expect(reminders).toEqual([]);
});

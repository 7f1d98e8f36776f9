import { expect, it } from 'vitest';
import { isUrgent, timeLeft } from '../../../../src/renderer/widgets/time-left.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:05:59Z', { unit: 'minutes', minutes: 5, isOver: false }],
  ['2026-11-20T13:20:00Z', { unit: 'hours', hours: 1, minutes: 20, isOver: false }],
  ['2026-11-22T15:00:00+03:00', { unit: 'days', days: 2, hours: 0, isOver: false }],
  ['2026-11-20T11:30:00Z', { unit: 'minutes', minutes: 30, isOver: true }],
  ['2026-11-19T10:00:00Z', { unit: 'days', days: 1, hours: 2, isOver: true }],
])('shows the time until %s', (until, left) => {
  expect(timeLeft(until, NOW)).toEqual(left);
});

it('has no time until an invalid timestamp', () => {
  expect(timeLeft('', NOW)).toBeNull();
});

it('treats the last hour as urgent, and nothing that is over', () => {
  expect(isUrgent('2026-11-20T13:00:00Z', NOW)).toBe(true);
  expect(isUrgent('2026-11-20T13:01:00Z', NOW)).toBe(false);
  expect(isUrgent('2026-11-20T11:59:00Z', NOW)).toBe(false);
});

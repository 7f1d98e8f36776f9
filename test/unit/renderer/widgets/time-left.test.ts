import { expect, it } from 'vitest';
import { nearness, timeLeft } from '../../../../src/renderer/widgets/time-left.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:05:59Z', { unit: 'minutes', minutes: 5, isOver: false }],
  ['2026-11-20T13:20:00Z', { unit: 'hoursMinutes', hours: 1, minutes: 20, isOver: false }],
  ['2026-11-20T14:00:59Z', { unit: 'hours', hours: 2, isOver: false }],
  ['2026-11-21T03:40:00Z', { unit: 'hours', hours: 15, isOver: false }],
  ['2026-11-21T20:10:00Z', { unit: 'hours', hours: 32, isOver: false }],
  ['2026-11-22T15:00:00+03:00', { unit: 'days', days: 2, isOver: false }],
  ['2026-11-20T11:30:00Z', { unit: 'minutes', minutes: 30, isOver: true }],
  ['2026-11-20T09:30:00Z', { unit: 'hoursMinutes', hours: 2, minutes: 30, isOver: true }],
  ['2026-11-19T10:00:00Z', { unit: 'days', days: 1, isOver: true }],
  ['2026-11-16T12:00:00Z', { unit: 'days', days: 4, isOver: true }],
])('shows the time until %s', (until, left) => {
  expect(timeLeft(until, NOW)).toEqual(left);
});

it('has no time until an invalid timestamp', () => {
  expect(timeLeft('', NOW)).toBeNull();
});

it.each([
  ['2026-11-20T13:01:00Z', 'calm'],
  ['2026-11-20T13:00:00Z', 'soon'],
  ['2026-11-20T12:15:00Z', 'soon'],
  ['2026-11-20T12:14:59Z', 'last'],
  ['2026-11-20T12:00:00Z', 'last'],
  ['2026-11-20T11:59:00Z', 'calm'],
  ['', 'calm'],
])('treats the last hour and its last quarter as urgent, and nothing that is over: %s', (until, near) => {
  expect(nearness(until, NOW)).toBe(near);
});

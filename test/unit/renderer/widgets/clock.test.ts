import { expect, it } from 'vitest';
import { day, formatTimestamp, wallClock } from '../../../../src/renderer/widgets/clock.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');

it("shows one time when the station is in Moscow's zone", () => {
  expect(wallClock('2026-11-20T18:00:00+03:00', NOW, { language: 'ru-RU', zone: 'Europe/Moscow' })).toEqual({
    local: '18:00',
    moscow: null,
  });
});

it('adds Moscow time elsewhere', () => {
  expect(
    wallClock('2026-11-20T18:00:00+03:00', NOW, { language: 'ru-RU', zone: 'Asia/Yekaterinburg' }),
  ).toEqual({
    local: '20:00',
    moscow: '18:00',
  });
});

it('adds the date when it is not today', () => {
  const { local } = wallClock('2026-11-21T18:00:00+03:00', NOW, { language: 'ru-RU', zone: 'Europe/Moscow' });
  expect(local).toContain('21');
  expect(local).toContain('18:00');
});

it('writes the date once when it is the same in Moscow, else twice', () => {
  const there = { language: 'en-GB', zone: 'Asia/Yekaterinburg' };
  expect(wallClock('2026-11-21T18:00:00+03:00', NOW, there)).toEqual({
    local: '21 November, 20:00',
    moscow: '18:00',
  });
  expect(wallClock('2026-11-21T23:00:00+03:00', NOW, there)).toEqual({
    local: '22 November, 01:00',
    moscow: '21 November, 23:00',
  });
});

it.each([
  ['Asia/Vladivostok', '2026-11-30T23:59:00+03:00', '1 December, 06:59', '30 November, 23:59'],
  ['America/New_York', '2026-11-30T01:00:00+03:00', '29 November, 17:00', '30 November, 01:00'],
  // The hour from one to two comes twice there, and the hour from two to three is left out in March.
  ['America/New_York', '2026-11-01T05:30:00Z', '1 November, 01:30', '08:30'],
  ['America/New_York', '2026-11-01T06:30:00Z', '1 November, 01:30', '09:30'],
  ['America/New_York', '2027-03-14T06:59:00Z', '14 March, 01:59', '09:59'],
  ['America/New_York', '2027-03-14T07:00:00Z', '14 March, 03:00', '10:00'],
])('writes a cut-off in %s: %s', (zone, iso, local, moscow) => {
  expect(wallClock(iso, NOW, { language: 'en-GB', zone })).toEqual({ local, moscow });
});

it('takes the day that is today at the table, not in Moscow', () => {
  const evening = Date.parse('2026-11-29T20:00:00+03:00');
  const cutOff = '2026-11-30T01:00:00+03:00';
  const local = (zone: string) => wallClock(cutOff, evening, { language: 'en-GB', zone }).local;
  expect([local('America/New_York'), local('Europe/Moscow'), local('Asia/Vladivostok')]).toEqual([
    '17:00',
    '30 November, 01:00',
    '08:00',
  ]);
});

it('shows midnight as 00:00', () => {
  const midnight = '2026-11-20T00:00:00+03:00';
  expect(wallClock(midnight, NOW, { language: 'en-GB', zone: 'Europe/Moscow' }).local).toBe('00:00');
  expect(formatTimestamp(midnight, { language: 'en-GB', zone: 'Europe/Moscow' })).toContain('00:00');
});

it('keeps the date of a platform date in every zone', () => {
  expect(day('2026-11-20', NOW, 'en-GB')).toBe('20 November');
  expect(day('2026-11-22T09:00:00+03:00', NOW, 'ru-RU')).toBe('22 ноября');
});

it('names the year of a date in another year', () => {
  expect(day('2025-12-31', NOW, 'en-GB')).toBe('31 December 2025');
});

it('shows an invalid time unchanged', () => {
  expect(wallClock('soon', NOW, { language: 'ru-RU' })).toEqual({ local: 'soon', moscow: null });
  expect(formatTimestamp('', { language: 'ru-RU' })).toBe('');
  expect(day('soon', NOW, 'ru-RU')).toBe('soon');
});

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

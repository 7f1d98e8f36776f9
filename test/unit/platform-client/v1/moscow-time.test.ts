import { describe, expect, it } from 'vitest';
import { moscowStamp, moscowToIso } from '#client/v1/moscow-time.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';

describe('times of the platform', () => {
  it.each([
    ['2025-07-15 12:00:00', '2025-07-15T09:00:00.000Z'],
    ['2025-01-01 00:30:00', '2024-12-31T21:30:00.000Z'],
    ['2025-07-15', '2025-07-14T21:00:00.000Z'],
    ['2025-07-15T12:00:00', '2025-07-15T09:00:00.000Z'],
    ['2025-07-15T12:00:00Z', '2025-07-15T12:00:00.000Z'],
    ['2025-07-15T12:00:00+05:00', '2025-07-15T07:00:00.000Z'],
  ])('reads %s', (text, iso) => {
    expect(moscowToIso(text)).toBe(iso);
  });

  it.each(['', 'soon', '15.07.2025', '2025-02-31', '2025-13-01 00:00:00', '2025-07-15 25:00:00'])(
    'refuses %j',
    (text) => {
      expect(moscowToIso(text)).toBeNull();
    },
  );

  it('writes filters in Moscow time', () => {
    expect(moscowStamp(new Date('2025-12-31T21:00:00.999Z'))).toBe('20260101000000');
  });

  it('takes the date in Moscow', () => {
    expect(moscowDate(new Date('2025-12-31T21:00:00Z'))).toBe('2026-01-01');
  });
});

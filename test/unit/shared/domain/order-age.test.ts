import { describe, expect, it } from 'vitest';
import { isLastDay, isTooOld, moscowTime, oldestCreation } from '#shared/domain/order-age.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const oldest = oldestCreation(NOW);
const hoursAgo = (hours: number, ms = 0) => moscowTime(new Date(NOW.getTime() - hours * 3_600_000 - ms));

describe('an order whose creation time is known', () => {
  it('is too old after 144 hours, to the millisecond, and has no last day', () => {
    expect(isTooOld(hoursAgo(144), oldest)).toBe(false);
    expect(isTooOld(hoursAgo(144, 1), oldest)).toBe(true);
    for (const hours of [1, 143, 145]) expect(isLastDay(hoursAgo(hours), oldest)).toBe(false);
  });
});

describe('an order of which only the date is known', () => {
  it.each([
    // Moscow is three hours ahead.
    ['2026-11-15', { isOver: true, isLast: false }],
    ['2026-11-16', { isOver: false, isLast: true }],
    ['2026-11-17', { isOver: false, isLast: false }],
    ['2026-11-22', { isOver: false, isLast: false }],
  ])('of %s is %o on 22 November', (day, { isOver, isLast }) => {
    expect(isTooOld(day, oldest)).toBe(isOver);
    expect(isLastDay(day, oldest)).toBe(isLast);
  });

  it('has its last day from midnight to midnight in Moscow', () => {
    const at = (iso: string) => oldestCreation(new Date(iso));
    const states = [
      '2026-11-21T20:59:59.999Z',
      '2026-11-21T21:00:00.000Z',
      '2026-11-22T20:59:59.999Z',
      '2026-11-22T21:00:00.000Z',
    ].map((iso) =>
      isTooOld('2026-11-16', at(iso)) ? 'over' : isLastDay('2026-11-16', at(iso)) ? 'last' : 'young',
    );
    expect(states).toEqual(['young', 'last', 'last', 'over']);
  });
});

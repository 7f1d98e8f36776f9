import { describe, expect, it } from 'vitest';
import {
  type PackedMinute,
  paceOf,
  pausedMinutes,
  type WorkLeft,
  withForecasts,
} from '#shared/domain/forecast.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-23T11:00:00.000Z');

/** So many packs of two units in each minute, from `from` to `to` minutes before now. */
function packedFrom(from: number, to: number, packs = 1): PackedMinute[] {
  return Array.from({ length: from - to }, (_, index) => ({
    at: NOW - (from - index) * MINUTE,
    packs,
    units: 2 * packs,
  }));
}

const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

const due = (cutOff: string | null, left: number): WorkLeft => ({ cutOff, left, units: 2 * left });

/** One order of two units a minute. */
const PACE = { packsPerHour: 60, unitsPerHour: 120 };

const forecasts = (entries: readonly WorkLeft[], packers = 2) =>
  withForecasts(entries, { pace: PACE, packers, now: NOW }).map(({ forecast }) => forecast);

describe('the pace', () => {
  it('is that of the last half hour', () => {
    expect(paceOf([...packedFrom(120, 30, 5), ...packedFrom(30, 0, 1)], NOW)).toEqual(PACE);
  });

  it('is unknown before the first pack, and while there are too few', () => {
    expect(paceOf([], NOW)).toBe('not-started');
    expect(paceOf(packedFrom(5, 0, 3), NOW)).toBe('too-little');
    expect(paceOf([...packedFrom(20, 19), ...packedFrom(12, 11), ...packedFrom(4, 3)], NOW)).toBe(
      'too-little',
    );
  });

  it('is known ten minutes after the start', () => {
    expect(paceOf(packedFrom(12, 0), NOW)).toEqual(PACE);
  });

  it('does not count a pause of all tables, whether it is over or not', () => {
    expect(paceOf([...packedFrom(80, 50), ...packedFrom(12, 0)], NOW)).toEqual(PACE);
    expect(paceOf(packedFrom(80, 40), NOW)).toEqual(PACE);
  });

  it('counts a gap that is no pause', () => {
    // Of the 30 minutes ten had no pack.
    expect(paceOf([...packedFrom(31, 20), ...packedFrom(11, 0)], NOW)).toMatchObject({
      packsPerHour: expect.closeTo((60 * 21) / 30, 6),
    });
  });

  it('says how long a pause lasts, and nothing of a gap', () => {
    expect(pausedMinutes(packedFrom(40, 14), NOW)).toBe(14);
    expect(pausedMinutes(packedFrom(40, 9), NOW)).toBeNull();
    expect(pausedMinutes([], NOW)).toBeNull();
  });
});

describe('the forecast', () => {
  it('says how much time is to spare', () => {
    expect(forecasts([due(inMinutes(60), 40)])).toEqual([
      { status: 'in-time', finishAt: inMinutes(40), spareMinutes: 20 },
    ]);
  });

  it('warns before it is late', () => {
    expect(forecasts([due(inMinutes(60), 50)])).toEqual([
      { status: 'tight', finishAt: inMinutes(50), spareMinutes: 10 },
    ]);
    expect(forecasts([due(inMinutes(10), 6)])).toMatchObject([{ status: 'tight', spareMinutes: 4 }]);
  });

  it('says by how much it is late, how many orders are missing, and who could help', () => {
    expect(forecasts([due(inMinutes(60), 90)])).toEqual([
      { status: 'late', finishAt: inMinutes(90), lateMinutes: 30, missing: 30, packersToAdd: 1 },
    ]);
  });

  it('names no number of packers that nobody can find', () => {
    expect(forecasts([due(inMinutes(5), 90)])).toMatchObject([{ status: 'late', packersToAdd: null }]);
  });

  it('shares the pace: the earlier cut-off comes first', () => {
    expect(forecasts([due(inMinutes(30), 20), due(inMinutes(60), 50), due(null, 10)])).toEqual([
      { status: 'in-time', finishAt: inMinutes(20), spareMinutes: 10 },
      { status: 'late', finishAt: inMinutes(70), lateMinutes: 10, missing: 10, packersToAdd: 1 },
      { status: 'no-cut-off', finishAt: inMinutes(80) },
    ]);
  });

  it('counts what is overdue before everything else', () => {
    expect(forecasts([due(inMinutes(-30), 10), due(inMinutes(30), 10)])).toEqual([
      { status: 'overdue', finishAt: inMinutes(10) },
      { status: 'in-time', finishAt: inMinutes(20), spareMinutes: 10 },
    ]);
  });

  it.each(['not-started', 'too-little'] as const)('says what is overdue also when the pace is %s', (pace) => {
    const floor = { pace, packers: 0, now: NOW };
    expect(withForecasts([due(inMinutes(-30), 3), due(inMinutes(60), 4)], floor)).toMatchObject([
      { forecast: { status: 'overdue', finishAt: null } },
      { forecast: { status: 'unknown', because: pace } },
    ]);
  });

  it('is over when nothing is left, and unknown with the pace', () => {
    const floor = { pace: 'too-little', packers: 0, now: NOW } as const;
    expect(withForecasts([due(inMinutes(30), 0), due(inMinutes(60), 4)], floor)).toMatchObject([
      { forecast: { status: 'done' } },
      { forecast: { status: 'unknown', because: 'too-little' } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { backupsToRemove } from '#main/backup/retention.ts';

const hourly = (at: string) => ({ at: new Date(at), why: 'hourly' as const });

describe('hourly backups of two months, each working day from 8 to 20', () => {
  const all = Array.from({ length: 61 }, (_, day) => day).flatMap((day) =>
    Array.from({ length: 13 }, (_, hour) =>
      hourly(new Date(Date.UTC(2026, 9, 1 + day, 8 + hour)).toISOString()),
    ),
  );

  it('leave eight of the last hours, the last of each of seven days, and of four weeks', () => {
    const removed = new Set(backupsToRemove(all));
    const kept = all.filter((one) => !removed.has(one)).map(({ at }) => at.toISOString().slice(0, 13));
    expect(kept).toEqual([
      // Of the weeks before, the last day, a Sunday; this one has begun today.
      '2026-11-15T20',
      '2026-11-22T20',
      ...['24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}T20`),
      ...['13', '14', '15', '16', '17', '18', '19', '20'].map((hour) => `2026-11-30T${hour}`),
    ]);
  });

  it('are not removed by a clock that was a year ahead for an hour', () => {
    const ahead = hourly('2027-11-30T09:00:00Z');
    const removed = backupsToRemove([...all, ahead]);
    const newest = all.at(-1);
    expect(removed).not.toContain(newest);
    expect(removed).not.toContain(ahead);
  });
});

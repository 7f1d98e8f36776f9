import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToRemove, localBackupsToRemove } from '#main/backup/retention.ts';
import { BACKUP_REASONS, type BackupReason } from '#shared/domain/backup.ts';

type Dated = { readonly at: Date; readonly why: BackupReason };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SPECIAL: readonly BackupReason[] = ['before-migration', 'before-restore', 'by-hand'];

const backup = fc.record({
  at: fc.date({ min: new Date('2026-09-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  why: fc.constantFrom(...BACKUP_REASONS),
});
const backups = fc.uniqueArray(backup, { maxLength: 120, selector: ({ at }) => at.getTime() });

const keptOf = (all: readonly Dated[], remove = backupsToRemove<Dated>) => {
  const removed = new Set(remove(all));
  return all.filter((one) => !removed.has(one));
};
const newestOf = (all: readonly Dated[]) =>
  all.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
const periods = (all: readonly Dated[], ms: number) =>
  new Set(all.map(({ at }) => Math.floor(at.getTime() / ms)));

describe('the rule of kept backups', () => {
  it('never removes the newest, nor the last three of each special kind', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const kept = keptOf(all);
        const newest = newestOf(all);
        if (newest !== undefined) expect(kept).toContain(newest);
        for (const why of SPECIAL) {
          const ofKind = all.filter((one) => one.why === why);
          const last = ofKind.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, 3);
          expect(kept).toEqual(expect.arrayContaining(last));
        }
      }),
    );
  });

  it('keeps one of each of the last 8 hours and 7 days that have any, the newest', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const kept = keptOf(all);
        for (const [count, ms] of [
          [8, HOUR_MS],
          [7, DAY_MS],
        ] as const) {
          const last = [...periods(all, ms)].sort((one, other) => other - one).slice(0, count);
          for (const period of last) {
            const inPeriod = all.filter(({ at }) => Math.floor(at.getTime() / ms) === period);
            expect(kept).toContain(newestOf(inPeriod));
          }
        }
      }),
    );
  });

  it('keeps no more than 8 + 7 + 4 and the special ones, however many there are', () => {
    fc.assert(
      fc.property(backups, (all) => {
        expect(keptOf(all).length).toBeLessThanOrEqual(8 + 7 + 4 + SPECIAL.length * 3);
      }),
    );
  });

  it('removes nothing more when it is applied again, and does not depend on the order', () => {
    fc.assert(
      fc.property(backups, (all) => {
        expect(backupsToRemove(keptOf(all))).toEqual([]);
        expect(backupsToRemove(all.toReversed())).toEqual(backupsToRemove(all));
      }),
    );
  });

  it('applied after each new backup keeps what is still the newest of its day, a week long', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 300 }), { minLength: 1, maxLength: 200 }),
        (minutes) => {
          let kept: readonly Dated[] = [];
          const made: Dated[] = [];
          let at = Date.parse('2026-11-02T06:00:00Z');
          for (const pause of minutes) {
            at += pause * 60_000;
            const one = { at: new Date(at), why: 'hourly' } as const;
            made.push(one);
            kept = keptOf([...kept, one]);
          }
          const days = [...periods(made, DAY_MS)].slice(-7);
          for (const day of days)
            expect(kept).toContain(
              newestOf(made.filter((one) => Math.floor(one.at.getTime() / DAY_MS) === day)),
            );
        },
      ),
    );
  });

  it('leaves at least the newest and the special ones in the data folder', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const kept = keptOf(all, localBackupsToRemove);
        const newest = newestOf(all);
        if (newest !== undefined) expect(kept).toContain(newest);
        expect(kept.filter((one) => one !== newest && !SPECIAL.includes(one.why))).toEqual([]);
      }),
    );
  });
});

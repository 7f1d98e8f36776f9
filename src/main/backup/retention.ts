import type { BackupName } from '#main/store/backup-name.ts';
import type { BackupReason } from '#shared/domain/backup.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1.1.1970 was a Thursday: weeks begin on Mondays. */
const DAYS_BEFORE_MONDAY = 3;

/** The newest backup of each of so many periods is kept; a period without a backup does not count. */
const PERIODS: readonly { readonly count: number; readonly periodOf: (ms: number) => number }[] = [
  { count: 8, periodOf: (ms) => Math.floor(ms / HOUR_MS) },
  { count: 7, periodOf: (ms) => Math.floor(ms / DAY_MS) },
  { count: 4, periodOf: (ms) => Math.floor((Math.floor(ms / DAY_MS) + DAYS_BEFORE_MONDAY) / 7) },
];

/** Of these as many are kept besides: they are from moments that somebody may want to return to. */
const SPECIAL: readonly BackupReason[] = ['before-migration', 'before-restore', 'by-hand'];
const MAX_SPECIAL = 3;

type Dated = Pick<BackupName, 'at' | 'why'>;

/**
 * The backups of one station that need not be kept: the newest of each of the last 8 hours, 7 days and 4 weeks
 * (UTC) are, and the last three of each special kind. Counts hours in which backups were made, so that neither
 * a holiday nor a wrong clock removes any.
 */
export function backupsToRemove<B extends Dated>(backups: readonly B[]): readonly B[] {
  const newestFirst = sorted(backups);
  const kept = new Set<B>(lastSpecial(newestFirst));
  for (const { count, periodOf } of PERIODS) {
    const periods = new Set<number>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.at.getTime());
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}

/**
 * What need not stay in the data folder once the chosen folder has all: the newest stays, because that folder
 * may be away when it is needed, and those of special moments.
 */
export function localBackupsToRemove<B extends Dated>(backups: readonly B[]): readonly B[] {
  const newestFirst = sorted(backups);
  const special = new Set(lastSpecial(newestFirst));
  return newestFirst.slice(1).filter((backup) => !special.has(backup));
}

function lastSpecial<B extends Dated>(newestFirst: readonly B[]): readonly B[] {
  return SPECIAL.flatMap((why) => newestFirst.filter((backup) => backup.why === why).slice(0, MAX_SPECIAL));
}

function sorted<B extends Dated>(backups: readonly B[]): readonly B[] {
  return backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

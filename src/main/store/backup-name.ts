import { BACKUP_REASONS, type BackupReason } from '#shared/domain/backup.ts';
import { FILE_STAMP, fileStamp, timeOfStamp } from './file-stamp.ts';

/** What the name of a backup says. */
export type BackupName = {
  /** Id of the station that made it: several stations may share a folder. */
  readonly station: string;
  readonly why: BackupReason;
  /** By the clock of the station's PC. */
  readonly at: Date;
};

const NAME = new RegExp(
  String.raw`^packbench-([0-9a-f]{16})-(${FILE_STAMP})-(${BACKUP_REASONS.join('|')})\.db$`,
);
/** What a backup that was interrupted leaves: the file under its temporary name, and SQLite's files for it. */
const UNFINISHED = /\.tmp(-journal|-wal|-shm)?$/;

/** Its times sort as text. */
export function backupName(station: string, at: Date, why: BackupReason): string {
  return `packbench-${station}-${fileStamp(at)}-${why}.db`;
}

/** null: it is not the name of a backup. */
export function parseBackupName(name: string): BackupName | null {
  const [, station, stamp, why] = NAME.exec(name) ?? [];
  const reason = BACKUP_REASONS.find((known) => known === why);
  if (station === undefined || stamp === undefined || reason === undefined) return null;
  return { station, why: reason, at: new Date(timeOfStamp(stamp)) };
}

/** Whether an interrupted backup of this station left the file. */
export function isUnfinishedBackup(name: string, station: string): boolean {
  return UNFINISHED.test(name) && parseBackupName(name.replace(UNFINISHED, ''))?.station === station;
}

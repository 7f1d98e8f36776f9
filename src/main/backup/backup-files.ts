import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_STAMP, fileStamp, timeOfStamp } from '#main/store/file-stamp.ts';

/** Why a backup was made; part of its file name. */
export const BACKUP_REASONS = [
  'hourly',
  'shift-end',
  'before-migration',
  'by-hand',
  'before-restore',
] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** A complete copy of a station's database, checked before it got its name. */
export type Backup = {
  readonly path: string;
  /** Id of the station that made it: several stations may share a folder. */
  readonly station: string;
  readonly why: BackupReason;
  /** By the clock of the station's PC. */
  readonly at: Date;
  readonly bytes: number;
};

const NAME = new RegExp(
  String.raw`^packbench-([0-9a-f]{16})-(${FILE_STAMP})-(${BACKUP_REASONS.join('|')})\.db$`,
);

/** Folder of the backups: the setting `backupFolder`; empty: a folder in the data folder. */
export function backupFolderOf(dataDir: string, setting: string): string {
  return setting === '' ? join(dataDir, 'backups') : setting;
}

/** File name of a backup; its times sort as text. */
export function backupName(station: string, at: Date, why: BackupReason): string {
  return `packbench-${station}-${fileStamp(at)}-${why}.db`;
}

/**
 * The backups of a station in a folder, newest first; `station` null: of all stations. Empty when there is no
 * such folder. Skips unfinished files, and folders and links with such a name. Throws when the folder cannot
 * be read. On a network share that hangs it never settles.
 */
export async function listBackups(folder: string, station: string | null): Promise<readonly Backup[]> {
  const names = await orMissing(readdir(folder));
  const read = (names ?? []).map(async (name): Promise<readonly Backup[]> => {
    const [, owner, stamp, why] = NAME.exec(name) ?? [];
    if (owner === undefined || stamp === undefined || (station !== null && owner !== station)) return [];
    const path = join(folder, name);
    // It may have been removed since the folder was read.
    const facts = await orMissing(lstat(path));
    if (!facts?.isFile()) return [];
    return [
      { path, station: owner, why: why as BackupReason, at: new Date(timeOfStamp(stamp)), bytes: facts.size },
    ];
  });
  const backups = (await Promise.all(read)).flat();
  return backups.sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function orMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

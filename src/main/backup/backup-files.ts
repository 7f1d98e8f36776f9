import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { localBackupFolder } from '#main/store/backup-before-migration.ts';
import { type BackupName, parseBackupName } from '#main/store/backup-name.ts';

/** A complete copy of a station's database, checked before it got its name. */
export type Backup = BackupName & {
  readonly path: string;
  readonly bytes: number;
};

/** Folder of the backups: the setting `backupFolder`; empty: a folder in the data folder. */
export function backupFolderOf(dataDir: string, setting: string): string {
  return setting === '' ? localBackupFolder(dataDir) : setting;
}

/**
 * The backups of a station in a folder, newest first; `station` null: of all stations. Empty when there is no
 * such folder. Skips unfinished files, and folders and links with such a name. Throws when the folder cannot
 * be read. On a network share that hangs it never settles.
 */
export async function listBackups(folder: string, station: string | null): Promise<readonly Backup[]> {
  const names = await orMissing(readdir(folder));
  const read = (names ?? []).map(async (name): Promise<readonly Backup[]> => {
    const parsed = parseBackupName(name);
    if (parsed === null || (station !== null && parsed.station !== station)) return [];
    const path = join(folder, name);
    // It may have been removed since the folder was read.
    const facts = await orMissing(lstat(path));
    return facts?.isFile() ? [{ ...parsed, path, bytes: facts.size }] : [];
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

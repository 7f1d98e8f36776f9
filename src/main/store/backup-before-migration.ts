import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { backupName, isUnfinishedBackup, parseBackupName } from './backup-name.ts';
import { copyDatabase } from './copy-database.ts';
import { stationId } from './data-folder.ts';
import { CopyFailedError } from './opening-errors.ts';

/** How many of them a station keeps that fails each time after the copy. */
const MAX_KEPT = 3;

/** The folder of the backups in a data folder: a chosen one may be away just now. */
export function localBackupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Backs up an open database before its tables are changed, in its own data folder. Throws `CopyFailedError`.
 */
export async function backUpBeforeMigration(sqlite: BetterSqlite3.Database, now: Date): Promise<void> {
  const dataDir = dirname(sqlite.name);
  const folder = localBackupFolder(dataDir);
  let target = folder;
  try {
    const station = await stationId(dataDir);
    target = join(folder, backupName(station, now, 'before-migration'));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinishedBackups(folder, station);
    await copyDatabase(sqlite, target);
    await removeOldest(folder, station);
  } catch (error) {
    throw new CopyFailedError(sqlite.name, target, error);
  }
}

/** Removes what a killed program left. */
export async function removeUnfinishedBackups(folder: string, station: string): Promise<void> {
  for (const name of await readdir(folder))
    if (isUnfinishedBackup(name, station)) await rm(join(folder, name), { force: true });
}

async function removeOldest(folder: string, station: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => {
    const parsed = parseBackupName(name);
    return parsed?.station === station && parsed.why === 'before-migration';
  });
  const oldest = names.sort().slice(0, -MAX_KEPT);
  // Windows does not delete a file that a program has open: the next backup tries again.
  for (const name of oldest) await rm(join(folder, name), { force: true }).catch(() => undefined);
}

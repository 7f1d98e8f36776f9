import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type RecoveryMark, setRecoveryMark } from '../../src/main/recovery/recovery-mark.ts';
import { openDatabase } from '../../src/main/store/database.ts';
import { forgetScanNos } from '../../src/main/store/station-copy.ts';

/** A copy of a station's database, as a backup makes it while the station works. */
export type DatabaseCopy = { readonly file: string; readonly at: Date };

/** Copies the database of a running station. */
export async function copyDatabase(dataDir: string, name = 'copy.db'): Promise<DatabaseCopy> {
  const at = new Date();
  const file = join(dataDir, name);
  const running = new BetterSqlite3(join(dataDir, 'packbench.db'), { readonly: true });
  await running.backup(file);
  running.close();
  return { file, at };
}

/** Puts a copy in the place of the database of a station that does not run, with the mark of a restore. */
export async function putBack(
  dataDir: string,
  { file, at }: DatabaseCopy,
  cause: RecoveryMark['cause'] = 'restored',
): Promise<void> {
  const current = join(dataDir, 'packbench.db');
  // As the restore does: the scans since the backup are gone.
  forgetScanNos(dataDir);
  for (const side of ['', '-wal', '-shm']) await rm(current + side, { force: true });
  const copied = new BetterSqlite3(file);
  await copied.backup(current);
  copied.close();
  const { db } = await openDatabase(current);
  await setRecoveryMark(db, {
    cause,
    since: at.toISOString(),
    backup: 'copy.db',
    at: new Date().toISOString(),
    packedSince: null,
  });
  await db.destroy();
}

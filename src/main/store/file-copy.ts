import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { assertIntact } from './damage.ts';
import { needsMigration, openDatabase } from './database.ts';
import { assertNotNewer } from './inspect-folder.ts';
import { LAST_SCANS } from './station-copy.ts';

/** A copy of a station's file with the tables of this version, in a folder of its own that only this user can read. */
export type FileCopy = Disposable & { readonly sqlite: BetterSqlite3.Database };

/**
 * Copies the closed file of a station, with the WAL that an unclean end has left, checks the copy and brings it up to
 * this version. The file and its folder stay as they are: even a read-only connection would leave side files there.
 * Throws `DamagedDatabaseError`, `NewerDatabaseError` and errors of the disk.
 */
export async function copyOfFile(file: string): Promise<FileCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-move-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, basename(file));
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    // With the number of the last scan, so that a journal that lacks its end counts as damaged.
    const scans = join(dirname(file), LAST_SCANS);
    if (existsSync(scans)) copyFileSync(scans, join(folder, LAST_SCANS));
    assertIntact(copy);
    assertNotNewer(copy);
    if (needsMigration(copy))
      await (
        await openDatabase(
          copy,
          () => {},
          () => {},
        )
      ).db.destroy();
    const sqlite = new BetterSqlite3(copy, { fileMustExist: true });
    return {
      sqlite,
      [Symbol.dispose]() {
        sqlite.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

import { open } from 'node:fs/promises';
import BetterSqlite3 from 'better-sqlite3';
import { replaceFile } from '#main/base/atomic-file.ts';
import { hasTable } from './damage.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { NewerDatabaseError } from './opening-errors.ts';

/** The copy of a database failed its check: the database itself is damaged, or the disk. */
export class DamagedCopyError extends Error {
  override readonly name = 'DamagedCopyError';

  constructor(found: string) {
    super(`the copy of the database is damaged: ${found}`);
  }
}

/** 4 MB at a time: a program that is to end waits no longer. */
const PAGES_PER_STEP = 2_000;

/** The check reads the whole copy; without a map of it every page would be read by a call of its own. */
const MAPPED_BYTES = 1024 ** 3;

/**
 * Copies an open database, including its WAL, as it is at this moment, into a single file that only this user
 * can read, and checks it before it gets its name. The copy is on the disk when the promise resolves. Throws
 * `DamagedCopyError`, or an error of SQLite or the disk, and then leaves no partial file.
 *
 * The connection blocks its thread for each step. Others can write meanwhile: the copy does not contain it.
 */
export async function copyDatabase(sqlite: BetterSqlite3.Database, target: string): Promise<void> {
  await replaceFile(target, async (unfinished) => {
    // SQLite would create it with default rights.
    await (await open(unfinished, 'wx', 0o600)).close();
    // One snapshot: otherwise SQLite would begin again whenever another connection commits.
    sqlite.exec('begin');
    try {
      sqlite.prepare('select count(*) from sqlite_schema').get();
      await sqlite.backup(unfinished, { progress: () => PAGES_PER_STEP });
    } finally {
      sqlite.exec('rollback');
    }
    checkCopy(unfinished);
  });
}

/**
 * Throws when the copy is damaged or is not a station's. Turns its WAL mode off: like the original, it would
 * otherwise get side files when somebody reads it.
 */
function checkCopy(copy: string): void {
  const sqlite = new BetterSqlite3(copy, { fileMustExist: true });
  try {
    sqlite.pragma('journal_mode = DELETE');
    sqlite.pragma(`mmap_size = ${MAPPED_BYTES}`);
    const found: unknown = sqlite.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new DamagedCopyError(String(found));
    if (hasTable(sqlite, 'journal')) sqlite.prepare('select max(id) from journal').get();
    const applied = sqlite.prepare('select name from kysely_migration').pluck().all();
    const newer = applied.find((name) => !(String(name) in MIGRATIONS));
    if (newer !== undefined) throw new NewerDatabaseError(copy, String(newer));
  } finally {
    sqlite.close();
  }
}

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { hasTable } from './damage.ts';
import { lockDataFolder, lockFile } from './data-folder.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { NewerDatabaseError, UnreadableSettingsError } from './opening-errors.ts';
import { assertKeptReadable } from './station-copy.ts';

/**
 * Checks a data folder before anything is written to it. Throws `NewerDatabaseError` or
 * `UnreadableSettingsError`, and then leaves every file unchanged. `jsonSettings` are the settings stored as
 * JSON. Other problems of the folder or its database show when they are opened.
 */
export function inspectFolder(file: string, jsonSettings: readonly string[]): void {
  const folder = dirname(file);
  assertKeptReadable(folder);
  // A database that was interrupted during its creation contains neither settings nor migrations.
  if (isEmpty(file) || !isEmpty(`${file}-journal`)) return;
  const undoLock = lockWithoutTrace(folder);
  if (undoLock === null) return;
  const putBack = rememberSideFiles(file);
  let problem: Error | null = null;
  try {
    problem = problemIn(
      file,
      { readonly: true },
      (sqlite) => findNewer(sqlite, file) ?? findUnreadable(sqlite, file, jsonSettings),
    );
  } finally {
    // Under the lock: otherwise another station might have opened them in the meantime.
    if (problem !== null) putBack();
    undoLock(problem !== null);
  }
  if (problem !== null) throw problem;
}

/**
 * Throws `NewerDatabaseError` for a kept database before it replaces the one in use: a folder whose database
 * in use is newer is refused anyway, whatever account is requested. Other problems show when it is opened.
 */
export function assertNotNewer(file: string): void {
  // Not read-only: that would leave two side files behind for a database in WAL mode.
  const newer = problemIn(file, { readonly: false }, findNewer);
  if (newer !== null) throw newer;
}

/** null: another station has locked the folder, or this user may not write to it. */
function lockWithoutTrace(folder: string): ((isTraceless: boolean) => void) | null {
  const isNew = !existsSync(lockFile(folder));
  try {
    const unlock = lockDataFolder(folder, 0);
    return (isTraceless) => {
      unlock();
      if (isTraceless && isNew) rmSync(lockFile(folder), { force: true });
    };
  } catch {
    return null;
  }
}

/**
 * Remembers which side files exist. Even a read-only connection creates an empty WAL and its index, and
 * rebuilds an existing index. It does not write to an existing WAL.
 */
function rememberSideFiles(file: string): () => void {
  const [wal, index] = [`${file}-wal`, `${file}-shm`];
  const hadWal = existsSync(wal);
  const indexBefore = existsSync(index) ? readFileSync(index) : null;
  return () => {
    if (!hadWal && isEmpty(wal)) rmSync(wal, { force: true });
    if (indexBefore === null) rmSync(index, { force: true });
    else writeFileSync(index, indexBefore);
  };
}

function problemIn(
  file: string,
  how: { readonly readonly: boolean },
  find: (sqlite: BetterSqlite3.Database, file: string) => Error | null,
): Error | null {
  try {
    const sqlite = new BetterSqlite3(file, { ...how, fileMustExist: true });
    try {
      return find(sqlite, file);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // The file is damaged or the disk fails: this is reported when the database is opened.
    if (error instanceof BetterSqlite3.SqliteError) return null;
    throw error;
  }
}

function findNewer(sqlite: BetterSqlite3.Database, file: string): Error | null {
  if (!hasTable(sqlite, 'kysely_migration')) return null;
  const applied = sqlite.prepare('select name from kysely_migration order by name').pluck().all();
  const newer = applied.find((name) => !(String(name) in MIGRATIONS));
  return newer === undefined ? null : new NewerDatabaseError(file, String(newer));
}

function findUnreadable(
  sqlite: BetterSqlite3.Database,
  file: string,
  jsonSettings: readonly string[],
): Error | null {
  if (!hasTable(sqlite, 'settings')) return null;
  const rows = sqlite
    .prepare<[], { name: string }>('select name from settings where not json_valid(value)')
    .all();
  const names = rows.map(({ name }) => name).filter((name) => jsonSettings.includes(name));
  return names.length === 0 ? null : new UnreadableSettingsError(file, names.sort());
}

function isEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

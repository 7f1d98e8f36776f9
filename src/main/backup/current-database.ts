import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { SIDE_FILES, settingsIn } from '#main/store/damage.ts';
import { lockDataFolder, lockFile } from '#main/store/data-folder.ts';
import { FolderInUseError } from '#main/store/opening-errors.ts';
import { accountKey, countedAccounts, readStationCopy, type StationCopy } from '#main/store/station-copy.ts';
import { settingsSchema } from '#shared/contract/settings.ts';

/** The database that a backup is to replace, as far as it can be read. */
export type CurrentDatabase = {
  readonly state: 'readable' | 'missing' | 'unreadable';
  /**
   * Accounts that this folder is used for: the one of the database; if it cannot be read, those whose scans
   * were counted. Empty: unknown.
   */
  readonly accounts: readonly string[];
  /**
   * Operators and settings of now: from the database or, if it cannot be read, from the file next to it; null: it
   * cannot be read, and that file has none.
   */
  readonly kept: StationCopy | null;
};

/**
 * Reads what stays when a backup replaces the database in use. `isAlone`: this program has locked the folder;
 * then SQLite's side files, which a read leaves behind, are removed again.
 */
export function readCurrent(file: string, isAlone: boolean): CurrentDatabase {
  const found = readDatabase(file, isAlone, (sqlite) => {
    if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new UnreadableError();
    const settings = settingsIn(sqlite);
    return { account: accountKey(settings), kept: stationDataIn(sqlite, settings) };
  });
  if (typeof found === 'string') {
    const folder = dirname(file);
    const kept = readStationCopy(folder);
    const isEmpty = kept.operators.length === 0 && Object.keys(kept.settings).length === 0;
    return { state: found, accounts: countedAccounts(folder), kept: isEmpty ? null : kept };
  }
  return {
    state: 'readable',
    accounts: found.account === null ? [] : [found.account],
    kept: found.kept,
  };
}

/** Stored settings of now, without a check of the database; empty: there are none, or they cannot be read. */
export function settingsOfNow(file: string): ReadonlyMap<string, string> {
  const unlock = tryToLock(dirname(file));
  try {
    const found = readDatabase(file, unlock !== null, settingsIn);
    return typeof found === 'string' || found.size === 0
      ? new Map(Object.entries(readStationCopy(dirname(file)).settings))
      : found;
  } finally {
    unlock?.();
  }
}

/**
 * Locks the folder for as long as its database is read. null: a station runs there, so the files next to the
 * database are the station's; or none has ever run there.
 */
export function tryToLock(folder: string): (() => void) | null {
  if (!existsSync(lockFile(folder))) return null;
  try {
    return lockDataFolder(folder, 0);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

/** The station writes for milliseconds at a time. */
const BUSY_MS = 5_000;

/** Reads the database in use without changing it. */
export function readDatabase<T>(
  file: string,
  isAlone: boolean,
  read: (sqlite: BetterSqlite3.Database) => T,
): T | 'missing' | 'unreadable' {
  if (!existsSync(file)) return 'missing';
  const missing = SIDE_FILES.filter((side) => !existsSync(file + side));
  try {
    const sqlite = new BetterSqlite3(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
    try {
      return read(sqlite);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError || error instanceof UnreadableError) return 'unreadable';
    throw error;
  } finally {
    if (isAlone) for (const side of missing) rmSync(file + side, { force: true });
  }
}

class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

function stationDataIn(sqlite: BetterSqlite3.Database, settings: ReadonlyMap<string, string>): StationCopy {
  const operators = sqlite
    .prepare<[], StationCopy['operators'][number]>('select id, name, role from operators order by name, id')
    .all();
  const ofStation = [...settings].filter(([name]) => Object.hasOwn(settingsSchema.shape, name));
  return { operators, settings: Object.fromEntries(ofStation) };
}

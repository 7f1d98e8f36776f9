import { statSync } from 'node:fs';
import { basename } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { parseBackupName } from '#main/store/backup-name.ts';
import { hasTable, lastScan, settingsIn } from '#main/store/damage.ts';
import { MIGRATIONS } from '#main/store/migrations/all.ts';
import type { RestoreProblem } from '#shared/contract/restore.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';

/** What a restore needs to know of a backup. */
export type CheckedBackup = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** When it was made, by its name; for a file with another name when it was last scanned into, or changed. */
  readonly at: Date;
  /**
   * Everything before this time is in it. The platform's time of the last journal row if that is earlier than
   * `at`: the clock of the PC may have been ahead.
   */
  readonly since: Date;
  /** Id of its station; null: no station has worked with it. */
  readonly station: string | null;
  readonly settings: ReadonlyMap<string, string>;
  readonly lastScanNo: number;
  readonly lastScanAt: string | null;
};

/** Tables without which a database is not a station's. */
const REQUIRED_TABLES = ['kysely_migration', 'settings', 'journal', 'packs'];

/** Opens a backup for reading only, and checks all of it. Takes a second for each 200 MB. */
export function checkBackup(path: string): Result<CheckedBackup, RestoreProblem> {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts?.isFile()) return err('backup-missing');
  try {
    const sqlite = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
    try {
      if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') return err('backup-damaged');
      if (REQUIRED_TABLES.some((table) => !hasTable(sqlite, table))) return err('backup-damaged');
      const applied = sqlite.prepare('select name from kysely_migration').pluck().all();
      if (applied.some((name) => !(String(name) in MIGRATIONS))) return err('backup-newer');
      const named = parseBackupName(basename(path));
      const lastRowAt = text(sqlite, 'select at from journal order by id desc limit 1');
      const at = named?.at ?? (lastRowAt === null ? facts.mtime : new Date(lastRowAt));
      const since = lastRowAt === null || Date.parse(lastRowAt) > at.getTime() ? at : new Date(lastRowAt);
      return ok({
        path,
        name: basename(path),
        bytes: facts.size,
        at,
        since,
        station:
          named?.station ??
          text(sqlite, 'select station from station_state order by updated_at desc limit 1'),
        settings: settingsIn(sqlite),
        lastScanNo: lastScan(sqlite),
        lastScanAt: text(sqlite, `select at from journal where entry = 'scan' order by id desc limit 1`),
      });
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError)
      return err(error.code === 'SQLITE_CANTOPEN' ? 'backup-missing' : 'backup-damaged');
    throw error;
  }
}

function text(sqlite: BetterSqlite3.Database, sql: string): string | null {
  const found: unknown = sqlite.prepare(sql).pluck().get();
  return typeof found === 'string' ? found : null;
}

import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { assertIntact } from './damage.ts';
import { createFileGuard, type FileGuard } from './file-guard.ts';
import { makeShrinkable } from './make-shrinkable.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { NewerDatabaseError } from './opening-errors.ts';
import type { Schema } from './schema.ts';
import { StationDialect } from './station-dialect.ts';

export type Database = Kysely<Schema>;
/** Inside a transaction only this may be used: a query on the database itself would wait forever. */
export type Trx = Transaction<Schema>;

export type OpenedDatabase = {
  readonly db: Database;
  readonly guard: FileGuard;
};

/**
 * Opens the station's SQLite file (WAL, every commit synced to disk, for this user only) and migrates its
 * tables: all migrations or none, and only after the old database was backed up. A missing file is created.
 * Throws `DamagedDatabaseError`, `NewerDatabaseError` and `CopyFailedError`, and then leaves the file
 * unchanged. `onFailure` is called for every failed query; `assertUsable` checks the file before SQLite may write
 * to it.
 */
export async function openDatabase(
  file: string,
  onFailure: (error: unknown) => void = () => {},
  assertUsable: (file: string) => void = assertIntact,
): Promise<OpenedDatabase> {
  mkdirSync(dirname(file), { recursive: true });
  assertUsable(file);
  const sqlite = openSqlite(file);
  let isLost = false;
  const db = new Kysely<Schema>({
    dialect: new StationDialect(sqlite, { isLost: () => isLost, onFailure }),
  });
  try {
    await migrate(db, sqlite);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const lose = () => {
    isLost = true;
  };
  return { db, guard: createFileGuard(db, sqlite, lose) };
}

/**
 * A scan changes a few rows in as many pages, and each page is written whole before the packer gets the
 * verdict: SQLite's default of 4 KB writes twice as much.
 */
const PAGE_BYTES = 2048;

/**
 * Holds the indexes of ten thousand orders: with SQLite's default of 2 MB their pages would be re-read all
 * the time.
 */
const PAGE_CACHE_KIB = 16 * 1024;

/** Another program may have the file open while the station starts; nobody waits for a scan yet. */
const OPEN_WITHIN_MS = 5_000;

function openSqlite(file: string): BetterSqlite3.Database {
  keepPrivate(file);
  const isNew = statSync(file).size === 0;
  const sqlite = new BetterSqlite3(file, { timeout: OPEN_WITHIN_MS });
  // Applies to a new file only: an existing one keeps its page size.
  sqlite.pragma(`page_size = ${PAGE_BYTES}`);
  // Pages that pruning has emptied can be given back in small steps (`free-pages.ts`). In an existing file this
  // would write at every start; one of an earlier version is rebuilt (`makeShrinkable`).
  if (isNew) sqlite.pragma('auto_vacuum = INCREMENTAL');
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // SQLite would block the only thread while it waits; `StationDialect` waits without blocking.
  sqlite.pragma('busy_timeout = 0');
  sqlite.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  return sqlite;
}

/** The folder may be readable by everybody. SQLite gives WAL and index the rights of the file. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const side of ['', '-wal', '-shm']) if (existsSync(file + side)) chmodSync(file + side, 0o600);
}

async function migrate(db: Database, sqlite: BetterSqlite3.Database): Promise<void> {
  const tables = await tableNames(db);
  const applied = tables.has('kysely_migration') ? await appliedMigrations(db) : [];
  const newer = applied.find((name) => !(name in MIGRATIONS));
  if (newer !== undefined) throw new NewerDatabaseError(sqlite.name, newer);
  const [first] = Object.keys(MIGRATIONS)
    .filter((name) => !applied.includes(name))
    .sort();
  if (first !== undefined) {
    if (tables.size > 0) await backUpBeforeMigration(sqlite, new Date());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  }
  // Only here, while nobody works yet; also at a later start if this one is killed meanwhile, or the disk has no room.
  if (tables.size > 0) makeShrinkable(sqlite);
}

/** Whether opening a database would change its tables. False when it cannot be read: opening it says why. */
export function needsMigration(file: string): boolean {
  if (!existsSync(file)) return false;
  const sqlite = new BetterSqlite3(file, { readonly: true });
  try {
    const applied = sqlite.prepare('select name from kysely_migration').pluck().all();
    return Object.keys(MIGRATIONS).some((name) => !applied.includes(name));
  } catch {
    return false;
  } finally {
    sqlite.close();
  }
}

async function tableNames(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

async function appliedMigrations(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many rows this connection has changed since it was opened: equal counts mean that nothing was written. */
export async function countChangedRows(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/all.ts';
import type { Schema } from './schema.ts';
import { withStatementCache } from './statement-cache.ts';

export type Database = Kysely<Schema>;
/** Inside a transaction only this may be used: a query on the database itself would wait for ever. */
export type Trx = Transaction<Schema>;

export type OpenedDatabase = {
  readonly db: Database;
  /** Where a damaged file was put; null: the file was sound or new. */
  readonly setAside: string | null;
};

/** The file was written by a newer Packbench; it is left untouched. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  readonly file: string;
  readonly migration: string;

  constructor(file: string, migration: string) {
    super(
      `The database ${file} was written by a newer Packbench (it knows "${migration}", this program does not). ` +
        'Install that version or a later one; nothing was changed.',
    );
    this.file = file;
    this.migration = migration;
  }
}

/**
 * Opens the station's SQLite file (WAL, every commit synced to disk), brings its tables up to date and puts a damaged
 * file aside under a new name before starting an empty one. Throws NewerDatabaseError and leaves such a file alone.
 */
export async function openDatabase(file: string, now: Date): Promise<OpenedDatabase> {
  mkdirSync(dirname(file), { recursive: true });
  const setAside = isSound(file) ? null : putAside(file, 'damaged', now);
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: withStatementCache(openSqlite(file)) }),
  });
  try {
    await migrate(db, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, setAside };
}

/** Holds the indexes of ten thousand orders: with SQLite's own 2 MB their pages are read from the file again and again. */
const PAGE_CACHE_KIB = 16 * 1024;

function openSqlite(file: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  return sqlite;
}

function isSound(file: string): boolean {
  if (!existsSync(file)) return true;
  try {
    const sqlite = new BetterSqlite3(file);
    try {
      return sqlite.pragma('quick_check(1)', { simple: true }) === 'ok';
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError && /CORRUPT|NOTADB/.test(error.code)) return false;
    throw error;
  }
}

/** Gives a closed database another name, which says why; nothing is ever overwritten. Answers with the name. */
export function putAside(file: string, why: 'damaged', now: Date): string {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  let target = `${file}.${why}-${stamp}`;
  for (let n = 2; existsSync(target); n++) target = `${file}.${why}-${stamp}-${n}`;
  renameSync(file, target);
  for (const side of ['-wal', '-shm']) if (existsSync(file + side)) renameSync(file + side, target + side);
  return target;
}

async function migrate(db: Database, file: string): Promise<void> {
  const newer = await unknownMigration(db);
  if (newer !== null) throw new NewerDatabaseError(file, newer);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function unknownMigration(db: Database): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.find((row) => !(row.name in MIGRATIONS))?.name ?? null;
}

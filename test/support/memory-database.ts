import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { type Database, openDatabase } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import { StationDialect } from '#main/store/station-dialect.ts';
import { ENGINE } from './engine.ts';
import { emptyFloor } from './floor-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type MemoryDatabase = { readonly db: Database } & AsyncDisposable;

/** Making the tables takes longer than a whole test of the bench: once per process. */
let empty: Promise<Buffer> | null = null;

/**
 * The station's tables, empty, in an in-memory SQLite: `await using store = await memoryDatabase()`. The suites
 * of PostgreSQL get a floor's database instead (`ENGINE`).
 */
export async function memoryDatabase(): Promise<MemoryDatabase> {
  if (ENGINE === 'postgres') return emptyFloor();
  empty ??= emptyImage();
  const sqlite = new BetterSqlite3(await empty);
  sqlite.pragma('foreign_keys = ON');
  const dialect = new StationDialect(sqlite, { isLost: () => false, onFailure: () => undefined });
  const db = new Kysely<Schema>({ dialect });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}

/** From a real file with all migrations. An in-memory database has no WAL. */
async function emptyImage(): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'empty.db');
  const { db } = await openDatabase(file);
  await db.destroy();
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = DELETE');
  const image = sqlite.serialize();
  sqlite.close();
  return image;
}

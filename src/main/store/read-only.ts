import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Opens the station's file for reading, also while the station writes to it. Throws when it is not a
 * Packbench database.
 */
export function openReadOnly(file: string): Database {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
}

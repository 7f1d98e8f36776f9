import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '#main/store/migrations/all.ts';
import { StationDialect } from '#main/store/station-dialect.ts';

/** Makes a database of an earlier version: with the migrations up to and including this one, in WAL mode. */
export async function earlierDatabase(
  file: string,
  last: keyof typeof MIGRATIONS,
  fill: (sqlite: BetterSqlite3.Database) => void = () => {},
): Promise<void> {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = WAL');
  const db = new Kysely<unknown>({
    dialect: new StationDialect(sqlite, { isLost: () => false, onFailure: () => {} }),
  });
  const known = Object.entries(MIGRATIONS).filter(([name]) => name <= last);
  const provider = { getMigrations: async () => Object.fromEntries(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  fill(sqlite);
  await db.destroy();
}

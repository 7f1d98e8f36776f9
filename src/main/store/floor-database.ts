import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { NewerDatabaseError } from './opening-errors.ts';
import { createPool, FloorDialect } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';
import { type PulseOfConnection, UNWATCHED } from './server-pulse.ts';

/**
 * The floor's database on a PostgreSQL server, by one connection that is opened again when it was cut.
 * `onFailure` is called for every failed query, and when the idle connection was cut. `pulse`: of a station; absent: a
 * statement may take as long as it takes.
 */
export function connectFloor(
  config: pg.PoolConfig,
  onFailure: (error: unknown) => void = () => {},
  pulse: PulseOfConnection = UNWATCHED,
): Database {
  const pool = createPool(config);
  pool.on('error', onFailure);
  return new Kysely<Schema>({
    dialect: new FloorDialect(pool, pulse),
    log: (event) => {
      if (event.level === 'error') onFailure(event.error);
    },
  });
}

/** Two stations that create the tables of an empty database at once: one of them fails, and tries again. */
const MAX_ATTEMPTS = 8;
const AGAIN_MS = 200;

/**
 * Brings the floor's tables up to this version: all migrations or none, by one station at a time. Throws
 * `NewerDatabaseError` when a newer version has written them. Where there is something to do, `db` is a direct connection
 * of the role for migrations.
 */
export async function migrateFloor(db: Database, name: string): Promise<void> {
  const applied = await appliedMigrations(db);
  const newer = applied.find((migration) => !(migration in MIGRATIONS));
  if (newer !== undefined) throw new NewerDatabaseError(name, newer);
  if (Object.keys(MIGRATIONS).every((migration) => applied.includes(migration))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (attempt === MAX_ATTEMPTS || !isRace(error)) throw error;
    await pause(AGAIN_MS * Math.random());
  }
}

/** Names of the migrations that the floor's tables have; empty: there are none yet. */
export async function appliedMigrations(db: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (found[0]?.name == null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Serialisation failure, deadlock, and two tables or types of the same name. */
const RACES: readonly unknown[] = ['40001', '40P01', '23505', '42P07', '42710'];

function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RACES.includes(error.code);
}

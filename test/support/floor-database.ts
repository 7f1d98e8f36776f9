import { randomUUID } from 'node:crypto';
import { type Dialect, Kysely, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#main/store/database.ts';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import { createPool, FloorDialect } from '#main/store/postgres-dialect.ts';
import type { Schema } from '#main/store/schema.ts';
import { UNWATCHED } from '#main/store/server-pulse.ts';

/** Of one server for all test files: `test/support/shared-postgres.ts` starts it. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server, for whoever administers it. */
    postgresUrl: string;
    /** By which stations reach it: the same, or through a pooler. */
    stationsUrl: string;
  }
}

export type FloorDatabase = {
  readonly db: Database;
  /** For further stations on the same floor. */
  readonly url: string;
} & AsyncDisposable;

const EMPTY = `empty_${process.pid}`;

/** Making the tables takes longer than most tests: once per process, and copied. */
let template: Promise<void> | null = null;

type Spare = { readonly name: string; readonly dialect: Dialect };

/** Databases of tests that have ended, emptied and still connected: cheaper than to copy others and to connect again. */
const spare: Spare[] = [];

/** An empty floor: `await using floor = await emptyFloor()`. */
export async function emptyFloor(): Promise<FloorDatabase> {
  template ??= makeTemplate();
  await template;
  const used = spare.pop() ?? connected(await copyTemplate());
  const db = new Kysely<Schema>({ dialect: used.dialect });
  return {
    db,
    url: urlOf(used.name, 'stationsUrl'),
    async [Symbol.asyncDispose]() {
      spare.push(await emptied(used, db));
    },
  };
}

function connected(name: string): Spare {
  const pool = createPool({ connectionString: urlOf(name, 'stationsUrl') });
  pool.on('error', () => undefined);
  return { name, dialect: keeping(new FloorDialect(pool, UNWATCHED)) };
}

/**
 * With one connection for all that use it. What a station remembers of a database, such as the time of the last row in its
 * journal, it remembers by the adapter: each test has its own.
 */
function keeping(dialect: Dialect): Dialect {
  const driver = dialect.createDriver();
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** By the connection of the test, or by another one when the test has closed or lost it. */
async function emptied(used: Spare, db: Database): Promise<Spare> {
  try {
    await empty(db);
    return used;
  } catch {
    await db.destroy();
    const again = connected(used.name);
    await empty(new Kysely<Schema>({ dialect: again.dialect }));
    return again;
  }
}

/** Cuts all connections to the floor's database, as a firewall or a restart of the server does. */
export async function cutConnections(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await run('postgres', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** A database without tables, as IT has created it. */
export async function bareFloor() {
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  await run('postgres', `create database ${name} template template0`);
  const connections: Database[] = [];
  return {
    url: urlOf(name),
    connect(): Database {
      const db = connectFloor({ connectionString: urlOf(name) });
      connections.push(db);
      return db;
    },
    async [Symbol.asyncDispose]() {
      for (const db of connections) await db.destroy();
      await run('postgres', `drop database ${name} with (force)`);
    },
  };
}

async function copyTemplate(): Promise<string> {
  const name = `floor_${randomUUID().replaceAll('-', '')}`;
  await run('postgres', `create database ${name} template ${EMPTY}`);
  return name;
}

async function makeTemplate(): Promise<void> {
  await run('postgres', `create database ${EMPTY} template template0`);
  const db = connectFloor({ connectionString: urlOf(EMPTY) });
  await migrateFloor(db, EMPTY);
  await db.destroy();
}

/**
 * Removes all rows, and the connections that a test has left; ids begin at 1 again. Deleting a few rows is cheaper
 * than `truncate`, which makes new files.
 */
async function empty(db: Database): Promise<void> {
  await sql`
    do $$
    declare one record;
    begin
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
      -- Foreign keys and triggers do not matter.
      perform set_config('session_replication_role', 'replica', true);
      for one in select format('%I', tablename) as name from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%'
      loop
        execute 'delete from ' || one.name;
      end loop;
      for one in select format('%I', sequencename) as name from pg_sequences where last_value is not null
      loop
        execute 'alter sequence ' || one.name || ' restart';
      end loop;
    end $$`.execute(db);
}

async function run(database: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

function urlOf(database: string, by: 'postgresUrl' | 'stationsUrl' = 'postgresUrl'): string {
  const url = new URL(inject(by));
  url.pathname = database;
  return url.href;
}

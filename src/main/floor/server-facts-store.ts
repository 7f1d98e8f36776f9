import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { appliedMigrations } from '#main/store/floor-database.ts';
import { MIGRATIONS } from '#main/store/migrations/all.ts';

/** What the server says of itself and of the database. */
export type ServerFacts = {
  /** e.g. 150004. */
  readonly version: number;
  readonly encoding: string;
  readonly zone: string;
};

export async function readServerFacts(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('TimeZone') as zone`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the server says nothing of itself');
  return facts;
}

/** By what the collation does, since engines name it differently: it must do as SQLite's. In a database of UTF8 only. */
export async function comparesBytes(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isByBytes: number; isAscii: number }>`
    select ('B' < 'a') as "isByBytes", (lower(chr(1046)) = chr(1046)) as "isAscii"`.execute(db);
  return rows.every(({ isByBytes, isAscii }) => isByBytes === 1 && isAscii === 1);
}

/**
 * A table of another product; null: there is none, the database is empty or a floor's. The views of an extension, such as
 * `pg_stat_statements`, are IT's.
 */
export async function foreignTable(db: Database): Promise<string | null> {
  const applied = await appliedMigrations(db);
  if (applied.some((name) => name in MIGRATIONS)) return null;
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname limit 1`.execute(db);
  return rows[0]?.name ?? (applied.length > 0 ? 'kysely_migration' : null);
}

/** The server's clock, in ms since 1970. */
export async function serverNow(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select round(extract(epoch from clock_timestamp()) * 1000) as ms`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** A table of the floor whose rows this role may not read and write; null: there is none. */
export async function tableWithoutRights(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
    order by c.relname limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

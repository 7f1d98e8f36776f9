import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { StoredRow } from './file-rows.ts';
import type { Schema } from './schema.ts';

/* Many rows of any table of a floor at once: by arrays, since a statement has at most 65,535 parameters. */

/** Types of the columns of a table, by name. */
export type ColumnTypes = ReadonlyMap<string, string>;

export async function columnTypesOf(trx: Trx, table: keyof Schema): Promise<ColumnTypes> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`.execute(trx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** The rows have the columns of `types` and no others. */
export async function insertRows(
  trx: Trx,
  table: keyof Schema,
  types: ColumnTypes,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join([...types.keys()].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select * from ${arraysOf(types, rows)}`.execute(trx);
}

/** The rows of the table with these keys: `keys` have the columns of `types` and may have more. */
export async function rowsWithKeys(
  trx: Trx,
  table: keyof Schema,
  types: ColumnTypes,
  keys: readonly StoredRow[],
): Promise<readonly StoredRow[]> {
  if (keys.length === 0) return [];
  const columns = sql.join([...types.keys()].map((name) => sql.ref(name)));
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where (${columns}) in (select * from ${arraysOf(types, keys)})`.execute(
    trx,
  );
  return rows;
}

/** The rows as a table of arrays, one for each column. */
function arraysOf(types: ColumnTypes, rows: readonly StoredRow[]): RawBuilder<unknown> {
  const arrays = [...types].map(([name, type]) => {
    const values = rows.map((row) => row[name] ?? null);
    return sql`${values}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)})`;
}

export async function deleteRowsWith(
  trx: Trx,
  table: keyof Schema,
  column: string,
  values: readonly string[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${values}::text[])`.execute(trx);
}

export async function countRows(trx: Trx, table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(trx);
  return rows[0]?.rows ?? 0;
}

/** The highest id that a table of generated ids has ever given or has; 0: none. */
export async function lastIdOf(trx: Trx, table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select greatest(max(id), pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)) as id
    from ${sql.table(table)}`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** The table gives higher ids from now on. Only the role that owns the table may do it. */
export async function giveIdsAfter(trx: Trx, table: keyof Schema, id: number): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`select setval(${sequence}, greatest(${id}::bigint, nextval(${sequence})))`.execute(trx);
}

/** Whether this role may do that. */
export async function mayGiveIds(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ may: number }>`
    select has_sequence_privilege(pg_get_serial_sequence('journal', 'id'), 'update') as may`.execute(trx);
  return rows[0]?.may === 1;
}

/** A station that starts meanwhile waits until the transaction has ended. */
export async function holdOffStations(trx: Trx): Promise<void> {
  await sql`lock table stations in share row exclusive mode`.execute(trx);
}

/** The server knows how many rows there are, before anybody asks for some of them. Only the owner's role may do it. */
export async function analyzeTable(trx: Trx, table: keyof Schema): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(trx);
}

import { type RawBuilder, sql } from 'kysely';
import { compiledForRows } from './compiled-once.ts';
import type { Database, Trx } from './database.ts';
import type { Schema } from './schema.ts';

/** A row of these columns. Its texts are storable (`storableText`). */
export type UpsertedRow<Column extends string> = Readonly<Record<Column, string | number | null>>;

export type Upsert<Column extends string> = {
  readonly table: keyof Schema;
  readonly columns: readonly Column[];
  readonly key: readonly NoInfer<Column>[];
  /** Columns that make a difference; absent: all. */
  readonly compared?: readonly NoInfer<Column>[];
  /** A value of a column that replaces nothing: what is known stays. */
  readonly unknown?: Partial<Readonly<Record<NoInfer<Column>, string>>>;
  /** A condition without which a known row stays as it is. */
  readonly only?: RawBuilder<unknown>;
  /** Columns of the written rows that are returned, at least one. */
  readonly returning: readonly string[];
};

/**
 * Inserts rows, none twice, or replaces those with the same key where a column differs. Rows that stay the same are
 * neither written nor returned. The values are bound one by one: as one JSON text, which SQLite would read again for
 * each column, unchanged rows take four times as long.
 */
export function upsertOf<Column extends string, ResultRow>({
  table,
  columns,
  key,
  compared = columns,
  unknown = {},
  only = sql`true`,
  returning,
}: Upsert<Column>): (
  db: Database | Trx,
  rows: readonly UpsertedRow<Column>[],
) => Promise<readonly ResultRow[]> {
  const isKept = (name: Column) => !key.includes(name);
  const before = (name: Column) => sql.ref(`${table}.${name}`);
  const after = (name: Column) => {
    const given = sql.ref(`excluded.${name}`);
    const nothing = unknown[name];
    return nothing === undefined
      ? given
      : sql`coalesce(nullif(${given}, ${sql.lit(nothing)}), ${before(name)})`;
  };
  const different = compared.filter(isKept);
  const set = columns.filter(isKept).map((name) => sql`${sql.ref(name)} = ${after(name)}`);
  return compiledForRows((db, rows: readonly UpsertedRow<Column>[]) => {
    const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    const upsert = sql<ResultRow>`insert into ${sql.table(table)} (${refs(columns)}) values ${sql.join(values)}
      on conflict (${refs(key)}) do update set ${sql.join(set)}
      where ${only} and (${sql.join(different.map(before))}) is distinct from (${sql.join(different.map(after))})
      returning ${refs(returning)}`;
    return { compile: () => upsert.compile(db) };
  });
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

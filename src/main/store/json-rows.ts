import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { isPostgres } from './engine.ts';

/** Types of the columns by name; of a text that is null, the value is null on either engine. */
export type JsonColumns = Readonly<Record<string, 'text' | 'integer'>>;

/**
 * A `select` of these rows: one statement, with one parameter, serves any number of them, so that it is prepared
 * once. The texts contain no NUL and no half of a surrogate pair (`storableText`), which PostgreSQL refuses.
 */
export function jsonRows<Columns extends JsonColumns>(
  db: Database | Trx,
  columns: Columns,
  rows: readonly Readonly<Record<keyof Columns, string | number | null>>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns);
  // Lists instead of objects: SQLite would compare every name with every other one.
  const json = JSON.stringify(rows.map((row) => names.map((name) => row[name])));
  if (isPostgres(db)) {
    const values = names.map((name, at) =>
      columns[name] === 'integer' ? sql`(value ->> ${sql.lit(at)})::integer` : sql`value ->> ${sql.lit(at)}`,
    );
    return sql`select ${sql.join(values)} from jsonb_array_elements(${json}::jsonb) as given(value)`;
  }
  const values = names.map((_, at) => sql`value ->> ${sql.lit(at)}`);
  // Without the condition SQLite would take the `on conflict` that follows for one of a join.
  return sql`select ${sql.join(values)} from json_each(${json}) where true`;
}

/** A text from outside as both engines can store it. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The columns as a list, for `insert into table (…)`. */
export function columnList(columns: JsonColumns): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}

/**
 * Inserts rows, or replaces those with the same key where a column differs; `unless`: a condition for which a known
 * row stays as it is. Rows that stay the same are not written.
 */
export function upsertRows<Columns extends JsonColumns>(
  db: Database | Trx,
  table: string,
  {
    columns,
    key,
    rows,
    compared = Object.keys(columns),
    only = sql`true`,
  }: {
    readonly columns: Columns;
    readonly key: readonly (keyof Columns & string)[];
    /** None twice. */
    readonly rows: readonly Readonly<Record<keyof Columns, string | number | null>>[];
    /** Columns that make a difference; absent: all. */
    readonly compared?: readonly string[];
    /** A condition without which a known row stays as it is. */
    readonly only?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const of = (owner: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${owner}.${name}`)));
  const kept = Object.keys(columns).filter((name) => !key.includes(name));
  const differing = compared.filter((name) => !key.includes(name));
  const set = kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`insert into ${sql.table(table)} (${columnList(columns)}) ${jsonRows(db, columns, rows)}
    on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${sql.join(set)}
    where ${only} and (${of(table, differing)}) is distinct from (${of('excluded', differing)})`;
}

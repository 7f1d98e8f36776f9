import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { isPostgres } from './engine.ts';

/** Types of the columns by name; of a text that is null, the value is null on either engine. */
export type JsonColumns = Readonly<Record<string, 'text' | 'integer'>>;

/**
 * A `select` of these rows: one statement, with one parameter, serves any number of them, so that it is prepared
 * once. The texts are storable (`storableText`).
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

/** A text from outside as both engines can store it: PostgreSQL refuses NUL and half of a surrogate pair. */
export function storableText(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed();
}

/** The columns as a list, for `insert into table (…)`. */
export function columnList(columns: JsonColumns): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}

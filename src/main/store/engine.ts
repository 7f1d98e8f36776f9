import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import type { Schema } from './schema.ts';

/** Where the engines' dialects differ: everything else is one SQL for both. */

/** True on a floor of stations, false on a station's own SQLite. */
export function isPostgres(db: Database | Trx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * A column in a condition by which no index is chosen: SQLite has no figures about the tables and would take the
 * wrong one.
 */
export function unindexed<T = string | null>(column: string): RawBuilder<T> {
  return sql<T>`coalesce(${sql.ref(column)}, null)`;
}

/** The same where PostgreSQL, which has these figures, may choose an index all the same. */
export function unindexedBySqlite<T>(db: Database | Trx, column: string): RawBuilder<T> {
  return isPostgres(db) ? sql.ref<T>(column) : unindexed<T>(column);
}

/**
 * The database's clock, `plusSeconds` later, as ISO 8601 text: one clock for all stations of a floor. Moves on within a
 * transaction.
 */
export function databaseTime(db: Database | Trx, plusSeconds = 0): RawBuilder<string> {
  const plus = sql.lit(plusSeconds);
  return isPostgres(db)
    ? sql<string>`to_char((clock_timestamp() + ${plus} * interval '1 second') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${plus} || ' seconds')`;
}

/**
 * Leaves out the rows that another station is about to change, instead of choosing what is taken before this station
 * gets there. SQLite has one station, and so nothing to leave out.
 */
export function skipLocked<Table extends keyof Schema, Row>(
  db: Database | Trx,
  query: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query;
}

/** Reads the rows when no other transaction is changing them. SQLite has one writer, who is the reader. */
export function waitForLocked<Table extends keyof Schema, Row>(
  db: Database | Trx,
  query: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return isPostgres(db) ? query.forUpdate() : query;
}

import { setTimeout as pause } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { Database, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { DatabaseLostError, isBusy } from './store-problem.ts';

/** How long a write waits for another program that holds the file. After that it is refused, and so is what follows until the file is free. */
const WAIT_FOR_LOCK_MS = 4_000;
const lockBackoff = exponentialBackoff(2, 50);
/** A lock that was not met for so long was another one. */
const FORGET_LOCK_MS = 1_000;

/** Takes the lock for writing at its beginning: only there a transaction can be kept waiting, since nothing is done yet. */
const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

type StationDialectParts = {
  /** Nothing is read or written any more: the file is not the station's. */
  readonly isLost: () => boolean;
  /** Hears of every statement that failed. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * SQLite as the station needs it. A lock of another program is waited for without holding up the process; a transaction
 * that SQLite itself has rolled back (disk full) fails with its cause.
 */
export class StationDialect extends SqliteDialect {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #parts: StationDialectParts;

  constructor(sqlite: BetterSqlite3.Database, parts: StationDialectParts) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#parts = parts;
  }

  override createAdapter(): DialectAdapter {
    return new StationAdapter();
  }

  override createDriver(): Driver {
    const sqlite = this.#sqlite;
    const connection = new StationConnection(sqlite, this.#parts);
    return {
      async init() {},
      acquireConnection: async () => connection,
      beginTransaction: async (on) => void (await on.executeQuery(BEGIN)),
      commitTransaction: async (on) => void (await on.executeQuery(COMMIT)),
      async rollbackTransaction(on) {
        // SQLite has done it by itself: "cannot rollback" would hide why.
        if (sqlite.inTransaction) await on.executeQuery(ROLLBACK);
      },
      async releaseConnection() {},
      destroy: async () => connection.close(),
    };
  }
}

/** Kysely's own says no for SQLite, which can: its migrations would be left half done by an error or a power cut. */
class StationAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class StationConnection implements DatabaseConnection {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #statements: SqliteDatabase;
  readonly #parts: StationDialectParts;
  /** Since when the file is held by another program, and when that was met last; by `performance.now()`. */
  #heldSince = 0;
  #heldAt = Number.NEGATIVE_INFINITY;

  constructor(sqlite: BetterSqlite3.Database, parts: StationDialectParts) {
    this.#sqlite = sqlite;
    this.#statements = withStatementCache(sqlite);
    this.#parts = parts;
  }

  async executeQuery<ResultRow>({ sql, parameters }: CompiledQuery): Promise<QueryResult<ResultRow>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = this.#run<ResultRow>(sql, parameters);
        // What had to wait has the lock now: the next one that is met is another one.
        if (attempt > 1) this.#heldAt = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        // Inside a transaction something may be done already: only what has not begun is tried again.
        if (!isBusy(error) || this.#sqlite.inTransaction || !this.#mayWait()) {
          this.#parts.onFailure(error);
          throw error;
        }
      }
      await pause(lockBackoff(attempt));
    }
  }

  // biome-ignore lint/correctness/useYield: nothing is read as a stream
  async *streamQuery<ResultRow>(): AsyncGenerator<QueryResult<ResultRow>> {
    throw new Error('the station reads no streams from its database');
  }

  /** One that is lost is closed by whoever saves it (`FileGuard`): it may hold what lies nowhere else. */
  close(): void {
    if (!this.#parts.isLost()) this.#statements.close();
  }

  #run<ResultRow>(sql: string, parameters: readonly unknown[]): QueryResult<ResultRow> {
    if (this.#parts.isLost()) throw new DatabaseLostError();
    const statement = this.#statements.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as ResultRow[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  #mayWait(): boolean {
    const now = performance.now();
    if (now - this.#heldAt > FORGET_LOCK_MS) this.#heldSince = now;
    this.#heldAt = now;
    return now - this.#heldSince < WAIT_FOR_LOCK_MS;
  }
}

/** More different statements than the program has; a bound all the same, since `in (…)` lists differ by length. */
const MAX_STATEMENTS = 500;

/**
 * Kysely prepares each statement anew; preparing takes longer than most of our statements run. The path from scan to
 * verdict repeats the same few, so they are kept.
 */
export function withStatementCache(sqlite: Database): SqliteDatabase {
  const statements = new Map<string, Statement<unknown[]>>();
  return {
    close: () => {
      statements.clear();
      sqlite.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      // A pragma is carried out while it is prepared: kept, it would do nothing the second time.
      if (/^\s*pragma/i.test(sql)) return sqlite.prepare<unknown[]>(sql);
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const prepared = sqlite.prepare<unknown[]>(sql);
      statements.set(sql, prepared);
      return prepared;
    },
  };
}

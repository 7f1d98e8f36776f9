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

/**
 * How long a write waits for another program that holds the file. After that this write, and later ones until
 * the file is free, fail at once.
 */
const WAIT_FOR_LOCK_MS = 4_000;
const lockBackoff = exponentialBackoff(2, 50);
/** A lock that was last seen longer ago than this is over; the next one is a new one. */
const FORGET_LOCK_MS = 1_000;

/** Takes the write lock at its start: only there a transaction can wait, because it has done nothing yet. */
const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

type StationDialectDeps = {
  /** True: nothing is read or written any more, because the file is no longer the station's. */
  readonly isLost: () => boolean;
  /** Called for every failed statement. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * SQLite for the station. Waits for a lock of another program without blocking the process; when SQLite
 * itself has rolled a transaction back (disk full), the transaction fails with that cause.
 */
export class StationDialect extends SqliteDialect {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #parts: StationDialectDeps;

  constructor(sqlite: BetterSqlite3.Database, parts: StationDialectDeps) {
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
        // SQLite may have rolled back already: "cannot rollback" would hide the cause.
        if (sqlite.inTransaction) await on.executeQuery(ROLLBACK);
      },
      async releaseConnection() {},
      destroy: async () => connection.close(),
    };
  }
}

/**
 * Kysely's adapter denies that SQLite supports transactional DDL, but it does: otherwise an error or a power
 * cut would leave migrations half done.
 */
class StationAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class StationConnection implements DatabaseConnection {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #statements: SqliteDatabase;
  readonly #parts: StationDialectDeps;
  /** Since when another program holds the file, and when that was last seen; by `performance.now()`. */
  #heldSince = 0;
  #heldAt = Number.NEGATIVE_INFINITY;

  constructor(sqlite: BetterSqlite3.Database, parts: StationDialectDeps) {
    this.#sqlite = sqlite;
    this.#statements = withStatementCache(sqlite);
    this.#parts = parts;
  }

  async executeQuery<ResultRow>({ sql, parameters }: CompiledQuery): Promise<QueryResult<ResultRow>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = this.#run<ResultRow>(sql, parameters);
        // The waiting statement now has the lock: the next busy error is a new one.
        if (attempt > 1) this.#heldAt = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        // Inside a transaction something may already be done: only what has not begun is tried again.
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
    throw new Error('streaming queries are not supported');
  }

  /** A lost database is closed by whoever saves it (`FileGuard`): it may hold the only copy of the data. */
  close(): void {
    if (!this.#parts.isLost()) this.#statements.close();
  }

  #run<ResultRow>(sql: string, parameters: readonly unknown[]): QueryResult<ResultRow> {
    if (this.#parts.isLost()) throw new DatabaseLostError();
    // A pragma may need many steps (`incremental_vacuum` frees a page with each), and `run` makes one.
    if (PRAGMA.test(sql)) return { rows: this.#sqlite.pragma(sql.replace(PRAGMA, '')) as ResultRow[] };
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

const PRAGMA = /^\s*pragma\s+/i;

/** More than the program's different statements; still a limit, because `in (…)` lists differ by length. */
const MAX_STATEMENTS = 500;

/**
 * Kysely prepares each statement every time; preparing takes longer than most of our statements run. The path
 * from scan to verdict repeats the same few statements, so they are cached.
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
      // A pragma runs while it is prepared: cached, it would do nothing the second time.
      if (PRAGMA.test(sql)) return sqlite.prepare<unknown[]>(sql);
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const prepared = sqlite.prepare<unknown[]>(sql);
      statements.set(sql, prepared);
      return prepared;
    },
  };
}

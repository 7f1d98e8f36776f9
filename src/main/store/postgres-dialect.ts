import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import pg from 'pg';
import { countedAsDatabaseTime } from './database-time.ts';
import { createTurns } from './priority.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';
import { type PulseOfConnection, UNWATCHED } from './server-pulse.ts';
import { isServerAway, ServerAwayError } from './store-problem.ts';

/** For reading many rows, all as they were at one moment: writers neither wait for it nor make it fail. */
const BEGIN_READING = CompiledQuery.raw('begin isolation level repeatable read read only');
const ROLLBACK = CompiledQuery.raw('rollback');

/** Every transaction sees the floor as if it were alone; one that cannot is repeated: see `inTransaction`. */
const BEGIN = CompiledQuery.raw('begin isolation level serializable');
/**
 * A PC that loses its power, or its cable, leaves its transaction behind: the server would keep its locks, among them that
 * of the worker's lease, until TCP gives up after two hours. Shorter than the lease: see `worker-lease.ts`.
 *
 * A small table is best read whole, but a serializable transaction that has done so conflicts with whatever changes any of
 * its rows. What has no index is still read so, at a feigned cost for which PostgreSQL would compile the statement.
 */
const BEGIN_OF_STATION = CompiledQuery.raw(
  [
    BEGIN.sql,
    "set local idle_in_transaction_session_timeout = '10s'",
    'set local enable_seqscan = off',
    'set local jit = off',
  ].join('; '),
);

/**
 * PostgreSQL for a floor of stations. One connection, as SQLite has: what runs at once in one station runs one
 * after the other in the store, so that the rules of one engine hold for the other.
 */
export class FloorDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #pulse: PulseOfConnection;

  /** `pool`: see `createPool`. */
  constructor(pool: pg.Pool, pulse: PulseOfConnection = UNWATCHED) {
    super({ pool });
    this.#pool = pool;
    this.#pulse = pulse;
  }

  override createAdapter(): DialectAdapter {
    return new FloorAdapter();
  }

  override createDriver(): Driver {
    return new FloorDriver(this.#pool, this.#pulse);
  }

  override createQueryCompiler(): QueryCompiler {
    return new FloorCompiler();
  }
}

/** For what is asked on a new connection, before it is used. */
const ON_CONNECT_MS = 5_000;

/** A pool of one connection; its values are those that SQLite gives. `config`: see `pg.PoolConfig`. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const { onConnect } = config;
  const limited = onConnect && {
    onConnect: (client: pg.ClientBase) => endedWhenLate(client, () => onConnect(client)),
  };
  const pool = new pg.Pool({ ...config, ...limited, max: 1, types: { getTypeParser } });
  // Cut between two statements of a transaction: the next one fails. Without a listener the program would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A server that falls silent just then would take the only connection for ever. */
async function endedWhenLate(client: pg.ClientBase, work: () => void | Promise<void>): Promise<void> {
  const timer = setTimeout(() => client instanceof pg.Client && void client.end(), ON_CONNECT_MS);
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tells the pulse of each statement. One that is given up ends its connection: the answer to it may still come, and would
 * be taken for that of the next.
 */
function watchAnswers(connection: DatabaseConnection, client: pg.Client, pulse: PulseOfConnection): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    let given: ServerAwayError | null = null;
    const ended = pulse.ask((error) => {
      given = error;
      // While a statement runs, this destroys the socket.
      void client.end();
    });
    try {
      const result = await countedAsDatabaseTime(() => execute<never>(query, options));
      ended(true);
      return result;
    } catch (error) {
      ended(!isServerAway(error));
      throw given ?? error;
    }
  };
}

/** Connections with an open transaction, which is repeated as a whole: see `inTransaction`. */
const inTransactions = new WeakSet<DatabaseConnection>();

/** A statement outside a transaction is one of its own. */
function repeatSingleStatements(connection: DatabaseConnection): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) =>
    inTransactions.has(connection)
      ? execute(query, options)
      : repeatOnConflict(() => execute(query, options));
}

/**
 * `stream()` by a cursor of SQL in a transaction of its own, so that it also works through a pooler. Not for the
 * connection of the bench, which would be taken until the last row was read.
 */
function addCursor(connection: DatabaseConnection): void {
  connection.streamQuery = async function* stream<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    inTransactions.add(connection);
    try {
      await connection.executeQuery(BEGIN_READING);
      const declared = `declare streamed no scroll cursor for ${query.sql}`;
      await connection.executeQuery({ ...query, sql: declared });
      const fetched = CompiledQuery.raw(`fetch ${chunkSize} from streamed`);
      for (;;) {
        const result = await connection.executeQuery<Row>(fetched);
        if (result.rows.length === 0) return;
        yield result;
      }
    } finally {
      inTransactions.delete(connection);
      await connection.executeQuery(ROLLBACK);
    }
  };
}

/** A garbled scan may contain NUL, which PostgreSQL's texts cannot: it is stored as the sign for it. */
function storeNulAsSign(connection: DatabaseConnection): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) =>
    execute({ ...query, parameters: query.parameters.map(nulAsSign) }, options);
}

function nulAsSign(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\u2400') : value;
}

type Released = Parameters<PostgresDriver['releaseConnection']>[0];

class FloorDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #pulse: PulseOfConnection;
  /** Of the one connection. The pool knows no priority. */
  readonly #turns = createTurns();

  constructor(pool: pg.Pool, pulse: PulseOfConnection) {
    let newest: pg.Client | null = null;
    // The pool has one connection: this is the one that is prepared next.
    pool.on('connect', (client) => {
      newest = client instanceof pg.Client ? client : null;
    });
    super({
      pool,
      onCreateConnection: async (connection) => {
        storeNulAsSign(connection);
        if (newest !== null) watchAnswers(connection, newest, pulse);
        repeatSingleStatements(connection);
        addCursor(connection);
      },
    });
    this.#pool = pool;
    this.#pulse = pulse;
  }

  /** Waits for a connection as long as the server may be silent. */
  override async acquireConnection(
    options?: Parameters<PostgresDriver['acquireConnection']>[0],
  ): ReturnType<PostgresDriver['acquireConnection']> {
    if (this.#turns.isFree() && this.#pool.idleCount > 0) return this.#acquireInTurn(options);
    if (!this.#pulse.mayConnect()) throw new ServerAwayError();
    const givenUp = Promise.withResolvers<never>();
    const ended = this.#pulse.ask(givenUp.reject);
    const acquiring = this.#acquireInTurn(options);
    try {
      return await countedAsDatabaseTime(() => Promise.race([acquiring, givenUp.promise]));
    } catch (error) {
      if (error instanceof ServerAwayError)
        // Kysely says less of what it acquires than of what it releases; it is the same.
        acquiring.then((late) => this.releaseConnection(late as Released)).catch(() => undefined);
      throw error;
    } finally {
      ended(false);
    }
  }

  async #acquireInTurn(
    options: Parameters<PostgresDriver['acquireConnection']>[0],
  ): ReturnType<PostgresDriver['acquireConnection']> {
    await this.#turns.enter();
    try {
      return await super.acquireConnection(options);
    } catch (error) {
      this.#turns.leave();
      throw error;
    }
  }

  override async releaseConnection(connection: Released): Promise<void> {
    try {
      await super.releaseConnection(connection);
    } finally {
      this.#turns.leave();
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#pulse === UNWATCHED ? BEGIN : BEGIN_OF_STATION);
    inTransactions.add(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } finally {
      // Also when it became a rollback, after which nothing else ends it.
      inTransactions.delete(connection);
    }
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    inTransactions.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

class FloorAdapter extends PostgresAdapter {
  /** A lock of the transaction: one of the session would outlive it behind a pooler. */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

const MIGRATION_LOCK = 50_417_826;

/** Migrations are written once: these are the words that differ. */
class FloorCompiler extends PostgresQueryCompiler {
  protected override getAutoIncrement(): string {
    return 'generated by default as identity';
  }

  protected override visitDataType(node: Parameters<PostgresQueryCompiler['visitDataType']>[0]): void {
    // SQLite's integers have 64 bits.
    this.append(node.dataType === 'integer' ? 'bigint' : node.dataType);
  }
}

const { builtins } = pg.types;

/** Counts, sums and flags are numbers, as SQLite returns them; none of ours is beyond 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
  if (oid === builtins.BOOL) return (text) => (text === 't' ? 1 : 0);
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}

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
import { repeatOnConflict } from './repeat-on-conflict.ts';

/** For reading many rows, all as they were at one moment: writers neither wait for it nor make it fail. */
const BEGIN_READING = CompiledQuery.raw('begin isolation level repeatable read read only');
const ROLLBACK = CompiledQuery.raw('rollback');

/** Every transaction sees the floor as if it were alone; one that cannot is repeated: see `inTransaction`. */
const BEGIN = CompiledQuery.raw('begin isolation level serializable');

/**
 * PostgreSQL for a floor of stations. One connection, as SQLite has: what runs at once in one station runs one
 * after the other in the store, so that the rules of one engine hold for the other.
 */
export class FloorDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createAdapter(): DialectAdapter {
    return new FloorAdapter();
  }

  override createDriver(): Driver {
    return new FloorDriver({
      pool: this.#pool,
      onCreateConnection: prepareConnection,
    });
  }

  override createQueryCompiler(): QueryCompiler {
    return new FloorCompiler();
  }
}

/** A pool of one connection; its values are those that SQLite gives. `config`: see `pg.PoolConfig`. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 1, types: { getTypeParser } });
  // Cut between two statements of a transaction: the next one fails. Without a listener the program would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function prepareConnection(connection: DatabaseConnection): Promise<void> {
  storeNulAsSign(connection);
  repeatSingleStatements(connection);
  addCursor(connection);
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

class FloorDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN);
    inTransactions.add(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    inTransactions.delete(connection);
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

import { CompiledQuery } from 'kysely';
import type { Database, Trx } from './database.ts';
import { isPostgres } from './engine.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';

const NORMAL = CompiledQuery.raw('pragma synchronous = normal');
const FULL = CompiledQuery.raw('pragma synchronous = full');
const NOT_SYNCHRONOUS = CompiledQuery.raw('set local synchronous_commit to off');

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. On a floor it may run several times, because
 * another station has changed the same rows meanwhile (PostgreSQL's 40001 and 40P01): it must change nothing
 * but through `trx`.
 */
export function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return repeatOnConflict(() => db.transaction().execute(work));
}

/**
 * A transaction that writes only what can be read from the platform again. Its commit does not wait for the
 * disk: a power cut may undo the last ones, each as a whole, and then they are read again. The next durable
 * commit also makes all earlier commits durable (write-ahead log), so nothing durable can depend on what was
 * undone.
 */
export function cacheTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isPostgres(db))
    return inTransaction(db, async (trx) => {
      await trx.executeQuery(NOT_SYNCHRONOUS);
      return work(trx);
    });
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(NORMAL);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await connection.executeQuery(FULL);
    }
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import type { Database, Trx } from './database.ts';
import { isPostgres } from './engine.ts';

const NORMAL = CompiledQuery.raw('pragma synchronous = normal');
const FULL = CompiledQuery.raw('pragma synchronous = full');
const NOT_SYNCHRONOUS = CompiledQuery.raw('set local synchronous_commit to off');

const MAX_ATTEMPTS = 10;
const backoff = exponentialBackoff(2, 100);

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. On a floor it may run several times, because
 * another station has changed the same rows meanwhile (PostgreSQL's 40001 and 40P01): it must change nothing
 * but through `trx`.
 */
export async function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
    await pause(backoff(attempt) * Math.random());
  }
}

/** Another station's transaction came first: the whole transaction is to be repeated. */
function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '40001' || code === '40P01';
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

import { CompiledQuery } from 'kysely';
import type { Database, Trx } from './database.ts';

const NORMAL = CompiledQuery.raw('pragma synchronous = normal');
const FULL = CompiledQuery.raw('pragma synchronous = full');

/**
 * A transaction that writes only what can be read from the platform again. Its commit does not wait for the
 * disk: a power cut may undo the last ones, each as a whole, and then they are read again. The next durable
 * commit also makes all earlier commits durable (write-ahead log), so nothing durable can depend on what was
 * undone.
 */
export function cacheTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(NORMAL);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await connection.executeQuery(FULL);
    }
  });
}

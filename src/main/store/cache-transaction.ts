import { CompiledQuery } from 'kysely';
import type { Database, Trx } from './database.ts';

const NORMAL = CompiledQuery.raw('pragma synchronous = normal');
const FULL = CompiledQuery.raw('pragma synchronous = full');

/**
 * A transaction of nothing but what the platform can be asked for again. Its commit does not wait for the disk: a power
 * cut may take the last ones back, each as a whole, and then they are read again. The next commit of anything else makes
 * durable all that was committed before it (write-ahead log), so that nothing can stand on what was taken back.
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

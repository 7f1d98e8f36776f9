import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** A station that is just ending has given the folder back by then. */
const PATIENCE_MS = 3_000;

/**
 * Keeps the data folder for this station alone: two of them would each carry out the outbox and the print queue. The
 * system itself ends the lock with the process, however that dies. Throws where another station has it. Returns its undo.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = new Sqlite(join(dataDir, 'station.lock'), { timeout: PATIENCE_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new Error(`another Packbench is already running with this data folder: ${dataDir}`, { cause });
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { FolderInUseError } from './opening-errors.ts';

/** A station that is just ending has given the folder back by then. */
const PATIENCE_MS = 3_000;

/**
 * Keeps the data folder for this station alone: two of them would each carry out the outbox and the print queue. The
 * system itself ends the lock with the process, however that dies. Throws {@link FolderInUseError}. Returns its undo.
 */
export function lockDataFolder(dataDir: string, patienceMs = PATIENCE_MS): () => void {
  const lock = new Sqlite(lockFile(dataDir), { timeout: patienceMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new FolderInUseError(dataDir, cause);
  }
  return () => lock.close();
}

export function lockFile(dataDir: string): string {
  return join(dataDir, 'station.lock');
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

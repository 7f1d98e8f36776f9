import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { writeFileAtomic } from '#main/base/atomic-file.ts';
import { FolderInUseError } from './opening-errors.ts';
import { isBusy } from './store-problem.ts';

/** Long enough for a station that is just ending to release the folder. */
const LOCK_TIMEOUT_MS = 3_000;

/**
 * Locks the data folder for this station: two stations would both process the outbox and the print queue. The
 * system releases the lock when the process dies, whatever the cause. Throws {@link FolderInUseError}.
 * Returns its undo.
 */
export function lockDataFolder(dataDir: string, timeoutMs = LOCK_TIMEOUT_MS): () => void {
  const lock = new Sqlite(lockFile(dataDir), { timeout: timeoutMs });
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

/**
 * Permanent id of the station with this data folder, created on the first start: its name may change in the
 * settings, but its open orders must stay its own.
 */
export async function stationId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'station-id');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (/^[0-9a-f]{16}$/.test(kept.trim())) return kept.trim();
  const id = randomBytes(8).toString('hex');
  await writeFileAtomic(file, `${id}\n`);
  return id;
}

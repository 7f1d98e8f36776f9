import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { writeFileAtomic } from '#main/base/atomic-file.ts';
import { FolderInUseError } from './opening-errors.ts';
import { isBusy } from './store-problem.ts';

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

/**
 * Which station this data folder is, for good: its name may be changed in the settings, what it has open must stay its
 * own. Made with the first start.
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

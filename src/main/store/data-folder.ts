import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { writeText } from '#main/base/atomic-file.ts';
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
export function stationId(dataDir: string): string {
  const kept = knownStationId(dataDir);
  if (kept !== null) return kept;
  const id = newStationId();
  writeStationId(dataDir, id);
  return id;
}

export function newStationId(): string {
  return randomBytes(8).toString('hex');
}

/** The id of the station with this data folder; null: no station has started there, or it cannot be read. */
export function knownStationId(dataDir: string): string | null {
  try {
    const text = readFileSync(idFile(dataDir), 'utf8').trim();
    return /^[0-9a-f]{16}$/.test(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The station takes over this id; on the disk when it returns. */
export function writeStationId(dataDir: string, id: string): void {
  writeText(idFile(dataDir), `${id}\n`, { sync: true });
}

function idFile(dataDir: string): string {
  return join(dataDir, 'station-id');
}

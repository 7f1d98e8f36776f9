import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { StoreProblem } from '#shared/domain/store-problem.ts';

/** The file is no longer the one that the station opened, or cannot be read: nothing is written to it. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';

  constructor() {
    super('the database was deleted, replaced or damaged while the station ran: nothing is written any more');
  }
}

/** The server of the floor is silent: nobody waits for its answer. */
export class ServerAwayError extends Error {
  override readonly name = 'ServerAwayError';

  constructor() {
    super('the server of the floor does not answer');
  }
}

const BY_SQLITE: readonly (readonly [RegExp, StoreProblem])[] = [
  [/^SQLITE_BUSY/, 'store-busy'],
  [/^SQLITE_FULL/, 'disk-full'],
  [/^SQLITE_READONLY/, 'disk-read-only'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'disk-failed'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'database-damaged'],
];

const BY_SYSTEM: Readonly<Record<string, StoreProblem>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'disk-read-only',
  EIO: 'disk-failed',
};

/**
 * SQLSTATE (PostgreSQL, appendix A) of a server that is going down, full, read-only, has given this station up or lets it
 * in no more; and of the system for a connection that is gone. The driver's own errors have no code.
 */
const SERVER_AWAY =
  /^(08...|25006|25P03|28...|3D000|53...|57P0.|58...|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENET\w+)$/;
const CONNECTION_LOST = /^Connection terminated|^timeout e|not queryable$/;

/** The server of a floor's database cannot be reached, or takes nothing. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ServerAwayError) return true;
  if ('code' in error && typeof error.code === 'string') return SERVER_AWAY.test(error.code);
  return CONNECTION_LOST.test(error.message);
}

/**
 * Why something could not be stored, from an error of SQLite, the system or a floor's server, or from its cause; null:
 * for another reason.
 */
export function storeProblemOf(error: unknown): StoreProblem | null {
  // Not from a cause: what else uses the network has the same codes.
  return isServerAway(error) ? 'server-away' : fileProblemOf(error);
}

function fileProblemOf(error: unknown): StoreProblem | null {
  if (error instanceof DatabaseLostError) return 'database-damaged';
  if (!(error instanceof Error)) return null;
  return problemOfCode(error) ?? fileProblemOf(error.cause);
}

export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function problemOfCode(error: Error & { readonly code?: unknown }): StoreProblem | null {
  const { code } = error;
  if (typeof code !== 'string') return null;
  if (error instanceof BetterSqlite3.SqliteError)
    return BY_SQLITE.find(([codes]) => codes.test(code))?.[1] ?? null;
  return BY_SYSTEM[code] ?? null;
}

/** Enough for the WAL of one scan and SQLite's index, so that the next scan does not fail. */
const PROBE_BYTES = 128 * 1024;

/**
 * Checks that the disk can be written now: writes a file to the folder, syncs and removes it. null: it can.
 */
export async function probeDisk(folder: string): Promise<StoreProblem | null> {
  const file = join(folder, `.probe-${process.pid}`);
  try {
    const opened = await open(file, 'w', 0o600);
    try {
      await opened.writeFile(Buffer.alloc(PROBE_BYTES, 1));
      await opened.sync();
    } finally {
      await opened.close();
    }
    return null;
  } catch (error) {
    return storeProblemOf(error) ?? 'disk-failed';
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

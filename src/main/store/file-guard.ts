import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Checks the file of an open database: a program can write for hours into a file that was deleted. */
export type FileGuard = {
  /** Whether the opened file is still in its place. Costs two file system calls, and no query. */
  check(): Promise<'same' | 'deleted' | 'replaced'>;
  /**
   * Waits for the running query or transaction, saves everything this connection still sees to `copy`, and
   * ends it: every later query fails with `DatabaseLostError`. A new file at the same path is left unchanged.
   * False: it could not be saved; the connection then stays open, unused, until `saveAgain`, because it holds
   * the only data left.
   */
  giveUp(copy: string | null): Promise<boolean>;
  /**
   * Saves to `copy` what `giveUp` could not, and then closes the connection. False: it still cannot be saved.
   */
  saveAgain(copy: string): boolean;
};

const WAL_SIDES = ['-wal', '-shm'] as const;

export function createFileGuard(
  db: Kysely<Schema>,
  sqlite: BetterSqlite3.Database,
  lose: () => void,
): FileGuard {
  const file = sqlite.name;
  const main = identity(statSync(file, { bigint: true }));
  // SQLite creates the WAL with the first query, so the first check records it.
  let wal: string | null = null;

  return {
    async check() {
      const foundMain = await identityAt(file);
      const foundWal = await identityAt(`${file}-wal`);
      wal ??= foundWal;
      if (foundMain === null || (wal !== null && foundWal === null)) return 'deleted';
      return foundMain === main && foundWal === wal ? 'same' : 'replaced';
    },
    giveUp: (copy) =>
      db.connection().execute(async () => {
        lose();
        return end(copy);
      }),
    saveAgain: end,
  };

  function end(copy: string | null): boolean {
    if (copy !== null && !save(sqlite, copy)) return false;
    closeKeepingSideFiles(sqlite, file);
    return true;
  }
}

function save(sqlite: BetterSqlite3.Database, copy: string): boolean {
  try {
    sqlite.prepare('vacuum into ?').run(copy);
    chmodSync(copy, 0o600);
    return true;
  } catch {
    rmSync(copy, { force: true });
    return false;
  }
}

/** SQLite deletes WAL and index by name when it closes: by now they may belong to another database. */
function closeKeepingSideFiles(sqlite: BetterSqlite3.Database, file: string): void {
  const held = WAL_SIDES.filter((side) => existsSync(file + side));
  const moved = held.filter((side) => isMoved(file + side, `${file}.held${side}`));
  // If they could not be moved it stays open: Windows moves no file that a program has open, so nobody could
  // have replaced them.
  if (moved.length === held.length) sqlite.close();
  for (const side of moved) renameSync(`${file}.held${side}`, file + side);
}

function isMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

async function identityAt(file: string): Promise<string | null> {
  try {
    return identity(await stat(file, { bigint: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function identity({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string {
  return `${dev}:${ino}`;
}

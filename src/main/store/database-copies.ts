import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { replaceFile } from '#main/base/atomic-file.ts';
import { FILE_STAMP, fileStamp } from './file-stamp.ts';
import { CopyFailedError } from './opening-errors.ts';

/** A copy of a database, made before migrations ran on it. */
export type DatabaseCopy = {
  readonly path: string;
  /** The first migration that the copy does not have. */
  readonly before: string;
  /** When it was made, as a `fileStamp`. */
  readonly stamp: string;
};

const MAX_COPIES = 3;
const COPY = new RegExp(String.raw`-before-(.+)-(${FILE_STAMP})\.db$`);
const UNFINISHED = '.tmp';

/** The copies of a database in its folder, newest first. */
export async function listCopies(file: string): Promise<readonly DatabaseCopy[]> {
  const folder = folderOf(file);
  const copies = (await namesIn(folder)).flatMap((name): DatabaseCopy[] => {
    const [, before, stamp] = COPY.exec(name) ?? [];
    return before === undefined || stamp === undefined ? [] : [{ path: join(folder, name), before, stamp }];
  });
  return copies.sort((one, other) => (one.stamp < other.stamp ? 1 : -1));
}

/**
 * Copies an open database, including its WAL, into a single file that only this user can read, and checks it.
 * The copy is on the disk when the promise resolves. Three copies are kept. Throws `CopyFailedError`, and
 * then leaves no partial file.
 */
export async function copyBeforeMigration(
  sqlite: BetterSqlite3.Database,
  before: string,
  now: Date,
): Promise<void> {
  const file = sqlite.name;
  const folder = folderOf(file);
  const copy = join(folder, `${basename(file, '.db')}-before-${before}-${fileStamp(now)}.db`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    await replaceFile(copy, async (unfinished) => {
      // SQLite would create it with default rights.
      await (await open(unfinished, 'wx', 0o600)).close();
      await sqlite.backup(unfinished);
      assertCopyIntact(unfinished);
    });
  } catch (error) {
    await removeUnfinished(folder).catch(() => undefined);
    throw new CopyFailedError(file, copy, error);
  }
  await removeOldest(file, copy);
}

function folderOf(file: string): string {
  return join(dirname(file), 'copies');
}

/** Empty if no copy was ever made. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Removes what an interrupted start, or this one, left, including SQLite's journal. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name.includes(`.db${UNFINISHED}`)) await rm(join(folder, name), { force: true });
}

/**
 * Throws when the copy is damaged. Turns its WAL mode off: like the original, it would otherwise get side
 * files when somebody reads it.
 */
function assertCopyIntact(copy: string): void {
  const sqlite = new BetterSqlite3(copy, { fileMustExist: true });
  try {
    sqlite.pragma('journal_mode = DELETE');
    const found: unknown = sqlite.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`the copy is damaged: ${String(found)}`);
  } finally {
    sqlite.close();
  }
}

async function removeOldest(file: string, made: string): Promise<void> {
  const others = (await listCopies(file)).filter(({ path }) => path !== made);
  // Windows does not delete a file that a program has open: the next copy tries again.
  for (const { path } of others.slice(MAX_COPIES - 1)) await rm(path, { force: true }).catch(() => undefined);
}

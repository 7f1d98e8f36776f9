import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#main/base/atomic-file.ts';

const STATE = 'database-state.json';

const stateSchema = z.object({
  /** A station has the database open, or has died with it. */
  isOpen: z.boolean(),
  /** A check found damage: the next start waits for another one. */
  isDamaged: z.boolean(),
  /** `accountKey` of the owner; null: not known yet. */
  account: z.string().nullable(),
  /** Of the main file; times in ms since 1970. */
  bytes: z.number(),
  changedAt: z.number(),
  walBytes: z.number(),
});

/** What the station knew about its database when it last looked. */
export type DatabaseState = Readonly<z.infer<typeof stateSchema>>;

/** null: no station has noted it, or the file cannot be read. */
export function readDatabaseState(file: string): DatabaseState | null {
  return stateSchema.safeParse(readJson(stateFile(file))).data ?? null;
}

/**
 * Notes a database that is open now, on the disk when it returns. Until `noteClosed` its end counts as
 * unclean.
 */
export function noteOpened(file: string): void {
  write(file, { isOpen: true, isDamaged: false, account: null }, { sync: true });
}

/**
 * Notes the current sizes of an open database, and its owner. Not synced, and not written when nothing has
 * changed: after a power cut an earlier state may be there.
 */
export function noteRunning(file: string, account: string | null): void {
  const known = readDatabaseState(file);
  if (known?.isOpen !== true || known.isDamaged) return;
  write(file, { ...known, account }, { sync: false });
}

/** Notes a clean end: the database is closed, and SQLite has removed its WAL. Otherwise changes nothing. */
export function noteClosed(file: string): void {
  const known = readDatabaseState(file);
  if (known?.isOpen !== true || known.isDamaged || sizesOf(file)?.walBytes !== 0) return;
  write(file, { ...known, isOpen: false }, { sync: true });
}

/** Notes damage that a check has found. */
export function noteDamaged(file: string): void {
  const known = readDatabaseState(file);
  if (known !== null) write(file, { ...known, isDamaged: true }, { sync: true });
}

/** What was noted is about another database than the one that takes its place. */
export function forgetDatabaseState(file: string): void {
  rmSync(stateFile(file), { force: true });
}

/**
 * Whether the database is as a station left it that ended cleanly. False also after a crash of the PC, and
 * when the file was exchanged or written to since.
 */
export function endedCleanly(file: string, state: DatabaseState | null): boolean {
  return state?.isOpen === false && !state.isDamaged && isSame(state, sizesOf(file));
}

/**
 * What is missing of the WAL that a station left when it died. null: nothing, or it cannot be known, because
 * the main file was written to since (another program may have moved the WAL's content into it).
 */
export function lostWal(file: string, state: DatabaseState | null): 'wal-missing' | 'wal-torn' | null {
  const found = sizesOf(file);
  if (state?.isOpen !== true || found === null || state.walBytes === 0) return null;
  if (found.bytes !== state.bytes || found.changedAt !== state.changedAt) return null;
  if (found.walBytes === 0) return 'wal-missing';
  // SQLite never makes the WAL of a running station shorter.
  return found.walBytes < state.walBytes ? 'wal-torn' : null;
}

type Sizes = Pick<DatabaseState, 'bytes' | 'changedAt' | 'walBytes'>;

function write(
  file: string,
  state: Omit<DatabaseState, keyof Sizes>,
  { sync }: { readonly sync: boolean },
): void {
  const sizes = sizesOf(file);
  if (sizes === null) return;
  const known = readDatabaseState(file);
  const { isOpen, isDamaged, account } = state;
  const next = { isOpen, isDamaged, account, ...sizes };
  if (JSON.stringify(known) !== JSON.stringify(next)) writeJson(stateFile(file), next, { sync });
}

function isSame(one: Sizes, other: Sizes | null): boolean {
  return one.bytes === other?.bytes && one.changedAt === other.changedAt && one.walBytes === other.walBytes;
}

/** null: there is no such file. Reads nothing: a closed file would give up SQLite's locks on it. */
function sizesOf(file: string): Sizes | null {
  const main = statSync(file, { throwIfNoEntry: false });
  if (main === undefined) return null;
  const walBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return { bytes: main.size, changedAt: main.mtimeMs, walBytes };
}

function stateFile(file: string): string {
  return join(dirname(file), STATE);
}

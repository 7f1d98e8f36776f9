import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { renameDurably, temporaryOf, writeJson } from '#main/base/atomic-file.ts';
import { SIDE_FILES } from './damage.ts';
import { writeStationId } from './data-folder.ts';
import type { Database, Trx } from './database.ts';
import { forgetDatabaseState } from './database-state.ts';
import { FILE_STAMP, fileStamp } from './file-stamp.ts';

/** A database of another account, kept in the same folder until that account starts again. */
export type KeptDatabase = {
  readonly file: string;
  /** When it was kept, as in its file name: later ones sort after earlier ones. */
  readonly keptAt: string;
  /** The owner in its name (`ownerMark`); null: a name of the older kind, without an owner. */
  readonly mark: string | null;
};

/** The owner that a database names, and whether that platform was ever read into it. */
export type DatabaseOwner = {
  /** Stored settings that identify the account. */
  readonly names: ReadonlyMap<string, string>;
  readonly hasAnswered: boolean;
};

/** Names of the settings that identify the owner of a database. */
const OWNER_NAMES: readonly string[] = ['account', 'accountKind'];

/** The main file is last: while it is in its place, the move is not complete. */
const PARTS = [...SIDE_FILES, ''] as const;
const STAMP = String.raw`${FILE_STAMP}(?:-\d+)?`;
const KEPT = new RegExp(String.raw`^\.account-[0-9a-z-]*?-([0-9a-f]{8})-(${STAMP})$`);
/** From before file names contained the owner. */
const KEPT_UNNAMED = new RegExp(String.raw`^\.other-account-(${STAMP})$`);

/** Name for the database in use when another account replaces it. `owner` distinguishes accounts. */
export function keptName(file: string, owner: string, now: Date): string {
  const readable = owner
    .toLowerCase()
    .replaceAll(/[^0-9a-z]+/g, '-')
    .slice(0, 24)
    .replaceAll(/^-|-$/g, '');
  const name = `${file}.account-${readable}-${ownerMark(owner)}-${fileStamp(now)}`;
  let target = name;
  for (let n = 2; existsSync(target); n++) target = `${name}-${n}`;
  return target;
}

/** All databases kept next to the one in use, newest first. */
export function listKept(file: string): readonly KeptDatabase[] {
  const kept = readdirSync(dirname(file)).flatMap((name): KeptDatabase[] => {
    if (!name.startsWith(basename(file))) return [];
    const end = name.slice(basename(file).length);
    const [, mark, keptAt] = KEPT.exec(end) ?? [];
    const [, unnamedAt] = KEPT_UNNAMED.exec(end) ?? [];
    const since = keptAt ?? unnamedAt;
    return since === undefined
      ? []
      : [{ file: join(dirname(file), name), keptAt: since, mark: mark ?? null }];
  });
  return kept.sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

/** Reads a database that is not in use. Throws when it cannot be read. */
export function readOwner(file: string): DatabaseOwner {
  // Not read-only: that would leave two side files behind for a database in WAL mode.
  const sqlite = new BetterSqlite3(file, { fileMustExist: true });
  try {
    const rows = sqlite
      .prepare<[], { name: string; value: string }>(
        `select name, value from settings where name in (${OWNER_NAMES.map((name) => `'${name}'`).join(', ')})`,
      )
      .all();
    const answered = sqlite
      .prepare(
        `select 1 where exists (select 1 from orders) or exists (select 1 from packs)
           or exists (select 1 from settings where name = 'sync.filled')`,
      )
      .get();
    return {
      names: new Map(rows.map(({ name, value }) => [name, value])),
      hasAnswered: answered !== undefined,
    };
  } finally {
    sqlite.close();
  }
}

/** Whether the platform was ever read into the database in use. */
export async function hasAnswered(db: Database | Trx): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  const pack = await db.selectFrom('packs').select('id').limit(1).executeTakeFirst();
  const filled = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'sync.filled')
    .executeTakeFirst();
  return [order, pack, filled].some((row) => row !== undefined);
}

/** Both renames of an exchange, written to a note first, so that an interrupted exchange can be finished. */
type DatabaseExchange = {
  readonly keepAs: string;
  readonly takeBack: string | null;
  /** Id that the station gets with the database; absent: it keeps its own. */
  readonly stationId?: string;
};

/**
 * Renames the closed database in use, if there is one, to `keepAs` and puts `takeBack` in its place; null:
 * the place stays empty. `stationId`: the station takes over the id that the database was used under. Never
 * overwrites a file; `finishExchange` completes it after a power cut.
 */
export function exchangeDatabase(
  file: string,
  keepAs: string,
  takeBack: string | null,
  stationId?: string,
): void {
  const exchange: DatabaseExchange = {
    keepAs: basename(keepAs),
    takeBack: takeBack === null ? null : basename(takeBack),
    ...(stationId !== undefined && { stationId }),
  };
  writeJson(noteOf(file), exchange, { sync: true });
  finishExchange(file);
}

/** Completes an exchange that was interrupted; call it before the database is opened. */
export function finishExchange(file: string): void {
  rmSync(temporaryOf(noteOf(file)), { force: true });
  if (!existsSync(noteOf(file))) return;
  const exchange = readExchange(file);
  if (exchange !== null) carryOut(file, exchange);
  forgetDatabaseState(file);
  rmSync(noteOf(file), { force: true });
}

function carryOut(file: string, { keepAs, takeBack, stationId }: DatabaseExchange): void {
  const folder = dirname(file);
  // A damaged folder may have had no database to keep: then only this tells the new one from the old.
  const isTaken = takeBack !== null && !existsSync(join(folder, takeBack));
  if (!isTaken && !existsSync(join(folder, keepAs))) move(file, join(folder, keepAs));
  if (takeBack !== null && !isTaken) move(join(folder, takeBack), file);
  if (stationId !== undefined) writeStationId(folder, stationId);
}

function noteOf(file: string): string {
  return `${file}.exchange`;
}

/** null: an earlier version was interrupted while it wrote the note, before it renamed anything. */
function readExchange(file: string): DatabaseExchange | null {
  try {
    return JSON.parse(readFileSync(noteOf(file), 'utf8'));
  } catch {
    return null;
  }
}

function move(from: string, to: string): void {
  for (const part of PARTS) if (existsSync(from + part)) renameDurably(from + part, to + part);
}

/** Distinguishes owners in file names, because a client id may contain any character. */
export function ownerMark(owner: string): string {
  return createHash('sha256').update(owner).digest('hex').slice(0, 8);
}

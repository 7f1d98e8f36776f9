import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { renameDurably, temporaryOf, writeJson } from '#main/base/atomic-file.ts';
import type { Database } from './database.ts';
import { FILE_STAMP, fileStamp } from './file-stamp.ts';

/** A database of another account, which lies beside the one in use until that account starts again. */
export type KeptDatabase = {
  readonly file: string;
  /** When it was put there, as it stands in its name: later ones sort behind earlier ones. */
  readonly keptAt: string;
  /** Whose it is by its name (`ownerMark`); null: the name is of the older kind that does not say it. */
  readonly mark: string | null;
};

/** Whom a database says that it belongs to, and whether that platform was ever read into it. */
export type DatabaseOwner = {
  /** Stored settings that name the account. */
  readonly names: ReadonlyMap<string, string>;
  readonly hasAnswered: boolean;
};

/** Names of the settings that say whose orders a database holds. */
const OWNER_NAMES: readonly string[] = ['account', 'accountKind'];

const SIDES = ['-wal', '-shm', ''] as const;
const STAMP = String.raw`${FILE_STAMP}(?:-\d+)?`;
const KEPT = new RegExp(String.raw`^\.account-[0-9a-z-]*?-([0-9a-f]{8})-(${STAMP})$`);
/** Before the name of the file said whose it is. */
const KEPT_UNNAMED = new RegExp(String.raw`^\.other-account-(${STAMP})$`);

/** Where the database in use is put when another account takes its place. `owner` tells accounts apart. */
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

/** All databases that are kept beside the one in use, the newest first. */
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

/** Reads a database that is not in use. Throws where it cannot be read. */
export function readOwner(file: string): DatabaseOwner {
  // Not read-only: of a database in WAL mode that would leave its two side files behind.
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
export async function hasAnswered(db: Database): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  const pack = await db.selectFrom('packs').select('id').limit(1).executeTakeFirst();
  const filled = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'sync.filled')
    .executeTakeFirst();
  return [order, pack, filled].some((row) => row !== undefined);
}

/** What is to be renamed, both steps: written down first, so that an exchange that was cut off is finished. */
type DatabaseExchange = { readonly keepAs: string; readonly takeBack: string | null };

/**
 * Puts the closed database in use aside as `keepAs` and brings `takeBack` in its place; null: the place stays empty. Nothing
 * is ever overwritten, and a power cut in between is made good by `finishExchange`.
 */
export function exchangeDatabase(file: string, keepAs: string, takeBack: string | null): void {
  const exchange: DatabaseExchange = {
    keepAs: basename(keepAs),
    takeBack: takeBack === null ? null : basename(takeBack),
  };
  writeJson(noteOf(file), exchange, { sync: true });
  finishExchange(file);
}

/** Finishes what a power cut has cut off; to be called before the database is looked for. */
export function finishExchange(file: string): void {
  rmSync(temporaryOf(noteOf(file)), { force: true });
  if (!existsSync(noteOf(file))) return;
  const { keepAs, takeBack } = readExchange(file) ?? { keepAs: null, takeBack: null };
  const folder = dirname(file);
  // The file itself moves last: as long as it is in its place, its step is not over.
  if (keepAs !== null && !existsSync(join(folder, keepAs))) move(file, join(folder, keepAs));
  if (takeBack !== null && existsSync(join(folder, takeBack))) move(join(folder, takeBack), file);
  rmSync(noteOf(file), { force: true });
}

function noteOf(file: string): string {
  return `${file}.exchange`;
}

/** null: an earlier version was cut off while it wrote the note, and had renamed nothing yet. */
function readExchange(file: string): DatabaseExchange | null {
  try {
    return JSON.parse(readFileSync(noteOf(file), 'utf8'));
  } catch {
    return null;
  }
}

function move(from: string, to: string): void {
  for (const side of SIDES) if (existsSync(from + side)) renameDurably(from + side, to + side);
}

/** Tells owners apart in the names of files, where a client id may hold any character. */
export function ownerMark(owner: string): string {
  return createHash('sha256').update(owner).digest('hex').slice(0, 8);
}

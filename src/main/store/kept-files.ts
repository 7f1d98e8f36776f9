import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { KeptFileKind } from '#shared/contract/kept-files.ts';
import { SIDE_FILES } from './damage.ts';
import { FILE_STAMP, timeOfStamp } from './file-stamp.ts';
import { listKept } from './kept-databases.ts';

/** A database in the data folder that is not in use. */
export type KeptFile = {
  readonly path: string;
  readonly kind: KeptFileKind;
  readonly keptAt: string;
};

export type KeptContents = {
  /** Names and values as in the table. */
  readonly settings: ReadonlyMap<string, string>;
  /** Changes that wait for the platform. */
  readonly unsent: number;
};

const PARTS = ['', ...SIDE_FILES] as const;
/** A copy before a migration, as versions before December 2026 made them; later ones are backups. */
const EARLIER_COPY = new RegExp(String.raw`-before-.+-(${FILE_STAMP})\.db$`);
const QUARANTINED = new RegExp(String.raw`^\.(damaged|replaced|saved)-(${FILE_STAMP}(?:-\d+)?)$`);

/** All kept databases next to `file`, newest first; skips folders and links with such a name. */
export async function listKeptFiles(file: string): Promise<readonly KeptFile[]> {
  const accounts = listKept(file).map(({ file: path, keptAt }) => keptFile(path, 'other-account', keptAt));
  const all = [...listQuarantined(file), ...accounts, ...listEarlierCopies(file)].filter(({ path }) =>
    isPlainFile(path),
  );
  return all.sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

/** Includes a WAL without its file: it was quarantined as it was found. */
function listQuarantined(file: string): readonly KeptFile[] {
  const folder = dirname(file);
  const names = readdirSync(folder).filter((name) => name.startsWith(basename(file)));
  return [...new Set(names.map(withoutSide))].flatMap((name) => {
    const [, kind, stamp = ''] = QUARANTINED.exec(name.slice(basename(file).length)) ?? [];
    if (kind !== 'damaged' && kind !== 'replaced' && kind !== 'saved') return [];
    return [keptFile(join(folder, name), kind, stamp)];
  });
}

function listEarlierCopies(file: string): readonly KeptFile[] {
  const folder = join(dirname(file), 'copies');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const [, stamp] = EARLIER_COPY.exec(name) ?? [];
    return stamp === undefined ? [] : [keptFile(join(folder, name), 'before-migration', stamp)];
  });
}

/** If the file itself is missing, checks what is left of it. */
function isPlainFile(path: string): boolean {
  const parts = PARTS.flatMap((part) => lstatSync(path + part, { throwIfNoEntry: false }) ?? []);
  return parts[0]?.isFile() ?? false;
}

function withoutSide(name: string): string {
  const side = SIDE_FILES.find((one) => name.endsWith(one)) ?? '';
  return name.slice(0, name.length - side.length);
}

function keptFile(path: string, kind: KeptFileKind, stamp: string): KeptFile {
  return { path, kind, keptAt: timeOfStamp(stamp) };
}

/** Includes SQLite's side files. */
export function sizeOfKept(path: string): number {
  return PARTS.reduce((sum, part) => sum + (statSync(path + part, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Reads a kept database without changing it or its side files; null: it cannot be read. */
export function readKept(path: string): KeptContents | null {
  const missing = SIDE_FILES.filter((side) => !existsSync(path + side));
  try {
    return readOnly(path);
  } catch {
    return null;
  } finally {
    // SQLite leaves an empty WAL and its index behind where it may not write.
    for (const side of missing) rmSync(path + side, { force: true });
  }
}

function readOnly(path: string): KeptContents {
  const sqlite = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  try {
    const rows = sqlite.prepare<[], { name: string; value: string }>('select name, value from settings');
    const unsent = sqlite
      .prepare<[], number>(`select count(*) from outbox where status in ('waiting', 'sending')`)
      .pluck();
    return {
      settings: new Map(rows.all().map(({ name, value }) => [name, value])),
      unsent: unsent.get() ?? 0,
    };
  } finally {
    sqlite.close();
  }
}

/** The file first: without its WAL it would seem complete, but be older. */
export function removeKept(path: string): void {
  for (const part of PARTS) rmSync(path + part, { force: true });
}

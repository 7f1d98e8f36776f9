import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { renameDurably } from '#main/base/atomic-file.ts';
import type { DamageKind } from '#shared/contract/damage.ts';
import { type DatabaseState, lostWal } from './database-state.ts';
import { fileStamp } from './file-stamp.ts';
import { accountKey, isForPlatform, keptScanNo } from './station-copy.ts';
import { BINDING_SETTING, checkBinding, type StationPlace } from './station-place.ts';
import { storeProblemOf } from './store-problem.ts';

export type Damage = {
  readonly kind: DamageKind;
  readonly scans: { readonly found: number; readonly kept: number } | null;
};

/** The station's database cannot be used. Nothing was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
  readonly file: string;
  readonly damage: Damage;

  constructor(file: string, damage: Damage, cause?: unknown) {
    super(`The database ${file} cannot be used: ${damage.kind}. Nothing was changed.`, { cause });
    this.file = file;
    this.damage = damage;
  }
}

/**
 * Converts an error of SQLite or the disk to the damage it shows; returns any other error, and a lock of
 * another program, unchanged.
 */
export function asDamage(file: string, error: unknown): unknown {
  if (error instanceof DamagedDatabaseError) return error;
  const problem = storeProblemOf(error);
  if (problem === null || problem === 'store-busy' || problem === 'server-away') return error;
  const kind = problem === 'database-damaged' ? 'corrupt' : problem;
  return new DamagedDatabaseError(file, damageOfKind(kind), error);
}

/** Suffixes of the files that SQLite keeps next to a database and that belong to it. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;

const HEADER = 'SQLite format 3\0';

/**
 * Checks a database before SQLite may write to it, and throws `DamagedDatabaseError`. SQLite would delete the
 * WAL of a missing or empty file, with all its data; a read-only connection leaves file and WAL unchanged. A
 * missing file without a WAL is not damage: it is created.
 */
export function assertIntact(file: string): void {
  throwDamage(file, (sqlite) =>
    isWhole(sqlite) ? journalDamage(sqlite, file, null) : damageOfKind('corrupt'),
  );
}

/**
 * Like `assertIntact`, without SQLite's check of every page, which takes a second for the database of a year; also
 * throws when the database is not the one that this station used last: `state` is what it noted, `here` where it
 * starts.
 */
export function assertUsable(file: string, state: DatabaseState | null, here: StationPlace): void {
  // Before a connection is opened: it would create an empty WAL.
  const lost = lostWal(file, state);
  throwDamage(file, (sqlite) => {
    const stranger = strangerIn(sqlite, file, state, here);
    if (stranger !== null) return damageOfKind(stranger);
    return journalDamage(sqlite, file, state) ?? (lost === null ? null : damageOfKind(lost));
  });
}

/**
 * Runs SQLite's check of every page on a read-only connection. Throws when the file cannot be read for another
 * reason than damage.
 */
export function isSound(file: string): boolean {
  try {
    return withReadOnly(file, isWhole);
  } catch (error) {
    if (storeProblemOf(error) !== 'database-damaged') throw error;
    return false;
  }
}

/** Throws when SQLite's check finds damage, whatever the journal contains. */
export function assertSound(file: string): void {
  if (!isSound(file)) throw new DamagedDatabaseError(file, damageOfKind('corrupt'));
}

function throwDamage(file: string, inside: (sqlite: BetterSqlite3.Database) => Damage | null): void {
  const damage = damageOf(file, inside);
  if (damage !== null) throw new DamagedDatabaseError(file, damage);
}

/**
 * Throws when the database is missing or empty in a folder where a station has worked: its scans, packs or
 * labels are there. `secrets/`, the lock and Electron's files prove nothing: they exist before the first
 * start is complete.
 */
export function assertNotVanished(file: string): void {
  const size = sizeOf(file);
  if (size !== null && size > 0) return;
  const folder = dirname(file);
  const isUsed =
    hasAny(folder, (name) => WORKED_FILES.includes(name)) ||
    WORKED_FOLDERS.some((name) => hasAny(join(folder, name), () => true));
  if (isUsed) throw new DamagedDatabaseError(file, damageOfKind(size === null ? 'missing' : 'empty'));
}

const WORKED_FILES = ['station-id', 'station-kept.json', 'last-scans.json'];
const WORKED_FOLDERS = ['labels', 'prints'];

function damageOf(file: string, inside: (sqlite: BetterSqlite3.Database) => Damage | null): Damage | null {
  const size = sizeOf(file);
  if (size === null || size === 0) {
    if ((sizeOf(`${file}-wal`) ?? 0) === 0) return null;
    return damageOfKind(size === null ? 'missing' : 'empty');
  }
  if (!statSync(file).isFile() || !startOf(file).equals(Buffer.from(HEADER, 'latin1')))
    return damageOfKind('not-a-database');
  // Cut off during its creation, before it had a WAL: only a connection with write access can roll that back.
  if ((sizeOf(`${file}-journal`) ?? 0) > 0) return null;
  try {
    return withReadOnly(file, inside);
  } catch (error) {
    if (storeProblemOf(error) !== 'database-damaged') throw error;
    return damageOfKind('corrupt');
  }
}

function withReadOnly<T>(file: string, read: (sqlite: BetterSqlite3.Database) => T): T {
  const sqlite = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    return read(sqlite);
  } finally {
    sqlite.close();
  }
}

function isWhole(sqlite: BetterSqlite3.Database): boolean {
  return sqlite.pragma('quick_check(1)', { simple: true }) === 'ok';
}

/** Whether another station or account has used the database. */
function strangerIn(
  sqlite: BetterSqlite3.Database,
  file: string,
  state: DatabaseState | null,
  here: StationPlace,
): DamageKind | null {
  const settings = settingsIn(sqlite);
  const account = accountKey(settings);
  if (!isForPlatform(settings)) return null;
  const found = checkBinding(settings.get(BINDING_SETTING), here, file);
  if (found !== 'unbound' && found !== 'same' && found !== 'moved') return found;
  return state !== null && state.account !== null && state.account !== account ? 'other-account' : null;
}

function journalDamage(
  sqlite: BetterSqlite3.Database,
  file: string,
  state: DatabaseState | null,
): Damage | null {
  const found = lastScan(sqlite);
  const kept = keptScanNo(dirname(file), accountKey(settingsIn(sqlite)));
  if (found >= kept) return null;
  const scans = { found, kept };
  if (state?.isOpen !== true) return { kind: 'journal-shorter', scans };
  return { kind: (sizeOf(`${file}-wal`) ?? 0) === 0 ? 'wal-missing' : 'wal-torn', scans };
}

/** Number of the last scan in the journal; 0: none. */
export function lastScan(sqlite: BetterSqlite3.Database): number {
  if (!hasTable(sqlite, 'journal')) return 0;
  const found: unknown = sqlite
    .prepare(`select scan_no from journal where entry = 'scan' order by id desc limit 1`)
    .pluck()
    .get();
  return typeof found === 'number' ? found : 0;
}

/** The stored settings by name; empty without such a table. */
export function settingsIn(sqlite: BetterSqlite3.Database): ReadonlyMap<string, string> {
  if (!hasTable(sqlite, 'settings')) return new Map();
  const rows = sqlite.prepare<[], { name: string; value: string }>('select name, value from settings').all();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export function hasTable(sqlite: BetterSqlite3.Database, name: string): boolean {
  return (
    sqlite.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(name) !== undefined
  );
}

function damageOfKind(kind: DamageKind): Damage {
  return { kind, scans: null };
}

/** null: the file does not exist. */
function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

function startOf(file: string): Buffer {
  const start = Buffer.alloc(HEADER.length);
  const opened = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(opened, start, 0, start.length, 0));
  } finally {
    closeSync(opened);
  }
}

function hasAny(folder: string, isWanted: (name: string) => boolean): boolean {
  return namesIn(folder).some(isWanted);
}

/** Empty for a missing folder, such as a disk that was removed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The database and its side files, for the people who decide what to do with them. */
export function filesOf(file: string) {
  const name = basename(file);
  return namesIn(dirname(file))
    .filter((found) => found.startsWith(name))
    .sort()
    .flatMap((found) => {
      const facts = statSync(join(dirname(file), found), { throwIfNoEntry: false });
      if (facts === undefined) return [];
      return [{ name: found, bytes: facts.size, changedAt: facts.mtime.toISOString() }];
    });
}

/** Where the content of a connection is saved when its file is gone. */
export function savedCopyPath(file: string, now: Date): string {
  return `${file}.saved-${fileStamp(now)}`;
}

/** Name of the newest saved copy; null: there is none. */
export function lastCopyOf(file: string): string | null {
  const isCopy = (name: string) =>
    name.startsWith(`${basename(file)}.saved-`) && !SIDE_FILES.some((side) => name.endsWith(side));
  return filesOf(file).findLast(({ name }) => isCopy(name))?.name ?? null;
}

/** A free name for a database that is replaced, with the reason: it was damaged, or a backup was restored. */
export function quarantineName(file: string, why: 'damaged' | 'replaced', now: Date): string {
  const isTaken = (target: string) => ['', ...SIDE_FILES].some((side) => existsSync(target + side));
  const name = `${file}.${why}-${fileStamp(now)}`;
  let target = name;
  for (let n = 2; isTaken(target); n++) target = `${name}-${n}`;
  return target;
}

/**
 * Renames a closed database so that its name contains the reason; never overwrites a file. Returns the new
 * name.
 */
export function quarantineDatabase(file: string, why: 'damaged', now: Date): string {
  const target = quarantineName(file, why, now);
  for (const side of ['', ...SIDE_FILES])
    if (existsSync(file + side)) renameDurably(file + side, target + side);
  return target;
}

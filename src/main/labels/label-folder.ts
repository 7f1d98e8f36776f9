import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfDocuments, forgetFile } from '#main/printing/document-store.ts';
import { dropFromTable, type LabelPlace } from '#main/printing/label-file-store.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import {
  evictOld,
  evictToFit,
  type FolderLimit,
  filesToEvict,
  LABEL_FOLDER_LIMIT,
  type StoredLabel,
} from './eviction.ts';
import { documentsInUse } from './eviction-store.ts';

/** Unused prefetch requests expire after this. */
const PREFETCH_DAYS = 30;
const DAY_MS = 86_400_000;
/** Files being written are younger than this. */
const HALF_WRITTEN_MS = 60_000;

/** Names made by `labelFileName` and `heldFileName`. */
const STATION_FILE =
  /^((?:pack|item|pallet|test|goods)-label|pallet-tag|handover-list|sheet)-[0-9A-Za-z_-]*-(?:[sml]|a4)-(\d+)(?:(?:-(?:aside|held))?-[0-9a-f]{12})?\.pdf$/;

type NamedDocument = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly size: string;
};

/** File name of a document: readable, safe in every file system, unique by the id. */
export function documentFileName(document: NamedDocument): string {
  const number = document.number.replaceAll(/[^0-9A-Za-z_-]+/g, '_').slice(0, 60);
  return `${document.kind}-${number}-${document.size}-${document.id}.pdf`;
}

/** What follows the document's id in the name of a file. Releases until 1.12.2026 wrote `aside`. */
const FILE_ENDING = /(?:(?:-(?:aside|held))?-[0-9a-f]{12})?\.pdf$/;

/**
 * File name of a held label. Includes a hash of its bytes, so that the file a person has seen is never
 * replaced.
 */
export function heldFileName(document: NamedDocument, bytes: Uint8Array): string {
  return documentFileName(document).replace(/\.pdf$/, `-held-${contentHash(bytes)}.pdf`);
}

/**
 * File name of a document with this content. On a floor it includes a hash of the bytes: another station may have an
 * earlier file of the document in its folder, perhaps with an old address, and must not print that.
 */
export function labelFileName(db: Database, document: NamedDocument, bytes: Uint8Array): string {
  const name = documentFileName(document);
  return isPostgres(db) ? name.replace(/\.pdf$/, `-${contentHash(bytes)}.pdf`) : name;
}

function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

/**
 * Removes files of the station, by their names, if they are older than `keepDays` and no longer needed, half
 * written, or beyond `LABEL_FOLDER_LIMIT`; clears missing files from the database. Keeps hand-over lists:
 * they contain no addresses and cannot be fetched again. `linked`: the folder is a link to another one, where
 * nothing is removed.
 */
export async function tidyLabelFolder(
  db: Database,
  folder: string,
  now: Date,
  {
    keepDays,
    limit,
    isShared,
  }: { readonly keepDays: number; readonly limit?: FolderLimit; readonly isShared: boolean },
): Promise<'tidied' | 'linked'> {
  await mkdir(folder, { recursive: true });
  // Read before the folder, so that a file written in between does not count as missing.
  const documented = await filesOfDocuments(db);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  const gone = documented.filter(({ file }) => !names.has(file));
  if (gone.length > 0)
    await inTransaction(db, async (trx) => {
      for (const { id } of gone) await forgetFile(trx, id, now.toISOString());
    });
  if (await isLink(folder)) return 'linked';
  const stored = await listLabels(folder, entries, now);
  const removed = await evictOld(db, folder, olderThan(stored, keepDays, now), { isShared });
  const renewable = stored.filter(({ name }) => !removed.has(name) && isRenewable(name));
  await evictToFit(db, folder, renewable, { limit, isShared });
  return 'tidied';
}

/**
 * On a floor the folder has copies, and the floor's table the files: removes those older than `keepDays`, half
 * written, or beyond `LABEL_FOLDER_LIMIT`, except those that an open print needs. `linked`: see `tidyLabelFolder`.
 */
export async function tidyLabelCopies(
  db: Database,
  folder: string,
  now: Date,
  { keepDays, limit = LABEL_FOLDER_LIMIT }: { readonly keepDays: number; readonly limit?: FolderLimit },
): Promise<'tidied' | 'linked'> {
  await mkdir(folder, { recursive: true });
  if (await isLink(folder)) return 'linked';
  const stored = await listLabels(folder, await readdir(folder, { withFileTypes: true }), now);
  const inUse = await documentsInUse(db);
  const isNeeded = ({ name }: StoredLabel) => inUse.has(documentOfFile(name) ?? -1);
  const old = new Set(olderThan(stored, keepDays, now).filter((label) => !isNeeded(label)));
  const kept = stored.filter((label) => !old.has(label));
  const beyond = filesToEvict(kept, { isNeeded, isOfOtherAccount: () => false }, limit);
  for (const { name } of [...old, ...beyond]) await removeIfFree(join(folder, name));
  return 'tidied';
}

/** The station's files among these, without hand-over lists. Removes half-written ones. */
async function listLabels(
  folder: string,
  entries: readonly Dirent[],
  now: Date,
): Promise<readonly StoredLabel[]> {
  const stored: StoredLabel[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const kind = kindOfFile(name.replace(/\.tmp$/, ''));
    if (kind === null) continue;
    const written = await fileStats(join(folder, name), now);
    if (!name.endsWith('.tmp')) {
      if (kind !== 'handover-list') stored.push({ name, ...written });
    } else if (now.getTime() - written.at > HALF_WRITTEN_MS) await removeIfFree(join(folder, name));
  }
  return stored;
}

function olderThan(stored: readonly StoredLabel[], days: number, now: Date): readonly StoredLabel[] {
  return stored.filter(({ at }) => now.getTime() - at > days * DAY_MS);
}

/**
 * Whether this is a link (on Windows also a junction) to another folder, whose files may not be ours to
 * remove.
 */
export async function isLink(folder: string): Promise<boolean> {
  return (await lstat(folder)).isSymbolicLink();
}

/** Windows does not delete open files: retried next time. */
async function removeIfFree(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}

/** Kind of document by its file name; null: not a name of a station file. */
export function kindOfFile(name: string): string | null {
  return STATION_FILE.exec(name)?.[1] ?? null;
}

/** Id of the document by its file name; null: not a name of a station file. */
export function documentOfFile(name: string): number | null {
  const id = STATION_FILE.exec(name)?.[2];
  return id === undefined ? null : Number(id);
}

/** By its file name: whether the file can be fetched or drawn again. */
export function isRenewable(name: string): boolean {
  return RENEWABLE_KINDS.some((kind) => kind === kindOfFile(name));
}

/** A file that was just renamed no longer exists under its old name. */
async function fileStats(file: string, now: Date): Promise<Omit<StoredLabel, 'name'>> {
  return lstat(file).then(
    ({ mtimeMs, size }) => ({ at: mtimeMs, bytes: size }),
    () => ({ at: now.getTime(), bytes: 0 }),
  );
}

/** Prefetch requests older than this are not fetched any more. */
export function prefetchedSince(now: Date): Date {
  return new Date(now.getTime() - PREFETCH_DAYS * DAY_MS);
}

/**
 * Removes the files of labels that were deleted from the database, including held ones. A running download
 * may still store its file: call again once no download is running.
 */
export async function dropLabelFiles(
  { db, folder }: LabelPlace,
  labels: readonly NamedDocument[],
): Promise<void> {
  if (labels.length === 0) return;
  const stems = labels.map((label) => documentFileName(label).replace(/\.pdf$/, ''));
  const names = new Set(stems);
  const isOfThem = (name: string) => names.has(name.replace(FILE_ENDING, ''));
  for (const name of await readdir(folder)) if (isOfThem(name)) await rm(join(folder, name), { force: true });
  for (const stem of stems) await dropFromTable(db, stem, isOfThem);
}

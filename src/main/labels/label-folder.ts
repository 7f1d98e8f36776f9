import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '#main/base/atomic-file.ts';
import { filesOfDocuments, forgetFile } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import { RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { evictOld, evictToFit, type FolderLimit, type StoredLabel } from './eviction.ts';

/** Unused prefetch requests expire after this. */
const PREFETCH_DAYS = 30;
const DAY_MS = 86_400_000;
/** Files being written are younger than this. */
const HALF_WRITTEN_MS = 60_000;

/** Names made by `documentFileName` and `heldFileName`. */
const STATION_FILE =
  /^((?:pack|item|pallet|test)-label|pallet-tag|handover-list|sheet)-[0-9A-Za-z_-]*-(?:[sml]|a4)-\d+(?:-(?:aside|held)-[0-9a-f]{12})?\.pdf$/;

/** File name of a document: readable, safe in every file system, unique by the id. */
export function documentFileName(document: {
  id: number;
  kind: string;
  number: string;
  size: string;
}): string {
  const number = document.number.replaceAll(/[^0-9A-Za-z_-]+/g, '_').slice(0, 60);
  return `${document.kind}-${number}-${document.size}-${document.id}.pdf`;
}

/** Suffixes of held files. Releases until 1.12.2026 wrote the second one. */
const HELD = ['-held-', '-aside-'] as const;

/**
 * File name of a held label. Includes a hash of its bytes, so that the file a person has seen is never
 * replaced.
 */
export function heldFileName(document: Parameters<typeof documentFileName>[0], bytes: Uint8Array): string {
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return documentFileName(document).replace(/\.pdf$/, `${HELD[0]}${content}.pdf`);
}

/** Writes a file to the folder atomically. */
export async function writeLabelFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(join(folder, name), bytes);
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
    await db.transaction().execute(async (trx) => {
      for (const { id } of gone) await forgetFile(trx, id, now.toISOString());
    });
  if (await isLink(folder)) return 'linked';
  const stored: StoredLabel[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const kind = kindOfFile(name.replace(/\.tmp$/, ''));
    if (kind === null) continue;
    const written = await fileStats(join(folder, name), now);
    if (!name.endsWith('.tmp')) {
      if (kind !== 'handover-list') stored.push({ name, ...written });
    } else if (now.getTime() - written.at > HALF_WRITTEN_MS) await removeIfFree(join(folder, name));
  }
  const isOld = ({ at }: StoredLabel) => now.getTime() - at > keepDays * DAY_MS;
  const removed = await evictOld(db, folder, stored.filter(isOld), { isShared });
  const renewable = stored.filter(({ name }) => !removed.has(name) && isRenewable(name));
  await evictToFit(db, folder, renewable, { limit, isShared });
  return 'tidied';
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
function kindOfFile(name: string): string | null {
  return STATION_FILE.exec(name)?.[1] ?? null;
}

function isRenewable(name: string): boolean {
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
  folder: string,
  labels: readonly Parameters<typeof documentFileName>[0][],
): Promise<void> {
  if (labels.length === 0) return;
  const stems = labels.map((label) => documentFileName(label).replace(/\.pdf$/, ''));
  const isOfThem = (name: string) =>
    stems.some((stem) => name === `${stem}.pdf` || HELD.some((mark) => name.startsWith(`${stem}${mark}`)));
  for (const name of await readdir(folder)) if (isOfThem(name)) await rm(join(folder, name), { force: true });
}

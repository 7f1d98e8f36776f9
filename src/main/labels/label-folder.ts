import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '#main/base/atomic-file.ts';
import { filesOfDocuments, forgetFile } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import { RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { evictOld, evictToFit, type FolderLimit, type StoredLabel } from './eviction.ts';

/** What was wanted in advance and never used is not fetched after this. */
const PREFETCH_DAYS = 30;
const DAY_MS = 86_400_000;
/** A file that is being written is younger. */
const HALF_WRITTEN_MS = 60_000;

/** Names by `documentFileName` and `heldFileName`. */
const STATION_FILE =
  /^((?:pack|item|pallet|test)-label|pallet-tag|handover-list|sheet)-[0-9A-Za-z_-]*-(?:[sml]|a4)-\d+(?:-(?:aside|held)-[0-9a-f]{12})?\.pdf$/;

/** Name of a document's file in the folder: readable, safe in every file system, and its own by the id. */
export function documentFileName(document: {
  id: number;
  kind: string;
  number: string;
  size: string;
}): string {
  const number = document.number.replaceAll(/[^0-9A-Za-z_-]+/g, '_').slice(0, 60);
  return `${document.kind}-${number}-${document.size}-${document.id}.pdf`;
}

/** What follows the document's name in that of a held file; the second one until 1.12.2026. */
const HELD = ['-held-', '-aside-'] as const;

/** Name of a label that is held: another one for other bytes, so that what a person has seen stays what it is. */
export function heldFileName(document: Parameters<typeof documentFileName>[0], bytes: Uint8Array): string {
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return documentFileName(document).replace(/\.pdf$/, `${HELD[0]}${content}.pdf`);
}

/** Stores a file of the folder, whole or not at all. */
export async function writeLabelFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(join(folder, name), bytes);
}

/**
 * Removes files of the station, by their names, that are older than `keepDays` and not needed any more, half written or too
 * much (see `LABEL_FOLDER_LIMIT`), and lets the database forget files that are not there. Hand-over lists stay: they bear no addresses,
 * and nobody can fetch them again. `linked`: the folder is a link to another one, where nothing is removed.
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
  // Read before the folder: a file that is written meanwhile is not missed in it.
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

/** Whether this is a link (under Windows also a junction) to a folder elsewhere, which is then somebody's own. */
export async function isLink(folder: string): Promise<boolean> {
  return (await lstat(folder)).isSymbolicLink();
}

/** Windows keeps a file that a program has open: the next time, then. */
async function removeIfFree(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}

/** The kind of document whose file this is by its name; null: the station gives no file this name. */
function kindOfFile(name: string): string | null {
  return STATION_FILE.exec(name)?.[1] ?? null;
}

function isRenewable(name: string): boolean {
  return RENEWABLE_KINDS.some((kind) => kind === kindOfFile(name));
}

/** A file that has just got its name is not there under the old one. */
async function fileStats(file: string, now: Date): Promise<Omit<StoredLabel, 'name'>> {
  return lstat(file).then(
    ({ mtimeMs, size }) => ({ at: mtimeMs, bytes: size }),
    () => ({ at: now.getTime(), bytes: 0 }),
  );
}

/** Documents wanted in advance before this moment are not fetched any more. */
export function prefetchedSince(now: Date): Date {
  return new Date(now.getTime() - PREFETCH_DAYS * DAY_MS);
}

/**
 * Removes the files of labels that the database has forgotten, also those with a wrong code that were held. One that is
 * just being fetched comes after this: to be called again once no download can be under way.
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

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfDocuments } from '#main/printing/document-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { documentsInUse, evictFile, labelsStillNeeded } from './eviction-store.ts';

export type FolderLimit = { readonly files: number; readonly bytes: number };

/**
 * A thousand packs a day leave so many labels of packs and units in two days, which is how long reprints come. They are
 * looked through in 0.2 s, and have 30 to 100 MB; the other limit is for labels with pictures.
 */
export const LABEL_FOLDER_LIMIT: FolderLimit = { files: 5_000, bytes: 500_000_000 };

export type StoredLabel = {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds: when it was written. */
  readonly at: number;
};

/** A packer's scan has its turn in between. */
const BATCH_SIZE = 20;

/**
 * Whether another account's database lies in the data folder: files that no document of the database in use has may be of that
 * account, which needs them when it comes back.
 */
type FolderSharing = { readonly isShared: boolean };

/**
 * Removes the oldest of these files that can be had again, until the others fit. Nothing that an open print needs goes, and
 * another account's last.
 */
export async function evictToFit(
  db: Database,
  folder: string,
  stored: readonly StoredLabel[],
  { isShared, limit = LABEL_FOLDER_LIMIT }: FolderSharing & { readonly limit: FolderLimit | undefined },
): Promise<void> {
  if (fits(stored, limit)) return;
  const ids = new Map((await filesOfDocuments(db)).map(({ id, file }) => [file, id]));
  const inUse = await documentsInUse(db);
  const isNeeded = ({ name }: StoredLabel) => inUse.has(ids.get(name) ?? -1);
  const isOthers = ({ name }: StoredLabel) => isShared && !ids.has(name);
  const toEvict = filesToEvict(stored, { isNeeded, isOthers }, limit);
  await evict(db, folder, toEvict, ids, async () => new Set());
}

/**
 * Removes files whose time is over, but for those that an open print needs, or goods that have not left (`labelsStillNeeded`).
 * Those that may be another account's stay. Returns the names of those that are gone.
 */
export async function evictOld(
  db: Database,
  folder: string,
  old: readonly StoredLabel[],
  { isShared }: FolderSharing,
): Promise<ReadonlySet<string>> {
  if (old.length === 0) return new Set();
  const ids = new Map((await filesOfDocuments(db)).map(({ id, file }) => [file, id]));
  const toEvict = isShared ? old.filter(({ name }) => ids.has(name)) : old;
  return evict(db, folder, toEvict, ids, labelsStillNeeded);
}

/** Returns the names of what is gone. A file that no document has goes, too. */
async function evict(
  db: Database,
  folder: string,
  toEvict: readonly StoredLabel[],
  ids: ReadonlyMap<string, number>,
  stillNeeded: (trx: Trx, documentIds: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (let from = 0; from < toEvict.length; from += BATCH_SIZE) {
    const some = toEvict.slice(from, from + BATCH_SIZE);
    // Removed before anybody can learn that it is gone, and fetch it again under the same name.
    await db.transaction().execute(async (trx) => {
      const needed = await stillNeeded(
        trx,
        some.flatMap(({ name }) => ids.get(name) ?? []),
      );
      for (const { name } of some) {
        const id = ids.get(name);
        if (id !== undefined && (needed.has(id) || !(await evictFile(trx, id, name)))) continue;
        // Windows keeps a file that a program has open: the next time, then.
        await rm(join(folder, name), { force: true }).then(
          () => gone.add(name),
          () => undefined,
        );
      }
    });
  }
  return gone;
}

/** What goes so that the rest fits: the oldest first, others' behind our own, and nothing that is needed. */
export function filesToEvict(
  stored: readonly StoredLabel[],
  { isNeeded, isOthers }: { readonly [Is in 'isNeeded' | 'isOthers']: (label: StoredLabel) => boolean },
  limit: FolderLimit,
): readonly StoredLabel[] {
  let { files, bytes } = sumOf(stored);
  const toEvict: StoredLabel[] = [];
  const evictionOrder = stored
    .filter((one) => !isNeeded(one))
    .toSorted((one, other) => Number(isOthers(one)) - Number(isOthers(other)) || one.at - other.at);
  for (const label of evictionOrder) {
    if (files <= limit.files && bytes <= limit.bytes) break;
    toEvict.push(label);
    files -= 1;
    bytes -= label.bytes;
  }
  return toEvict;
}

function fits(stored: readonly StoredLabel[], limit: FolderLimit): boolean {
  const { files, bytes } = sumOf(stored);
  return files <= limit.files && bytes <= limit.bytes;
}

function sumOf(stored: readonly StoredLabel[]): FolderLimit {
  return { files: stored.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) };
}

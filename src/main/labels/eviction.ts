import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfDocuments } from '#main/printing/document-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { documentsInUse, evictFile, labelsStillNeeded } from './eviction-store.ts';

export type FolderLimit = { readonly files: number; readonly bytes: number };

/**
 * Labels of packs and units for two days at a thousand packs a day: reprints come within that time. Reading
 * the folder takes 0.2 s; 5,000 labels have 30 to 100 MB. The byte limit is for labels with pictures.
 */
export const LABEL_FOLDER_LIMIT: FolderLimit = { files: 5_000, bytes: 500_000_000 };

export type StoredLabel = {
  readonly name: string;
  readonly bytes: number;
  /** Time of writing, in ms. */
  readonly at: number;
};

/** Scans of packers are handled between batches. */
export const EVICTION_BATCH = 20;

/**
 * Whether the data folder contains the database of another account. A file without a document in the current
 * database may belong to that account, which needs it when it is used again.
 */
type FolderSharing = { readonly isShared: boolean };

/**
 * Removes the oldest of these files, all of which can be fetched again, until the rest fits the limit. Keeps
 * files that an open print needs; removes files of another account last.
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
  const isOfOtherAccount = ({ name }: StoredLabel) => isShared && !ids.has(name);
  const toEvict = filesToEvict(stored, { isNeeded, isOfOtherAccount }, limit);
  await evict(db, folder, toEvict, ids, noneNeeded);
}

/**
 * Removes expired files, except those needed by an open print or by goods that have not left
 * (`labelsStillNeeded`). Keeps files that may belong to another account. Returns the names of the removed
 * files.
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

/** Of these documents, those whose files stay. */
export type StillNeeded = (trx: Trx, documentIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Returns the names of the removed files. Removes files without a document, too. */
async function evict(
  db: Database,
  folder: string,
  toEvict: readonly StoredLabel[],
  ids: ReadonlyMap<string, number>,
  stillNeeded: StillNeeded,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (let from = 0; from < toEvict.length; from += EVICTION_BATCH) {
    const batch = toEvict.slice(from, from + EVICTION_BATCH);
    // Removed inside the transaction, before the file can be fetched again under the same name.
    await inTransaction(db, async (trx) => {
      const needed = await stillNeeded(
        trx,
        batch.flatMap(({ name }) => ids.get(name) ?? []),
      );
      for (const { name } of batch) {
        const id = ids.get(name);
        if (id !== undefined && (needed.has(id) || !(await evictFile(trx, id, name)))) continue;
        // Windows does not delete open files: retried next time.
        await rm(join(folder, name), { force: true }).then(
          () => gone.add(name),
          () => undefined,
        );
      }
    });
  }
  return gone;
}

/** Any file that no open print needs may go. */
export const noneNeeded: StillNeeded = async () => new Set();

/**
 * Chooses files to remove so that the rest fits: the oldest first, those of other accounts last, none that is
 * needed.
 */
export function filesToEvict(
  stored: readonly StoredLabel[],
  {
    isNeeded,
    isOfOtherAccount,
  }: { readonly [Is in 'isNeeded' | 'isOfOtherAccount']: (label: StoredLabel) => boolean },
  limit: FolderLimit,
): readonly StoredLabel[] {
  let { files, bytes } = sumOf(stored);
  const toEvict: StoredLabel[] = [];
  const evictionOrder = stored
    .filter((one) => !isNeeded(one))
    .toSorted(
      (one, other) => Number(isOfOtherAccount(one)) - Number(isOfOtherAccount(other)) || one.at - other.at,
    );
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

import { loadFileIds } from '#main/printing/document-store.ts';
import {
  type ListedFile,
  labelFileBytes,
  labelFilePages,
  removeLabelFile,
} from '#main/printing/label-file-store.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { EVICTION_BATCH, noneNeeded, type StillNeeded } from './eviction.ts';
import { evictFile, labelsStillNeeded } from './eviction-store.ts';
import { documentOfFile, isRenewable, kindOfFile } from './label-folder.ts';

/**
 * Bytes of the labels of two days at forty tables with a thousand packs a day each: reprints come within that
 * time, and what was evicted is fetched again. A label takes 6 to 20 KB.
 */
export const LABEL_TABLE_BYTES = 2_000_000_000;

const DAY_MS = 86_400_000;

/**
 * Removes from the floor's table files that are older than `keepDays` and of goods that have left; then, while its
 * files have more than `maxBytes` together, the oldest of goods that have left, and at last the oldest of all that
 * can be fetched or drawn again. Keeps hand-over lists, and files that an open print of any station needs.
 */
export async function tidyLabelTable(
  db: Database,
  now: Date,
  { keepDays, maxBytes = LABEL_TABLE_BYTES }: { readonly keepDays: number; readonly maxBytes?: number },
): Promise<void> {
  const before = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  for await (const page of labelFilePages(db, before))
    await evictPage(
      db,
      page.filter(({ file }) => kindOfFile(file) !== 'handover-list'),
      labelsStillNeeded,
      Infinity,
    );
  let excess = (await labelFileBytes(db)) - maxBytes;
  for (const stillNeeded of [labelsStillNeeded, noneNeeded]) {
    if (excess <= 0) return;
    for await (const page of labelFilePages(db, null)) {
      excess -= await evictPage(
        db,
        page.filter(({ file }) => isRenewable(file)),
        stillNeeded,
        excess,
      );
      if (excess <= 0) return;
    }
  }
}

/** Evicts files of this page, in its order, until `bytes` are free. Returns how many bytes were freed. */
async function evictPage(
  db: Database,
  page: readonly ListedFile[],
  stillNeeded: StillNeeded,
  bytes: number,
): Promise<number> {
  const ids = await loadFileIds(
    db,
    page.flatMap(({ file }) => documentOfFile(file) ?? []),
  );
  let freed = 0;
  for (let from = 0; from < page.length && freed < bytes; from += EVICTION_BATCH) {
    const batch = page.slice(from, from + EVICTION_BATCH);
    freed += await inTransaction(db, async (trx) => {
      const needed = await stillNeeded(
        trx,
        batch.flatMap(({ file }) => ids.get(file) ?? []),
      );
      let removed = 0;
      for (const listed of batch) {
        if (freed + removed >= bytes) break;
        const id = ids.get(listed.file);
        if (id !== undefined && (needed.has(id) || !(await evictFile(trx, id, listed.file)))) continue;
        if (await removeLabelFile(trx, listed)) removed += listed.size;
      }
      return removed;
    });
  }
  return freed;
}

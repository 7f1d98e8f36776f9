import type { Database } from '#main/store/database.ts';
import { filePages } from '#main/store/free-pages.ts';
import { readSettingRow, writeSettingRow } from '#main/store/setting-row.ts';
import type { PruningRun, StorageView, StoredRows } from '#shared/contract/storage.ts';

/** Their names among the settings; the values are JSON. */
const LAST_RUN = 'pruning.last';
const MARKED_FOLDER = 'pruning.markedFolder';

/** Stores what the last run did, for the status page. */
export function writeLastRun(db: Database, run: PruningRun): Promise<void> {
  return writeSettingRow(db, LAST_RUN, JSON.stringify(run));
}

/** null: none yet. */
export async function readLastRun(db: Database): Promise<PruningRun | null> {
  const value = await readSettingRow(db, LAST_RUN);
  return value === null ? null : JSON.parse(value);
}

/** Stores that this folder of the archive has its mark. */
export function writeMarkedFolder(db: Database, folder: string): Promise<void> {
  return writeSettingRow(db, MARKED_FOLDER, JSON.stringify(folder));
}

/** The folder that was marked last; null: none yet. */
export async function readMarkedFolder(db: Database): Promise<string | null> {
  const value = await readSettingRow(db, MARKED_FOLDER);
  return value === null ? null : JSON.parse(value);
}

/** What the database holds. Nothing is counted row by row that grows for years. */
export async function readStorage(db: Database): Promise<Omit<StorageView, 'isArchived'>> {
  return {
    ...(await filePages(db)),
    journal: await rowsBetween(db, 'journal'),
    orders: await countedOrders(db),
    marks: await rowsBetween(db, 'used_marks'),
    lastRun: await readLastRun(db),
  };
}

/** By the first and the last id: rows are deleted from the oldest on. */
async function rowsBetween(db: Database, table: 'journal' | 'used_marks'): Promise<StoredRows> {
  const oldest = await db.selectFrom(table).select(['id', 'at']).orderBy('id').limit(1).executeTakeFirst();
  const newest = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (oldest === undefined || newest === undefined) return { rows: 0, oldestAt: null };
  return { rows: newest.id - oldest.id + 1, oldestAt: oldest.at };
}

async function countedOrders(db: Database): Promise<StoredRows> {
  const counted = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.min('updated_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { rows: Number(counted.rows), oldestAt: counted.oldest };
}

import type { Selectable } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { PicturesTable } from '#main/store/schema.ts';

export type PictureRow = Selectable<PicturesTable>;

/** All pictures that the station keeps or could not read. */
export async function loadPictures(db: Database): Promise<readonly PictureRow[]> {
  return db.selectFrom('pictures').selectAll().execute();
}

const upsert = compiledOnce((db, { url, file, bytes, needed_at, problem, attempts, retry_at }: PictureRow) =>
  db
    .insertInto('pictures')
    .values({ url, file, bytes, needed_at, problem, attempts, retry_at })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet({ file, bytes, needed_at, problem, attempts, retry_at }),
    ),
);

/** Stores what is known about a picture, and replaces what was. */
export async function storePicture(db: Database, row: PictureRow): Promise<void> {
  await upsert(db, row);
}

/** An order still needs these pictures. */
export async function storeNeeded(db: Database, urls: readonly string[], neededAt: string): Promise<void> {
  for (const chunk of inChunks(urls))
    await db.updateTable('pictures').set({ needed_at: neededAt }).where('url', 'in', chunk).execute();
}

const oldestRows = compiledOnce(
  (db, { before, limit }: { readonly before: string; readonly limit: number }) =>
    db
      .selectFrom('pictures')
      .select(['url', 'file', 'bytes'])
      .where('needed_at', '<', before)
      .orderBy('needed_at')
      .limit(limit),
);

/** Those needed longest ago, and not since `before`. Reads no others, however many there are. */
export function oldestPictures(
  db: Database,
  before: string,
  limit: number,
): Promise<readonly Pick<PictureRow, 'url' | 'file' | 'bytes'>[]> {
  return oldestRows(db, { before, limit });
}

/** Forgets pictures; their files are removed apart. */
export async function dropPictures(db: Database, urls: readonly string[]): Promise<void> {
  for (const chunk of inChunks(urls)) await db.deleteFrom('pictures').where('url', 'in', chunk).execute();
}

/** Orders read at once: some milliseconds, in which no scan is answered. */
const ORDERS_AT_ONCE = 200;

const addresses = compiledOnce((db, { after }: { readonly after: string }) =>
  db
    .selectFrom(() =>
      db
        .selectFrom('queue_lines')
        .select(['order_id', 'urgency'])
        .where('is_first', '=', 1)
        .where('urgency', '>', after)
        .orderBy('urgency')
        .limit(ORDERS_AT_ONCE)
        .as('next'),
    )
    .innerJoin('queue_lines', 'queue_lines.order_id', 'next.order_id')
    .leftJoin('goods', 'goods.platform_sku', 'queue_lines.sku')
    .select(['next.urgency', 'goods.image_url'])
    .orderBy('next.urgency'),
);

/**
 * Addresses of the pictures in the queue, the most urgent order first. `after`: where the last part ended;
 * empty at the beginning. null: there are no further orders.
 */
export async function queuedAddresses(
  db: Database,
  after: string,
): Promise<{ readonly urls: readonly string[]; readonly end: string } | null> {
  const rows = await addresses(db, { after });
  const end = rows.at(-1)?.urgency;
  return end === undefined ? null : { urls: rows.flatMap(({ image_url: url }) => url ?? []), end };
}

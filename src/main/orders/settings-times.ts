import type { OrderWindow } from '#main/platform/packing-platform.ts';
import type { Database } from '#main/store/database.ts';

/** By which of its times a look asks for orders: new ones by `createdAt`, changed ones by `updatedAt`. */
export type LookBy = OrderWindow['by'];

/** Everything that was created or changed before this time of the platform has been seen in a list. */
const WATERMARKS: Readonly<Record<LookBy, string>> = {
  updatedAt: 'sync.watermark',
  createdAt: 'sync.watermark.created',
};
/** When the first filling of the cache was through. */
const FILLED = 'sync.filled';
/** When all orders that may still be packed were listed last. */
const SWEPT = 'sync.swept';
/** Returns that changed before this time of the platform have been seen. */
const RETURNS = 'sync.watermark.returns';

/** Before there were two looks, one saw both what was new and what had changed: its watermark counts for either. */
export async function readWatermark(db: Database, by: LookBy): Promise<Date | null> {
  const own = await readTime(db, WATERMARKS[by]);
  if (own !== null || by === 'updatedAt') return own;
  const shared = await readTime(db, WATERMARKS.updatedAt);
  // Kept at once: the other look moves its own on.
  if (shared !== null) await writeTime(db, WATERMARKS[by], shared);
  return shared;
}

export function writeWatermark(db: Database, by: LookBy, time: Date): Promise<void> {
  return writeTime(db, WATERMARKS[by], time);
}

/** Whether the first filling of the cache was ever through. */
export async function isFilled(db: Database): Promise<boolean> {
  return (await readTime(db, FILLED)) !== null;
}

export function writeFilled(db: Database, time: Date): Promise<void> {
  return writeTime(db, FILLED, time);
}

export function readSwept(db: Database): Promise<Date | null> {
  return readTime(db, SWEPT);
}

export function writeSwept(db: Database, time: Date): Promise<void> {
  return writeTime(db, SWEPT, time);
}

export function readReturnsWatermark(db: Database): Promise<Date | null> {
  return readTime(db, RETURNS);
}

export function writeReturnsWatermark(db: Database, time: Date): Promise<void> {
  return writeTime(db, RETURNS, time);
}

async function readTime(db: Database, name: string): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const time = new Date(row?.value ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

async function writeTime(db: Database, name: string, time: Date): Promise<void> {
  const value = time.toISOString();
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

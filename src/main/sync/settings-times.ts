import type { Database } from '#main/store/database.ts';

/** Everything that changed before this time of the platform has been seen in a list. */
const WATERMARK = 'sync.watermark';
/** When the first filling of the cache was through. */
const FILLED = 'sync.filled';

export function readWatermark(db: Database): Promise<Date | null> {
  return readTime(db, WATERMARK);
}

export function writeWatermark(db: Database, time: Date): Promise<void> {
  return writeTime(db, WATERMARK, time);
}

export async function isFilled(db: Database): Promise<boolean> {
  return (await readTime(db, FILLED)) !== null;
}

export function writeFilled(db: Database, time: Date): Promise<void> {
  return writeTime(db, FILLED, time);
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

import { z } from 'zod';
import type { Database, Trx } from '#main/store/database.ts';
import { readTableRow, writeTableRow } from '#main/store/setting-row.ts';

/** Its name among the settings; the value is JSON. */
const SETTING = 'clock';

const storedClock = z.object({
  /** As in `SystemClock`. */
  platformLeadMs: z.number(),
  /** Time zone of the computer, such as `Europe/Moscow`. */
  zone: z.string(),
});

/** What the last run has found out about this computer's clock. */
export type StoredClock = Readonly<z.infer<typeof storedClock>>;

/** null: nothing is stored, or it cannot be read and has to be measured again. */
export async function readClock(db: Database, station: string): Promise<StoredClock | null> {
  const stored = await readTableRow(db, station, SETTING);
  if (stored === null) return null;
  try {
    return storedClock.nullable().catch(null).parse(JSON.parse(stored));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Replaces what is stored. */
export function writeClock(db: Database, station: string, clock: StoredClock): Promise<void> {
  return writeTableRow(db, station, SETTING, JSON.stringify(clock));
}

/** Time of the newest journal row in ms since 1970; null: there is none, or it has no valid time. */
export async function lastJournalAt(db: Database | Trx): Promise<number | null> {
  const row = await db.selectFrom('journal').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const at = Date.parse(row?.at ?? '');
  return Number.isNaN(at) ? null : at;
}

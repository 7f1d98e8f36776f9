import type { Database, Trx } from '../database.ts';
import type { NewJournalRow } from '../schema.ts';

/** What the bench of this station was in the middle of, as JSON; null: it has never scanned. */
export async function loadBenchState(db: Database, station: string): Promise<string | null> {
  const row = await db
    .selectFrom('station_state')
    .select('state')
    .where('station', '=', station)
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function saveBenchState(trx: Trx, station: string, state: string, at: string): Promise<void> {
  await trx
    .insertInto('station_state')
    .values({ station, state, updated_at: at })
    .onConflict((conflict) =>
      // Not the values once more: the state is the largest thing that a scan writes.
      conflict
        .column('station')
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
    )
    .execute();
}

export async function writeJournal(trx: Trx, row: NewJournalRow): Promise<void> {
  await trx.insertInto('journal').values(row).execute();
}

/** Number of the last scan; 0: there was none. Scans are counted on from it. */
export async function lastScanNo(db: Database): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select('scan_no')
    .where('entry', '=', 'scan')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.scan_no ?? 0;
}

import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { NewJournalRow } from '#main/store/schema.ts';
import type { BenchState } from './state.ts';

/** What the bench of this station was in the middle of, as JSON; null: it has never scanned. */
export async function loadBenchState(db: Database | Trx, station: string): Promise<string | null> {
  const row = await db
    .selectFrom('station_state')
    .select('state')
    .where('station', '=', station)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Id of who is logged in at this station, by what is stored; null: nobody. */
export async function loggedInOperator(db: Database | Trx, station: string): Promise<string | null> {
  const state = await loadBenchState(db, station);
  const stored: Partial<Pick<BenchState, 'operator'>> = state === null ? {} : JSON.parse(state);
  return stored.operator?.id ?? null;
}

type KeptState = { readonly station: string; readonly state: string; readonly at: string };

const keepState = compiledOnce((db, { station, state, at }: KeptState) =>
  db
    .insertInto('station_state')
    .values({ station, state, updated_at: at })
    .onConflict((conflict) =>
      // Not the values once more: the state is the largest thing that a scan writes.
      conflict.column('station').doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
);

export async function saveBenchState(trx: Trx, station: string, state: string, at: string): Promise<void> {
  await keepState(trx, { station, state, at });
}

/** A row that lies further ahead was written by a clock that was years wrong: it must not give its time to all that follow. */
const MAX_SET_BACK_MS = 31 * 24 * 3_600_000;

type NewEntry = NewJournalRow & { readonly latest: string };

const addEntry = compiledOnce((db, row: NewEntry) =>
  db.insertInto('journal').values((eb) => ({
    // A clock that was set back, by a person or by the platform's word, must not put a row before the one it follows.
    at: eb.fn<string>('max', [
      eb.val(row.at),
      eb.fn.coalesce(
        eb
          .selectFrom(eb.selectFrom('journal').select('at').orderBy('id', 'desc').limit(1).as('last'))
          .select('last.at')
          .where('last.at', '<=', row.latest),
        eb.val(''),
      ),
    ]),
    station: row.station,
    entry: row.entry,
    scan_no: row.scan_no,
    operator: row.operator,
    source: row.source,
    raw: row.raw,
    kind: row.kind,
    verdict: row.verdict,
    reason: row.reason,
    order_id: row.order_id,
    item_nr: row.item_nr,
    sku: row.sku,
    pack_number: row.pack_number,
    uit: row.uit,
    gs: row.gs,
    repaired: row.repaired,
    events: row.events,
  })),
);

/**
 * `at` is the time of the row before where that is up to 31 days later: rows are in the order of their numbers, and so are
 * their times, but for a clock that was far ahead.
 */
export async function writeJournal(trx: Trx, row: NewJournalRow): Promise<void> {
  const latest = new Date(Date.parse(row.at) + MAX_SET_BACK_MS).toISOString();
  await addEntry(trx, { ...row, latest });
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

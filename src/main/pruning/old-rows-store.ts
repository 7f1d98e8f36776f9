import type { Database, Trx } from '#main/store/database.ts';
import { databaseTime, isPostgres } from '#main/store/engine.ts';

/** The newest rows of the journal stay, however old: numbers of scans, undo and Find begin from them. */
const NEWEST_ROWS = 1_000;

/** When the newest row of the journal was written; null: it is empty. */
export async function lastEntryAt(db: Database): Promise<string | null> {
  const row = await db.selectFrom('journal').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

/**
 * The last row of the journal that may go: written before this time, and not needed by an open question or by the next
 * undo. Found in some twenty steps: ids grow with time. A time that a fast clock wrote hides older rows at most
 * until the next run; none that is newer is ever taken for an old one. 0: there is none.
 */
export async function lastOldRow(db: Database, before: string): Promise<number> {
  // Not both ends in one query: SQLite would read all rows for it.
  const journal = db.selectFrom('journal');
  const { first } = await journal.select((eb) => eb.fn.min('id').as('first')).executeTakeFirstOrThrow();
  const { last } = await journal.select((eb) => eb.fn.max('id').as('last')).executeTakeFirstOrThrow();
  if (first === null || last === null) return 0;
  const benches = await db.selectFrom('station_state').select(['asked_in', 'state']).execute();
  const needed = benches.flatMap(({ asked_in, state }) => {
    const { undo }: { readonly undo?: { readonly row: number } | null } = JSON.parse(state);
    return [asked_in, undo?.row ?? null].flatMap((row) => row ?? []);
  });
  let [low, high] = [first - 1, Math.min(last - NEWEST_ROWS, ...needed.map((row) => row - 1))];
  let found = 0;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const row = await db
      .selectFrom('journal')
      .select(['id', 'at'])
      .where('id', '<=', middle)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined && row.at < before) {
      found = Math.max(found, row.id);
      low = middle;
    } else high = middle - 1;
  }
  return isPostgres(db) ? beforeNewer(db, found, before) : found;
}

/** On a floor the rows of a station that was merged stand behind newer ones. A time of the future is a fast clock's. */
async function beforeNewer(db: Database, found: number, before: string): Promise<number> {
  const { newer } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.min('id').as('newer'))
    .where('id', '<=', found)
    .where('at', '>=', before)
    .where('at', '<', databaseTime(db, DAY_SECONDS))
    .executeTakeFirstOrThrow();
  return newer === null ? found : newer - 1;
}

const DAY_SECONDS = 86_400;

/** Deletes the oldest rows of the journal up to this one, at most so many, and returns how many. */
export async function pruneJournal(trx: Trx, upTo: number, max: number): Promise<number> {
  const oldest = trx.selectFrom('journal').select('id').where('id', '<=', upTo).orderBy('id').limit(max);
  const { numDeletedRows } = await trx.deleteFrom('journal').where('id', 'in', oldest).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes what old outages of tables have left: contradictions that were settled before this time (ISO 8601), and which of
 * its scans a station has merged into the journal up to this row. Those of its last outage stay: its local journal may
 * come back with a data folder that was not used for long.
 */
export async function pruneOutages(
  trx: Trx,
  { upTo, settledBefore }: { readonly upTo: number; readonly settledBefore: string },
): Promise<void> {
  await trx.deleteFrom('contradictions').where('settled_at', '<', settledBefore).execute();
  await trx
    .deleteFrom('merged_scans')
    .where('row', '<=', upTo)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('merged_scans as later')
          .select('later.row')
          .whereRef('later.station', '=', 'merged_scans.station')
          .whereRef('later.outage', '!=', 'merged_scans.outage')
          .whereRef('later.row', '>', 'merged_scans.row'),
      ),
    )
    .execute();
}

/** The oldest marks kept of pruned orders: those after `cursor`, at most so many. */
export async function oldestMarks(db: Database, cursor: number, max: number) {
  return db.selectFrom('used_marks').selectAll().where('id', '>', cursor).orderBy('id').limit(max).execute();
}

/** These marks count as new from now on. */
export async function pruneMarks(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('used_marks').where('id', 'in', ids).execute();
}

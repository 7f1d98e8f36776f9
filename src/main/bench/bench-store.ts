import type { DialectAdapter, ExpressionBuilder } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { waitForLocked } from '#main/store/engine.ts';
import type { NewJournalRow, Schema } from '#main/store/schema.ts';
import { inTransaction } from '#main/store/transaction.ts';

/**
 * A row further in the future was written by a clock that was years fast. Later rows must not inherit its
 * time.
 */
const MAX_SET_BACK_MS = 31 * 24 * 3_600_000;

const addEntry = compiledOnce((db, row: NewJournalRow) =>
  db
    .insertInto('journal')
    .values({
      at: row.at,
      station: row.station,
      station_id: row.station_id,
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
      takes_back: row.takes_back,
      step_before: row.step_before,
      last_pack: row.last_pack,
      last_item: row.last_item,
      alarms: row.alarms,
    })
    .returning('id'),
);

const lastRow = compiledOnce((db, _: object) =>
  db.selectFrom('journal').select('at').orderBy('id', 'desc').limit(1),
);

/** When the last row of each database was written by this process. */
const lastAt = new WeakMap<DialectAdapter, string>();

/**
 * Writes a journal row and returns its number. `at` becomes the time of the previous row if that is up to 31
 * days later, so that times grow with row numbers, except after a clock that was even faster. On a floor each
 * station keeps to its own rows.
 */
export async function writeJournal(trx: Trx, row: NewJournalRow): Promise<number> {
  const { adapter } = trx.getExecutor();
  const last = lastAt.get(adapter) ?? (await lastRow(trx, {}))[0]?.at ?? '';
  const latest = new Date(Date.parse(row.at) + MAX_SET_BACK_MS).toISOString();
  const at = last > row.at && last <= latest ? last : row.at;
  lastAt.set(adapter, at);
  const [added] = await addEntry(trx, { ...row, at, alarms: row.alarms ?? 0 });
  if (added === undefined) throw new Error('the journal insert returned no row id');
  return added.id;
}

/** Stores the orders of a row that is about several; `order_id` of the row names a single one. */
export async function writeJournalOrders(trx: Trx, row: number, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length < 2) return;
  for (const order_id of orderIds) await trx.insertInto('journal_orders').values({ order_id, row }).execute();
}

/** The events of a journal row as they are stored (`stored-events.ts`), with its undo columns. */
export type JournalEvents = {
  readonly row: number;
  readonly events: string;
  readonly stepBefore: number | null;
  readonly lastPack: string | null;
  readonly lastItem: string | null;
};

const eventsOf = compiledOnce((db, { row }: { readonly row: number }) =>
  db
    .selectFrom('journal')
    .select(['id', 'events', 'step_before', 'last_pack', 'last_item'])
    .where('id', '=', row),
);

/** null: there is no such row. */
export async function readJournalEvents(db: Database | Trx, row: number): Promise<JournalEvents | null> {
  const [found] = await eventsOf(db, { row });
  if (found === undefined) return null;
  const { id, events, step_before: stepBefore, last_pack: lastPack, last_item: lastItem } = found;
  return { row: id, events, stepBefore, lastPack, lastItem };
}

/** What a bench did before stations had ids was done by the only one; on a floor every row has the id. */
function isOf(eb: ExpressionBuilder<Schema, 'journal'>, station: string) {
  return eb.or([eb('station_id', '=', station), eb('station_id', 'is', null)]);
}

const lastRows = compiledOnce(
  (db, { station, limit }: { readonly station: string; readonly limit: number }) =>
    db
      .selectFrom('journal')
      .select('events')
      .where((eb) => isOf(eb, station))
      .orderBy('id', 'desc')
      .limit(limit),
);

/** What the last rows of this station in the journal did to its bench, as stored, the newest first. */
export async function lastJournalEvents(
  db: Database,
  station: string,
  limit: number,
): Promise<readonly string[]> {
  return (await lastRows(db, { station, limit })).map(({ events }) => events);
}

/**
 * Whether this row of the journal was committed. Waits for the end of a transaction that may still do it: each writes
 * the bench of its station, whose id is `station`.
 */
export function isJournaled(db: Database, station: string, row: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const bench = trx.selectFrom('station_state').select('station').where('station', '=', station);
    await waitForLocked(trx, bench).execute();
    const found = await trx
      .selectFrom('journal')
      .select('id')
      .where('id', '=', row)
      // A database that was restored gives the numbers that it has lost to other stations.
      .where('station_id', '=', station)
      .executeTakeFirst();
    return found !== undefined;
  });
}

/**
 * Number of the last scan, of the station with this id if it has scanned, whatever its name was; 0: there was none. New
 * scans are counted from it.
 */
export async function lastScanNo(db: Database, station: string | null = null): Promise<number> {
  const scans = db
    .selectFrom('journal')
    .select('scan_no')
    .where('entry', '=', 'scan')
    .orderBy('id', 'desc')
    .limit(1);
  const local =
    station === null ? undefined : await scans.where((eb) => isOf(eb, station)).executeTakeFirst();
  return (local ?? (await scans.executeTakeFirst()))?.scan_no ?? 0;
}

import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { NewJournalRow } from '#main/store/schema.ts';

/**
 * A row further in the future was written by a clock that was years fast. Later rows must not inherit its
 * time.
 */
const MAX_SET_BACK_MS = 31 * 24 * 3_600_000;

type NewEntry = NewJournalRow & { readonly latest: string };

const addEntry = compiledOnce((db, row: NewEntry) =>
  db
    .insertInto('journal')
    .values((eb) => ({
      // A clock that was set back, by a person or by the platform's date, must not put a row before the
      // previous one.
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
      takes_back: row.takes_back,
      step_before: row.step_before,
      last_pack: row.last_pack,
      last_item: row.last_item,
      alarms: row.alarms,
    }))
    .returning('id'),
);

/**
 * Writes a journal row and returns its number. `at` becomes the time of the previous row if that is up to 31
 * days later, so that times grow with row numbers, except after a clock that was even faster.
 */
export async function writeJournal(trx: Trx, row: NewJournalRow): Promise<number> {
  const latest = new Date(Date.parse(row.at) + MAX_SET_BACK_MS).toISOString();
  const [added] = await addEntry(trx, { ...row, alarms: row.alarms ?? 0, latest });
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

const lastRows = compiledOnce((db, { limit }: { readonly limit: number }) =>
  db.selectFrom('journal').select('events').orderBy('id', 'desc').limit(limit),
);

/** What the last rows of the journal did to the bench, as stored, the newest first. */
export async function lastJournalEvents(db: Database, limit: number): Promise<readonly string[]> {
  return (await lastRows(db, { limit })).map(({ events }) => events);
}

/** Number of the last scan; 0: there was none. New scans are counted from it. */
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

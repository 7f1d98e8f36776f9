import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { NewJournalRow } from '#main/store/schema.ts';

/** A row that lies further ahead was written by a clock that was years wrong: it must not give its time to all that follow. */
const MAX_SET_BACK_MS = 31 * 24 * 3_600_000;

type NewEntry = NewJournalRow & { readonly latest: string };

const addEntry = compiledOnce((db, row: NewEntry) =>
  db
    .insertInto('journal')
    .values((eb) => ({
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
      takes_back: row.takes_back,
      step_before: row.step_before,
      last_pack: row.last_pack,
      last_item: row.last_item,
    }))
    .returning('id'),
);

/**
 * `at` is the time of the row before where that is up to 31 days later: rows are in the order of their numbers, and so are
 * their times, but for a clock that was far ahead. Answers with the number of the row.
 */
export async function writeJournal(trx: Trx, row: NewJournalRow): Promise<number> {
  const latest = new Date(Date.parse(row.at) + MAX_SET_BACK_MS).toISOString();
  const [added] = await addEntry(trx, { ...row, latest });
  if (added === undefined) throw new Error('the journal has not said which row it wrote');
  return added.id;
}

/** What a row of the journal says of its events, as they are stored (`stored-events.ts`). */
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

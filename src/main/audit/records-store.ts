import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { ACTION_EVENT_TYPES } from '#main/store/journal-events.ts';
import type { Schema } from '#main/store/schema.ts';
import type { RecordCursor, RecordSearch } from '#shared/contract/records.ts';

/** The first so many characters of a mark name its unit (with AI 240 it goes on). */
const MARK_LENGTH = 31;
/** Behind all characters of a mark. */
const LAST_CHARACTER = '~';

type Eb = ExpressionBuilder<Schema, 'journal'>;

/**
 * The next rows of the journal that match, the newest first, by an index: by time alone, by person and time, or by order,
 * pack and mark. On a station's own file the number of a row stands for its time (`writeJournal`): an index by time would be
 * written with each scan. A text leads to few rows, so only its indexes are used then: a person and a period may have a million.
 * Refusals and actions are few beside the rows of a person.
 */
export async function findRecords(
  db: Database,
  search: RecordSearch & { readonly after: RecordCursor | null; readonly max: number },
) {
  const { what, person, from, until, after, max } = search;
  const text = search.text.trim();
  const orderIds = text === '' ? [] : await ordersNamed(db, text);
  const rows = text === '' ? [] : await rowsOfOrders(db, orderIds);
  const isByRows = !isPostgres(db) && text === '' && person === null && (what === 'all' || what === 'scans');
  // Whether another index leads to the rows, and this column only tells which of them.
  const isOnlyCompared = {
    at: text !== '' || isByRows,
    operator: text !== '' || what === 'refused' || what === 'actions',
  };
  const compared = (column: 'at' | 'operator') =>
    isOnlyCompared[column] ? sql<string>`coalesce(${sql.ref(column)}, '')` : sql<string>`${sql.ref(column)}`;
  const [first, end] = isByRows ? [await rowSince(db, from), await rowSince(db, until)] : [null, null];
  return db
    .selectFrom('journal')
    .select(['id', 'at', 'station', 'operator', 'entry', 'kind', 'raw', 'verdict', 'reason', 'order_id'])
    .select(['pack_number', 'item_nr', 'uit', 'events'])
    .where((eb) => isKind(eb, what))
    .$if(text !== '', (query) => query.where((eb) => isAbout(eb, text, { orderIds, rows })))
    .$if(person !== null, (query) => query.where(compared('operator'), '=', person ?? ''))
    .$if(from !== null, (query) => query.where(compared('at'), '>=', from ?? ''))
    .$if(until !== null, (query) => query.where(compared('at'), '<', until ?? ''))
    .$if(first !== null, (query) => query.where('id', '>=', first ?? 0))
    .$if(end !== null, (query) => query.where('id', '<', end ?? 0))
    .$if(after !== null && isByRows, (query) => query.where('id', '<', after?.id ?? 0))
    .$if(after !== null && !isByRows, (query) =>
      query
        // For the index; rows of one time are told apart by their number.
        .where(compared('at'), '<=', after?.at ?? '')
        .where((eb) => eb.or([eb(compared('at'), '<', after?.at ?? ''), eb('id', '<', after?.id ?? 0)])),
    )
    .$if(!isByRows, (query) => query.orderBy('at', 'desc'))
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** The first row that was written then or later, by halving; null: no time is given. */
async function rowSince(db: Database, at: string | null): Promise<number | null> {
  if (at === null) return null;
  const ends = await db
    .selectFrom('journal')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  let [low, high] = [Number(ends.first ?? 0), Number(ends.last ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await db
      .selectFrom('journal')
      .select(['id', 'at'])
      .where('id', '>=', middle)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined || row.at >= at) high = middle;
    else low = row.id + 1;
  }
  return low;
}

export type FoundRecord = Awaited<ReturnType<typeof findRecords>>[number];

function isKind(eb: Eb, what: RecordSearch['what']) {
  const isAction = eb.and([
    // As the partial index says it, and that of refusals.
    eb('entry', '=', sql.lit('change')),
    eb.or(ACTION_EVENT_TYPES.map((type) => eb('events', 'like', `%"${type}"%`))),
  ]);
  switch (what) {
    case 'all':
      return eb.or([eb('entry', '=', 'scan'), isAction]);
    case 'scans':
      return eb('entry', '=', 'scan');
    case 'refused':
      return eb.and([eb('entry', '=', 'scan'), eb('verdict', '=', sql.lit('refused'))]);
    case 'actions':
      return isAction;
  }
}

type Subjects = { readonly orderIds: readonly string[]; readonly rows: readonly number[] };

function isAbout(eb: Eb, text: string, { orderIds, rows }: Subjects) {
  const mark = text.slice(0, MARK_LENGTH);
  return eb.or([
    eb('order_id', 'in', orderIds),
    ...(rows.length === 0 ? [] : [eb('id', 'in', rows)]),
    eb('pack_number', '=', text),
    ...(text.length < MARK_LENGTH
      ? []
      : [eb.and([eb('uit', '>=', mark), eb('uit', '<', `${mark}${LAST_CHARACTER}`)])]),
  ]);
}

/**
 * Rows that are about one of these orders and others, the newest. Asked for first: with a query within the query PostgreSQL
 * would read the whole journal.
 */
async function rowsOfOrders(db: Database, orderIds: readonly string[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('journal_orders')
    .select('row')
    .where('order_id', 'in', orderIds)
    .orderBy('row', 'desc')
    .limit(MAX_ROWS_OF_SEVERAL)
    .execute();
  return rows.map(({ row }) => row);
}

const MAX_ROWS_OF_SEVERAL = 1_000;

/**
 * The order with this id, those with this number (a number is known in several countries), and that of a pack: its number may
 * have come after the rows that packed it.
 */
async function ordersNamed(db: Database, text: string): Promise<readonly string[]> {
  const named = await db.selectFrom('orders').select('id').where('order_nr', '=', text).execute();
  const packs = await db
    .selectFrom('packs')
    .select('order_id as id')
    .where('pack_number', '=', text)
    .execute();
  return [...new Set([text, ...[...named, ...packs].map(({ id }) => id)])];
}

/** When the oldest row of the journal was written; null: it is empty. */
export async function oldestRecordAt(db: Database): Promise<string | null> {
  const row = await db.selectFrom('journal').select('at').orderBy('id').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

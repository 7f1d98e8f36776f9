import { sql } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { columnList, jsonRows, storableText } from '#main/store/json-rows.ts';
import type {
  GoodsChangeKind,
  GoodsChangeRowView,
  GoodsChangeSource,
  GoodsRowProblem,
  GoodsRowState,
} from '#shared/contract/goods-changes.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import type { ChangeHead, ChangeRow, RowAnswer } from './sender.ts';

export type NewChange = {
  readonly kind: GoodsChangeKind;
  readonly country: GoodsCountry | null;
  readonly source: GoodsChangeSource;
  readonly isForced: boolean;
  readonly operator: string | null;
  readonly station: string;
  /** ISO 8601, the station's. */
  readonly at: string;
};

export type NewChangeRow = Omit<ChangeRow, 'no'>;

/**
 * The kind of a change whose rows are still being stored: nobody who asks for changes of a kind finds it. It becomes one of
 * its kind in a single transaction.
 */
const UNCONFIRMED = 'unconfirmed';

const ROW_COLUMNS = {
  change: 'integer',
  no: 'integer',
  sku: 'text',
  old_value: 'text',
  new_value: 'text',
  state: 'text',
} as const;

/** Begins a change of which nothing is seen or sent until it is confirmed. Returns its number. */
export async function beginChange(
  trx: Trx,
  { station, at }: { readonly station: string; readonly at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('goods_changes')
    .values({ kind: UNCONFIRMED, country: null, source: '', station, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds rows to a change that is not confirmed. `before`: how many it has. */
export async function addRows(
  trx: Trx,
  change: number,
  before: number,
  rows: readonly NewChangeRow[],
): Promise<void> {
  const stored = rows.map(({ sku, oldValue, newValue }, index) => ({
    change,
    no: before + index + 1,
    sku: storableText(sku),
    old_value: oldValue === null || oldValue === undefined ? null : storableText(JSON.stringify(oldValue)),
    new_value: storableText(JSON.stringify(newValue)),
    state: 'waiting',
  }));
  await sql`insert into goods_change_rows (${columnList(ROW_COLUMNS)})
    ${jsonRows(trx, ROW_COLUMNS, stored)}`.execute(trx);
}

/** All rows of the change are stored: from now on it is to be sent. Throws if it is not there to be confirmed. */
export async function confirmChange(trx: Trx, id: number, change: NewChange): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('goods_changes')
    .set({
      kind: change.kind,
      country: change.country,
      source: change.source,
      is_forced: change.isForced ? 1 : 0,
      operator: change.operator,
      station: change.station,
      created_at: change.at,
    })
    .where('id', '=', id)
    .where('kind', '=', UNCONFIRMED)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`change ${id} is not there to be confirmed`);
}

/** Changes that this station has begun and not confirmed. */
export async function unconfirmedChanges(db: Database, station: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('goods_changes')
    .select('id')
    .where('kind', '=', UNCONFIRMED)
    .where('station', '=', station)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes up to `max` rows of a change that was not confirmed, the last ones first, then the change. Returns whether it is gone. */
export async function removeUnconfirmed(trx: Trx, id: number, max: number): Promise<boolean> {
  // Locks it: a commit that confirms it and whose answer was lost may still be under way.
  const { numUpdatedRows } = await trx
    .updateTable('goods_changes')
    .set({ source: '' })
    .where('id', '=', id)
    .where('kind', '=', UNCONFIRMED)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return true;
  const rows = await trx
    .selectFrom('goods_change_rows')
    .select('no')
    .where('change', '=', id)
    .orderBy('no', 'desc')
    .limit(max)
    .execute();
  const first = rows.at(-1)?.no ?? 0;
  await trx.deleteFrom('goods_change_rows').where('change', '=', id).where('no', '>=', first).execute();
  if (rows.length === max) return false;
  await trx.deleteFrom('goods_changes').where('id', '=', id).execute();
  return true;
}

export type StoredChange = ChangeHead & {
  readonly operator: string | null;
  readonly at: string;
  readonly cancelledAt: string | null;
  readonly endedAt: string | null;
};

const changeWithId = compiledOnce((db, { id }: { readonly id: number }) =>
  db.selectFrom('goods_changes').selectAll().where('id', '=', id).where('kind', '!=', UNCONFIRMED),
);

export async function findChange(db: Database | Trx, id: number): Promise<StoredChange | null> {
  const [row] = await changeWithId(db, { id });
  return row === undefined ? null : changeOf(row);
}

/** Those that go on, then the newest that have ended, at most `ended` of these. */
export async function listChanges(
  db: Database,
  kind: GoodsChangeKind,
  ended: number,
): Promise<readonly StoredChange[]> {
  const ofKind = db.selectFrom('goods_changes').selectAll().where('kind', '=', kind).orderBy('id', 'desc');
  const open = await ofKind.where('ended_at', 'is', null).limit(ended).execute();
  const over = await ofKind.where('ended_at', 'is not', null).limit(ended).execute();
  return [...open, ...over].map(changeOf);
}

/** Some rows of a change, by number: the first and the last. */
type Part = { readonly change: number; readonly from: number; readonly to: number };

/**
 * Whether a row of this part waits for one with the same SKU, in a change of this kind that was confirmed earlier: the later
 * one must win. Nothing else waits: a price that somebody decides about now goes before the rest of a long file.
 */
export async function hasEarlierOpen(db: Database, kind: GoodsChangeKind, part: Part): Promise<boolean> {
  const earlier = await db
    .selectFrom('goods_changes')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '<', part.change)
    .where('ended_at', 'is', null)
    .execute();
  if (earlier.length === 0) return false;
  const rows = await db
    .selectFrom('goods_change_rows')
    .select('sku')
    .where('change', '=', part.change)
    .where('no', '>=', part.from)
    .where('no', '<=', part.to)
    .where('state', '=', 'waiting')
    .execute();
  for (const skus of inChunks(rows.map(({ sku }) => sku))) {
    const found = await db
      .selectFrom('goods_change_rows')
      .select('no')
      .where(
        'change',
        'in',
        earlier.map(({ id }) => id),
      )
      .where('sku', 'in', skus)
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}

/** The rows of this part that have not been answered, at most `max`. */
export async function waitingRows(
  db: Database | Trx,
  part: Part,
  max: number,
): Promise<readonly ChangeRow[]> {
  const rows = await db
    .selectFrom('goods_change_rows')
    .select(['no', 'sku', 'old_value', 'new_value'])
    .where('change', '=', part.change)
    .where('state', '=', 'waiting')
    .where('no', '>=', part.from)
    .where('no', '<=', part.to)
    .orderBy('no')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    no: row.no,
    sku: row.sku,
    oldValue: jsonOf(row.old_value),
    newValue: jsonOf(row.new_value),
  }));
}

/** The first and the last of up to `max` rows that have not been answered; null: there is none. */
export async function nextPart(
  trx: Trx,
  change: number,
  max: number,
): Promise<{ readonly from: number; readonly to: number } | null> {
  const rows = await trx
    .selectFrom('goods_change_rows')
    .select('no')
    .where('change', '=', change)
    .where('state', '=', 'waiting')
    .orderBy('no')
    .limit(max)
    .execute();
  const [first, last] = [rows.at(0), rows.at(-1)];
  return first === undefined || last === undefined ? null : { from: first.no, to: last.no };
}

export async function storeAnswers(
  trx: Trx,
  change: number,
  answers: readonly ({ readonly no: number } & RowAnswer)[],
  at: string,
): Promise<void> {
  for (const [state, problem] of distinctAnswers(answers)) {
    const numbers = answers.filter((row) => row.state === state && row.problem === problem);
    for (const chunk of inChunks(numbers.map(({ no }) => no)))
      await trx
        .updateTable('goods_change_rows')
        .set({ state, problem, ended_at: at })
        .where('change', '=', change)
        .where('no', 'in', chunk)
        .execute();
  }
}

function distinctAnswers(answers: readonly RowAnswer[]): readonly (readonly [string, string | null])[] {
  const found = new Map(
    answers.map(({ state, problem }) => [JSON.stringify([state, problem]), { state, problem }]),
  );
  return [...found.values()].map(({ state, problem }) => [state, problem] as const);
}

/**
 * Rows that are not sent any more, but for a part whose answer is still awaited. Those up to `lostTo` may have been sent:
 * `unsure`.
 */
export async function cancelRows(
  trx: Trx,
  change: number,
  {
    except,
    lostTo,
    problem,
    at,
  }: {
    readonly except: { readonly from: number; readonly to: number } | null;
    readonly lostTo: number;
    readonly problem: GoodsRowProblem | null;
    readonly at: string;
  },
): Promise<void> {
  const unsure: GoodsRowProblem = 'unsure';
  await trx
    .updateTable('goods_change_rows')
    .set((eb) => ({
      state: 'cancelled',
      problem:
        problem ?? eb.case().when('no', '<=', lostTo).then(eb.val<string | null>(unsure)).else(null).end(),
      ended_at: at,
    }))
    .where('change', '=', change)
    .where('state', '=', 'waiting')
    .$if(except !== null, (query) =>
      query.where((eb) => eb.or([eb('no', '<', except?.from ?? 0), eb('no', '>', except?.to ?? 0)])),
    )
    .execute();
}

/** Notes when a change was cancelled or has ended; the first time counts. */
export async function stampChange(
  trx: Trx,
  id: number,
  stamp: 'cancelled_at' | 'ended_at',
  at: string,
): Promise<void> {
  await trx
    .updateTable('goods_changes')
    .set({ [stamp]: at })
    .where('id', '=', id)
    .where(stamp, 'is', null)
    .execute();
}

/** Rows by state, from the index alone. */
export async function countRows(
  db: Database,
  change: number,
): Promise<Readonly<Record<GoodsRowState, number>>> {
  const rows = await db
    .selectFrom('goods_change_rows')
    .select(['state', (eb) => eb.fn.countAll().as('n')])
    .where('change', '=', change)
    .groupBy('state')
    .execute();
  const of = (state: GoodsRowState) => Number(rows.find((row) => row.state === state)?.n ?? 0);
  return {
    waiting: of('waiting'),
    done: of('done'),
    quarantine: of('quarantine'),
    refused: of('refused'),
    cancelled: of('cancelled'),
  };
}

/** A part of the rows with this state (null: all), in their order. */
export async function readRows(
  db: Database,
  part: {
    readonly change: number;
    readonly state: GoodsRowState | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly GoodsChangeRowView[]> {
  const rows = await db
    .selectFrom('goods_change_rows')
    .select(['no', 'sku', 'old_value', 'new_value', 'state', 'problem'])
    .where('change', '=', part.change)
    .$if(part.state !== null, (query) => query.where('state', '=', part.state ?? ''))
    .orderBy('no')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return rows.map((row) => ({
    no: row.no,
    sku: row.sku,
    oldValue: jsonOf(row.old_value),
    newValue: jsonOf(row.new_value),
    state: row.state as GoodsRowState,
    problem: row.problem,
  }));
}

/** The entry of the outbox that carries the change on, if there is one. */
export async function entryOf(
  db: Database | Trx,
  lane: string,
): Promise<{
  readonly id: number;
  readonly payload: string;
  readonly isUnderWay: boolean;
  readonly error: string | null;
} | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'status', 'unsettled', 'error'])
    .where('lane', '=', lane)
    .where('status', 'in', ['waiting', 'sending'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isUnderWay = row.status === 'sending' || row.unsettled === 1;
  return { id: row.id, payload: row.payload, isUnderWay, error: row.error };
}

type ChangeRecord = {
  readonly id: number;
  readonly kind: string;
  readonly country: string | null;
  readonly source: string;
  readonly is_forced: number;
  readonly operator: string | null;
  readonly created_at: string;
  readonly cancelled_at: string | null;
  readonly ended_at: string | null;
};

function changeOf(row: ChangeRecord): StoredChange {
  return {
    id: row.id,
    kind: row.kind as GoodsChangeKind,
    country: row.country as GoodsCountry | null,
    source: row.source as GoodsChangeSource,
    isForced: row.is_forced === 1,
    operator: row.operator,
    at: row.created_at,
    cancelledAt: row.cancelled_at,
    endedAt: row.ended_at,
  };
}

function jsonOf(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

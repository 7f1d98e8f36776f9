import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The bench stored its whole state as JSON with every scan. From now on it is put together from the tables and a short session;
 * alarms, packs to take off and awaited labels get rows, and the journal says what each row takes back. What a station was in
 * the middle of is carried over, the steps that it could take back as well.
 */
export const session: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('bench_alarms')
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('alarm', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('bench_alarms_key', ['station', 'no'])
      .execute();
    await db.schema
      .createTable('take_off_tasks')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('pack_id', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('pallet', 'text', (column) => column.notNull())
      .addColumn('station', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['takes_back', 'step_before'])
      await db.schema.alterTable('journal').addColumn(column, 'integer').execute();
    for (const column of ['last_pack', 'last_item'])
      await db.schema.alterTable('journal').addColumn(column, 'text').execute();
    await db.schema.alterTable('station_state').addColumn('asked_in', 'integer').execute();
    await db.schema.alterTable('packs').addColumn('proof_awaited_by', 'text').execute();
    await db.schema
      .createIndex('packs_proof_awaited_by')
      .on('packs')
      .column('proof_awaited_by')
      .where(sql.ref('proof_awaited_by'), 'is not', null)
      .execute();
    await carryOver(db);
  },
};

type Step = {
  readonly events: readonly { readonly type: string }[];
  readonly lastPack: string | null;
  readonly lastItem: string | null;
};

/** As much of the state of before as is carried over; what came with a later version may be absent. */
type StateOfBefore = {
  readonly operator: unknown;
  readonly order: {
    readonly orderId: string;
    readonly waiting: string | null;
    readonly addressStamp?: string | null;
    readonly isAddressChanged?: boolean;
  } | null;
  readonly asking: unknown;
  readonly alarm: unknown;
  readonly nextAlarms?: readonly unknown[];
  readonly alarmsRaised?: number;
  readonly pallet: string | null;
  readonly lastPack?: string | null;
  readonly lastItem?: string | null;
  readonly proofs?: readonly { readonly packId: string }[];
  readonly takeOffTasks?: readonly {
    readonly packId: string;
    readonly orderId: string;
    readonly pallet: string;
  }[];
  readonly undo?: readonly Step[];
};

async function carryOver(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    station: string;
    state: string;
  }>`select station, state from station_state`.execute(db);
  for (const { station, state: text } of rows) {
    const state: StateOfBefore = JSON.parse(text);
    await carryAlarms(db, station, state);
    for (const { packId } of state.proofs ?? [])
      await sql`update packs set proof_awaited_by = ${station} where id = ${packId}`.execute(db);
    for (const { packId, orderId, pallet } of state.takeOffTasks ?? [])
      await sql`insert into take_off_tasks (pack_id, order_id, pallet, station)
        values (${packId}, ${orderId}, ${pallet}, ${station})`.execute(db);
    const { operator, order, pallet, lastPack = null, lastItem = null } = state;
    const session = {
      operator,
      order: order && {
        orderId: order.orderId,
        waiting: order.waiting,
        addressStamp: order.addressStamp ?? null,
        isAddressChanged: order.isAddressChanged ?? false,
      },
      alarmsRaised: alarmsRaised(state),
      pallet,
      lastPack,
      lastItem,
      undo: await carrySteps(db, state.undo ?? []),
    };
    const askedIn = state.asking === null ? null : await lastQuestion(db);
    await sql`update station_state set state = ${JSON.stringify(session)}, asked_in = ${askedIn}
      where station = ${station}`.execute(db);
  }
}

function standing({ alarm, nextAlarms = [] }: StateOfBefore): readonly unknown[] {
  return alarm === null ? [] : [alarm, ...nextAlarms];
}

function alarmsRaised(state: StateOfBefore): number {
  return Math.max(state.alarmsRaised ?? 0, standing(state).length);
}

async function carryAlarms(db: Kysely<unknown>, station: string, state: StateOfBefore): Promise<void> {
  const alarms = standing(state);
  const first = alarmsRaised(state) - alarms.length + 1;
  for (const [at, alarm] of alarms.entries())
    await sql`insert into bench_alarms (station, no, alarm)
      values (${station}, ${first + at}, ${JSON.stringify(alarm)})`.execute(db);
}

/** What is asked was asked by the last row that asks. */
async function lastQuestion(db: Kysely<unknown>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from journal
    where events like '%"type":"Asked"%' order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const ROWS_AT_ONCE = 100;

/**
 * Each step of before is a row of the journal, the newest the last one that was not taken back. Only their numbers and what
 * stood beside them is added to the rows; their events stay as they were written.
 */
async function carrySteps(
  db: Kysely<unknown>,
  steps: readonly Step[],
): Promise<{ readonly row: number; readonly end: number } | null> {
  const rows = await rowsOf(db, steps);
  for (const [at, row] of rows.entries()) {
    const { lastPack, lastItem } = steps[steps.length - rows.length + at] ?? {
      lastPack: null,
      lastItem: null,
    };
    await sql`update journal set step_before = ${rows[at - 1] ?? null}, last_pack = ${lastPack ?? null},
      last_item = ${lastItem ?? null} where id = ${row}`.execute(db);
  }
  const last = rows.at(-1);
  return last === undefined ? null : { row: last, end: 0 };
}

/** Rows of these steps, the oldest first; fewer where the journal and the state do not agree. */
async function rowsOf(db: Kysely<unknown>, steps: readonly Step[]): Promise<readonly number[]> {
  const found: number[] = [];
  const takenBack: number[] = [];
  for await (const { id, events } of newestFirst(db)) {
    const step = steps[steps.length - 1 - found.length];
    if (step === undefined) break;
    const change: Pick<Step, 'events'> & { readonly undo: string } = JSON.parse(events);
    if (change.undo === 'pop') takenBack.push(id);
    if (change.undo !== 'push') continue;
    const by = takenBack.pop();
    if (by !== undefined) {
      await sql`update journal set takes_back = ${id} where id = ${by}`.execute(db);
      continue;
    }
    if (typesOf(change) !== typesOf(step)) break;
    found.unshift(id);
  }
  return found;
}

function typesOf({ events }: Pick<Step, 'events'>): string {
  return events.map(({ type }) => type).join(' ');
}

async function* newestFirst(db: Kysely<unknown>) {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const { rows } = await sql<{ id: number; events: string }>`select id, events from journal
      where id < ${before} order by id desc limit ${ROWS_AT_ONCE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    before = last.id;
  }
}

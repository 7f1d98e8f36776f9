import { loadOrderToPack } from '#main/orders/order-to-pack-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { readJournalEvents } from './bench-store.ts';
import type { BenchEvent } from './events.ts';
import { waitForMark } from './evolve.ts';
import { openOrderOf } from './openable.ts';
import {
  type Alarm,
  type AwaitedProof,
  alarmNo,
  type BenchQuestion,
  type BenchState,
  EMPTY_BENCH,
  type OpenOrder,
  type TakeOffTask,
} from './state.ts';
import { parseStoredEvents } from './stored-events.ts';

/**
 * The state of a bench that is in no other table. It does not grow: at most 1 KB whatever is on the bench.
 * Alarms, packs to take off and awaited labels have their own rows; orders and packs are in the other tables.
 */
type Session = Pick<BenchState, 'operator' | 'alarmsRaised' | 'pallet' | 'lastPack' | 'lastItem' | 'undo'> & {
  readonly order: OrderInHand | null;
};

/** The state of the open order that is in no other table. */
type OrderInHand = Pick<OpenOrder, 'orderId' | 'waiting' | 'addressStamp' | 'isAddressChanged'>;

function sessionOf(state: BenchState): Session {
  const { operator, alarmsRaised, pallet, lastPack, lastItem, undo, order } = state;
  return { operator, order: orderInHandOf(order), alarmsRaised, pallet, lastPack, lastItem, undo };
}

function orderInHandOf(order: OpenOrder | null): OrderInHand | null {
  if (order === null) return null;
  const { orderId, waiting, addressStamp, isAddressChanged } = order;
  return { orderId, waiting, addressStamp, isAddressChanged };
}

type StationKey = { readonly station: string };

const sessionRow = compiledOnce((db, { station }: StationKey) =>
  db.selectFrom('station_state').select(['state', 'asked_in']).where('station', '=', station),
);

/** Id of the operator who is logged in at this station according to the store; null: nobody. */
export async function loggedInOperator(db: Database | Trx, station: string): Promise<string | null> {
  const [stored] = await sessionRow(db, { station });
  const session: Partial<Session> = stored === undefined ? {} : JSON.parse(stored.state);
  return session.operator?.id ?? null;
}

/** Id of the order that is open at this station's bench according to the store, be it another's by now; null: none. */
export async function openOrderId(db: Database | Trx, station: string): Promise<string | null> {
  const [stored] = await sessionRow(db, { station });
  const session: Partial<Session> = stored === undefined ? {} : JSON.parse(stored.state);
  return session.order?.orderId ?? null;
}

/** The bench of this station as it was, from its session and the tables. */
export async function loadBench(
  db: Database | Trx,
  station: string,
  needsMark: (goods: Goods) => boolean,
): Promise<BenchState> {
  const [stored] = await sessionRow(db, { station });
  if (stored === undefined) return EMPTY_BENCH;
  const { order: hand, ...session }: Session = JSON.parse(stored.state);
  const order = hand === null ? null : await loadOrderInHand(db, station, hand, needsMark);
  const [alarm = null, ...nextAlarms] = await loadAlarms(db, station);
  return {
    ...session,
    order,
    asking: stored.asked_in === null ? null : await loadQuestion(db, stored.asked_in),
    alarm,
    nextAlarms,
    proofs: await loadProofs(db, station),
    takeOffTasks: await loadTasks(db, station),
  };
}

/**
 * The open order as it is in the tables now, with what only the bench has. It is loaded for every scan and
 * every change, so that none is decided on outdated data. null: it is in no table any more.
 */
export async function loadOrderInHand(
  db: Database | Trx,
  station: string,
  hand: OrderInHand,
  needsMark: (goods: Goods) => boolean,
): Promise<OpenOrder | null> {
  const stored = await loadOrderToPack(db, hand.orderId);
  if (stored === null) return null;
  const order = openOrderOf(stored, needsMark);
  const isAddressChanged = hand.isAddressChanged || isOtherAddress(hand, order);
  const inHand = waitForMark({ ...order, isAddressChanged }, hand.waiting);
  return stored.row.claimed_by === station ? inHand : { ...inHand, isLost: true };
}

/** An address that was unknown before does not count as changed. */
function isOtherAddress(before: OrderInHand, { addressStamp }: OpenOrder): boolean {
  return before.addressStamp !== null && addressStamp !== null && before.addressStamp !== addressStamp;
}

/** The question is stored in the journal, since what it shows may be long. */
async function loadQuestion(db: Database | Trx, row: number): Promise<BenchQuestion | null> {
  const stored = await readJournalEvents(db, row);
  const asked = parseStoredEvents(stored?.events ?? '{"events":[]}').findLast(({ type }) => type === 'Asked');
  return asked?.type === 'Asked' ? asked.asking : null;
}

const alarmRows = compiledOnce((db, { station }: StationKey) =>
  db.selectFrom('bench_alarms').select('alarm').where('station', '=', station).orderBy('no'),
);

async function loadAlarms(db: Database | Trx, station: string): Promise<readonly Alarm[]> {
  return (await alarmRows(db, { station })).map(({ alarm }) => JSON.parse(alarm));
}

const proofRows = compiledOnce((db, { station }: StationKey) =>
  db
    .selectFrom('packs')
    .select(['id', 'order_id', 'pack_number'])
    .where('proof_awaited_by', '=', station)
    .where('proof_awaited_by', 'is not', null)
    .orderBy('id'),
);

async function loadProofs(db: Database | Trx, station: string): Promise<readonly AwaitedProof[]> {
  return (await proofRows(db, { station })).map(
    ({ id: packId, order_id: orderId, pack_number: packNumber }) => {
      return { orderId, packId, packNumber };
    },
  );
}

const taskRows = compiledOnce((db, { station }: StationKey) =>
  db
    .selectFrom('take_off_tasks')
    .leftJoin('packs', 'packs.id', 'take_off_tasks.pack_id')
    .select(['take_off_tasks.pack_id', 'take_off_tasks.order_id', 'take_off_tasks.pallet'])
    .select('packs.pack_number')
    .where('take_off_tasks.station', '=', station)
    .orderBy('take_off_tasks.id'),
);

async function loadTasks(db: Database | Trx, station: string): Promise<readonly TakeOffTask[]> {
  return (await taskRows(db, { station })).map((row) => {
    const { pack_id: packId, order_id: orderId, pack_number: packNumber, pallet } = row;
    return { packId, orderId, packNumber, pallet };
  });
}

/**
 * The awaited labels and the packs to take off as they are now. Only this bench adds to them, so what is empty is not
 * read; numbers arrive by any station, and any station may scan such a label or pack.
 */
export async function reloadLists(
  db: Database,
  station: string,
  { proofs, takeOffTasks }: Pick<BenchState, 'proofs' | 'takeOffTasks'>,
): Promise<Pick<BenchState, 'proofs' | 'takeOffTasks'>> {
  return {
    proofs: proofs.length === 0 ? proofs : await loadProofs(db, station),
    takeOffTasks: takeOffTasks.length === 0 ? takeOffTasks : await loadTasks(db, station),
  };
}

const taskOfPack = compiledOnce((db, { packNumber }: { readonly packNumber: string }) =>
  db
    .selectFrom('packs')
    .innerJoin('take_off_tasks', 'take_off_tasks.pack_id', 'packs.id')
    .select(['packs.id', 'packs.pack_number', 'take_off_tasks.order_id', 'take_off_tasks.pallet'])
    .where('packs.pack_number', '=', packNumber),
);

/** The task of any station to take the pack with this number off a pallet; null: there is none. */
export async function findTask(db: Database, packNumber: string): Promise<TakeOffTask | null> {
  const [row] = await taskOfPack(db, { packNumber });
  if (row === undefined) return null;
  const { id: packId, order_id: orderId, pallet } = row;
  return { packId, orderId, packNumber, pallet };
}

/** What happened to the bench in one row of the journal. */
type BenchTransition = {
  readonly before: BenchState;
  readonly after: BenchState;
  readonly events: readonly BenchEvent[];
  readonly row: number;
};

/**
 * Stores what has changed at the bench besides its facts, in the transaction of the change. `at`: ISO 8601.
 */
export async function saveBench(
  trx: Trx,
  station: string,
  change: BenchTransition,
  at: string,
): Promise<void> {
  const { before, after } = change;
  const isQuestionChanged = after.asking !== before.asking;
  await saveSession(trx, station, change, at, isQuestionChanged);
  if (isQuestionChanged) await saveQuestion(trx, { station, row: after.asking === null ? null : change.row });
  if (after.alarm !== before.alarm || after.nextAlarms !== before.nextAlarms)
    await saveAlarms(trx, station, before, after);
  if (after.proofs !== before.proofs) await saveProofs(trx, station, before.proofs, after.proofs);
  for (const packId of packsInHand(change)) await deleteTask(trx, { packId });
  if (after.takeOffTasks !== before.takeOffTasks) await saveTasks(trx, station, change);
}

/** Stores the session if it has changed, or if `isNeeded`. `at`: ISO 8601. */
export async function saveSession(
  db: Database | Trx,
  station: string,
  { before, after }: Pick<BenchTransition, 'before' | 'after'>,
  at: string,
  isNeeded = false,
): Promise<void> {
  const state = JSON.stringify(sessionOf(after));
  if (isNeeded || state !== JSON.stringify(sessionOf(before)))
    await upsertSession(db, { station, state, at });
}

const saveQuestion = compiledOnce((db, { station, row }: StationKey & { readonly row: number | null }) =>
  db.updateTable('station_state').set({ asked_in: row }).where('station', '=', station),
);

const upsertSession = compiledOnce(
  (db, { station, state, at }: StationKey & { readonly state: string; readonly at: string }) =>
    db
      .insertInto('station_state')
      .values({ station, state, updated_at: at })
      .onConflict((conflict) =>
        conflict.column('station').doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      ),
);

/** What is gone from the table since the tables were corrected from the platform. */
type Gone = {
  readonly isOrderGone: (orderId: string) => Promise<boolean>;
  readonly isPalletGone: (barcode: string) => Promise<boolean>;
};

/**
 * Every bench leaves what is gone, and takes nothing back any more: earlier scans no longer fit the tables.
 * For the transaction before a restart, since the running bench does not notice. `at`: ISO 8601.
 */
export async function leaveGone(trx: Trx, { isOrderGone, isPalletGone }: Gone, at: string): Promise<void> {
  for (const { station, state } of await trx.selectFrom('station_state').selectAll().execute()) {
    const session: Session = JSON.parse(state);
    const { order, pallet } = session;
    const kept: Session = {
      ...session,
      order: order !== null && (await isOrderGone(order.orderId)) ? null : order,
      pallet: pallet !== null && (await isPalletGone(pallet)) ? null : pallet,
      undo: null,
    };
    await upsertSession(trx, { station, state: JSON.stringify(kept), at });
    await saveQuestion(trx, { station, row: null });
  }
}

type NumberedAlarm = StationKey & { readonly no: number };

const upsertAlarm = compiledOnce((db, { station, no, alarm }: NumberedAlarm & { readonly alarm: string }) =>
  db
    .insertInto('bench_alarms')
    .values({ station, no, alarm })
    .onConflict((conflict) =>
      conflict.columns(['station', 'no']).doUpdateSet((eb) => ({ alarm: eb.ref('excluded.alarm') })),
    ),
);
const deleteAlarm = compiledOnce((db, { station, no }: NumberedAlarm) =>
  db.deleteFrom('bench_alarms').where('station', '=', station).where('no', '=', no),
);

async function saveAlarms(trx: Trx, station: string, before: BenchState, after: BenchState): Promise<void> {
  const stored = alarmsOf(before);
  const current = alarmsOf(after);
  for (const no of stored.keys()) if (!current.has(no)) await deleteAlarm(trx, { station, no });
  for (const [no, alarm] of current)
    if (stored.get(no) !== alarm) await upsertAlarm(trx, { station, no, alarm });
}

/** As JSON, by number. */
function alarmsOf(state: BenchState): ReadonlyMap<number, string> {
  const { alarm, nextAlarms } = state;
  const active = alarm === null ? [] : [alarm, ...nextAlarms];
  return new Map(active.map((one, at) => [alarmNo(state) + at, JSON.stringify(one)]));
}

const setProofStation = compiledOnce(
  (db, { packId, station }: { readonly packId: string; readonly station: string | null }) =>
    db.updateTable('packs').set({ proof_awaited_by: station }).where('id', '=', packId),
);

async function saveProofs(
  trx: Trx,
  station: string,
  before: readonly AwaitedProof[],
  after: readonly AwaitedProof[],
): Promise<void> {
  const isIn = (proofs: readonly AwaitedProof[], { packId }: AwaitedProof) =>
    proofs.some((proof) => proof.packId === packId);
  for (const proof of before)
    if (!isIn(after, proof)) await setProofStation(trx, { packId: proof.packId, station: null });
  for (const proof of after)
    if (!isIn(before, proof)) await setProofStation(trx, { packId: proof.packId, station });
}

const deleteTask = compiledOnce((db, { packId }: { readonly packId: string }) =>
  db.deleteFrom('take_off_tasks').where('pack_id', '=', packId),
);
const insertTask = compiledOnce(
  (db, { packId, orderId, pallet, station }: Omit<TakeOffTask, 'packNumber'> & StationKey) =>
    db.insertInto('take_off_tasks').values({ pack_id: packId, order_id: orderId, pallet, station }),
);

/** Packs that somebody has in hand here: wherever they are to be taken off, it is done. A new pack is no task. */
function packsInHand({ events }: BenchTransition): readonly string[] {
  const closed = new Set(events.flatMap((event) => (event.type === 'PackClosed' ? [event.packId] : [])));
  return events.flatMap((event) => {
    if (!('packId' in event) || !HAS_IN_HAND.includes(event.type) || closed.has(event.packId)) return [];
    return [event.packId];
  });
}

const HAS_IN_HAND: readonly BenchEvent['type'][] = ['PackPlaced', 'PackReopened', 'TakeOffDone'];

async function saveTasks(
  trx: Trx,
  station: string,
  { before, after, events }: BenchTransition,
): Promise<void> {
  // A task that is due again moves to the end.
  const due = new Set(events.flatMap((event) => (event.type === 'TakeOffDue' ? [event.task.packId] : [])));
  const stored = new Set(before.takeOffTasks.map(({ packId }) => packId));
  const current = new Set(after.takeOffTasks.map(({ packId }) => packId));
  for (const packId of stored) if (!current.has(packId) || due.has(packId)) await deleteTask(trx, { packId });
  for (const { packId, orderId, pallet } of after.takeOffTasks)
    if (!stored.has(packId) || due.has(packId)) await insertTask(trx, { packId, orderId, pallet, station });
}

import { expect, it } from 'vitest';
import { loadBench, saveBench } from '#main/bench/session-store.ts';
import { type BenchState, EMPTY_BENCH, type OpenOrder } from '#main/bench/state.ts';
import type { Database } from '#main/store/database.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const UNITS = 60;
const ORDER = 'RU251120-000001';
const LONGEST_NAME = 'Ы'.repeat(60);
const text = 'Брюки мужские утеплённые '.repeat(20);

/** Everything that can be on a bench at once, and more than a day brings. */
async function crowdedBench(db: Database): Promise<BenchState> {
  const skus = Array.from({ length: UNITS }, (_, at) => `SKU${at}`);
  await store(db, sampleOrder(ORDER, skus, { addressStamp: 'f'.repeat(64) }));
  await db
    .insertInto('packs')
    .values(
      skus.map((_, at) => ({
        id: `${ORDER}/${at}`,
        order_id: ORDER,
        ordinal: at,
        pack_number: null,
        status: 'closed',
        operator: null,
        opened_at: '',
        closed_at: '',
        pallet: null,
      })),
    )
    .execute();
  const alarm = { reason: 'order-cancelled', params: { order: ORDER, places: text }, text } as const;
  const packs = skus.map((_, at) => ({ orderId: ORDER, packId: `${ORDER}/${at}`, packNumber: null }));
  const proofs = packs.toSorted((one, other) => (one.packId < other.packId ? -1 : 1));
  return {
    operator: { id: '9'.repeat(20), name: LONGEST_NAME, role: 'supervisor' },
    order: await openOrder(db),
    asking: {
      kind: 'send-shipment',
      at: 1,
      packs: packs.map(({ packId }) => packId),
      heldBack: [],
    },
    alarm,
    nextAlarms: skus.map(() => alarm),
    alarmsRaised: 1_000,
    pallet: 'P'.repeat(40),
    lastPack: `${ORDER}/60`,
    lastItem: `${ORDER}-60`,
    proofs,
    takeOffTasks: packs.map((pack) => ({ ...pack, pallet: 'PAL1' })),
    undo: { row: 1_000_000, end: 999_999 },
  };
}

async function openOrder(db: Database): Promise<OpenOrder> {
  const hand = { waiting: `${ORDER}-001`, addressStamp: 'f'.repeat(64), isAddressChanged: true };
  await db
    .insertInto('station_state')
    .values({
      station: 'other',
      state: JSON.stringify({ order: { orderId: ORDER, ...hand } }),
      updated_at: '',
    })
    .execute();
  const { order } = await loadBench(db, 'other', () => false);
  if (order === null) throw new Error('the order is not there');
  return { ...order, ...hand };
}

async function save(db: Database, before: BenchState, after: BenchState): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const events = after.asking === null ? [] : [{ type: 'Asked', asking: after.asking } as const];
    const { id } = await trx
      .insertInto('journal')
      .values({
        at: '',
        station: '',
        entry: 'change',
        scan_no: null,
        operator: null,
        source: null,
        raw: '',
        kind: 'test',
        verdict: 'info',
        reason: null,
        order_id: null,
        item_nr: null,
        sku: null,
        pack_number: null,
        uit: null,
        gs: 'none',
        repaired: 'none',
        events: JSON.stringify({ events, undo: 'keep' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveBench(trx, 'table', { before, after, events, row: id }, '2026-11-29T10:00:00.000Z');
  });
}

it('a session is at most 1 KB, whatever is on the bench', async () => {
  await using store = await temporaryDatabase();
  await save(store.db, EMPTY_BENCH, await crowdedBench(store.db));
  const { state } = await store.db
    .selectFrom('station_state')
    .select('state')
    .where('station', '=', 'table')
    .executeTakeFirstOrThrow();
  expect(Buffer.byteLength(state)).toBeLessThanOrEqual(1_024);
});

it('loads everything on a bench from the tables', async () => {
  await using store = await temporaryDatabase();
  const state = await crowdedBench(store.db);
  await save(store.db, EMPTY_BENCH, state);
  expect(await loadBench(store.db, 'table', () => false)).toEqual(state);
});

it('deletes from the tables what has ended', async () => {
  await using store = await temporaryDatabase();
  const state = await crowdedBench(store.db);
  await save(store.db, EMPTY_BENCH, state);
  await save(store.db, state, EMPTY_BENCH);
  expect(await loadBench(store.db, 'table', () => false)).toEqual(EMPTY_BENCH);
  for (const table of ['bench_alarms', 'take_off_tasks'] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it('puts a new pack to take off last, even if it was due before', async () => {
  await using store = await temporaryDatabase();
  const state = await crowdedBench(store.db);
  await save(store.db, EMPTY_BENCH, state);
  const [first, ...others] = state.takeOffTasks;
  if (first === undefined) throw new Error('there are tasks');
  const after = { ...state, takeOffTasks: [...others, first] };
  await store.db
    .transaction()
    .execute((trx) =>
      saveBench(
        trx,
        'table',
        { before: state, after, events: [{ type: 'TakeOffDue', task: first }], row: 2 },
        '2026-11-29T10:00:00.000Z',
      ),
    );
  expect((await loadBench(store.db, 'table', () => false)).takeOffTasks).toEqual(after.takeOffTasks);
});

import { expect, it } from 'vitest';
import { type StoredPlan, storePlan } from '#main/packs/pack-plan-store.ts';
import { setPackClosed } from '#main/packs/pack-store.ts';
import { applyOrder, type OrderCorrection, pairNumbers } from '#main/recovery/found-order.ts';
import { holdPrints } from '#main/recovery/recovery-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { ORDER, orderOf, packedOrder, recoveredOrder } from '../../../support/recovered-orders.ts';

const AT = '2026-11-23T09:00:00.000Z';
const ONE = `${ORDER}-001`;
const TWO = `${ORDER}-002`;
const PACK = `${ORDER}/1`;

const correction: OrderCorrection = {
  storeConsequences: async () => undefined,
  station: 'bench-1',
  packLabelSize: () => 'm',
  now: () => AT,
};

async function find(db: Database, order: PlatformOrder, isAssembledFirst: boolean) {
  return db.transaction().execute(async (trx) => ({
    ...(await applyOrder(trx, correction, { order, at: AT })),
    ...(await pairNumbers(trx, correction, order, isAssembledFirst)),
  }));
}

const planOf = async (db: Database): Promise<StoredPlan | null> => {
  const row = await db.selectFrom('pack_plans').select(['plan', 'stage']).executeTakeFirst();
  return row === undefined ? null : { packs: JSON.parse(row.plan), stage: row.stage as StoredPlan['stage'] };
};
const numbersOf = (db: Database) =>
  db.selectFrom('pack_numbers').select(['pack_number', 'pack_id']).orderBy('pack_number').execute();

it('reports the units that were cancelled and the numbers that were given since, once', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  const order = orderOf({ [TWO]: 'canceled' }, ORDER, { packNumbers: ['FBS00000000A'] });
  expect(await find(store.db, order, false)).toEqual({
    cancelledUnits: [TWO],
    numbers: [{ orderId: ORDER, numbers: ['FBS00000000A'] }],
  });
  expect(await find(store.db, order, false)).toEqual({ cancelledUnits: [], numbers: [] });
  expect(await numbersOf(store.db)).toEqual([{ pack_number: 'FBS00000000A', pack_id: null }]);
});

it('gives the number to the pack that waited for it, and leaves its print to a person', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await packedOrder(store.db, { itemNr: ONE, uit: null, code: null });
  await store.db.transaction().execute((trx) => setPackClosed(trx, PACK, AT, '1'));
  await find(store.db, orderOf({}, ORDER, { packNumbers: ['FBS00000000A'] }), false);
  expect(await numbersOf(store.db)).toEqual([{ pack_number: 'FBS00000000A', pack_id: PACK }]);
  await store.db.transaction().execute((trx) => holdPrints(trx, AT));
  const prints = await store.db.selectFrom('print_jobs').select(['status', 'problem', 'ended_at']).execute();
  expect(prints).toEqual([{ status: 'failed', problem: 'outcome-unknown', ended_at: AT }]);
});

it('knows the only pack of an assembled order: all live units are in it', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  const order = orderOf({ [TWO]: 'CANCELED' }, ORDER, {
    status: 'AWAITING_SHIPMENT',
    packNumbers: ['FBS00000000A'],
  });
  expect(await find(store.db, order, true)).not.toHaveProperty('held');
  expect(await planOf(store.db)).toEqual({
    packs: [{ packId: PACK, itemNrs: [ONE], packNumber: 'FBS00000000A' }],
    stage: 'numbered',
  });
});

it('holds an assembled order of several packs that it does not know', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  const packNumbers = ['FBS00000000A', 'FBS00000000B'];
  expect(await find(store.db, orderOf({}, ORDER, { packNumbers }), true)).toMatchObject({ held: [ORDER] });
  const order = await store.db.selectFrom('orders').select('hold_reason').executeTakeFirst();
  expect(order).toEqual({ hold_reason: 'packed-before-restore' });
  expect((await numbersOf(store.db)).map(({ pack_id }) => pack_id)).toEqual([null, null]);
});

it('reads before it sends a plan that the platform may have by now', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  const plan: StoredPlan = {
    packs: [{ packId: PACK, itemNrs: [ONE, TWO], packNumber: null }],
    stage: 'planned',
  };
  await store.db.transaction().execute((trx) => storePlan(trx, ORDER, plan, AT));
  await find(store.db, orderOf(), true);
  expect(await planOf(store.db)).toEqual({ ...plan, stage: 'sending' });
});

it('pairs the numbers with the packs that were closed before the backup', async () => {
  await using store = await memoryDatabase();
  await recoveredOrder(store.db);
  await packedOrder(store.db, { itemNr: ONE, uit: null, code: null });
  const second = `${ORDER}/2`;
  await store.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('packs')
      .values({ id: second, order_id: ORDER, ordinal: 2, status: 'open', opened_at: AT })
      .execute();
    for (const pack of [PACK, second]) await setPackClosed(trx, pack, AT, '1');
    await storePlan(
      trx,
      ORDER,
      {
        packs: [
          { packId: PACK, itemNrs: [ONE], packNumber: null },
          { packId: second, itemNrs: [TWO], packNumber: null },
        ],
        stage: 'asking',
      },
      AT,
    );
  });
  const packNumbers = ['FBS00000000B', 'FBS00000000A'];
  expect(await find(store.db, orderOf({}, ORDER, { packNumbers }), true)).not.toHaveProperty('held');
  expect(await numbersOf(store.db)).toEqual([
    { pack_number: 'FBS00000000A', pack_id: second },
    { pack_number: 'FBS00000000B', pack_id: PACK },
  ]);
  expect((await planOf(store.db))?.stage).toBe('numbered');
});

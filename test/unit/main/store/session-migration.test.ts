import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { loadBench } from '#main/bench/session-store.ts';
import { loadUndoStep } from '#main/bench/undo-steps.ts';
import { laneOfOrder } from '#main/outbox/order-requests.ts';
import { hasHeldCancels } from '#main/outbox/outbox-store.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { olderDataFolder } from '../../../support/older-data-folder.ts';

const ORDER = 'RU261121-000001';
const needsMark = ({ categories }: Goods) => categories.includes('Shoes');

type State = Readonly<Record<string, unknown>> & {
  readonly undo: readonly { readonly events: unknown }[];
  readonly order: {
    readonly units: readonly { readonly imageUrl: unknown }[];
    readonly packs: readonly { readonly ordinal: number }[];
  };
};

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** An old database whose bench was also in this state. */
async function benchOfBefore(over: Readonly<Record<string, unknown>> = {}) {
  const folder = await olderDataFolder('waiting');
  const sqlite = new BetterSqlite3(folder.file);
  const row = sqlite.prepare<[], { station: string; state: string }>('select * from station_state').get();
  const state: State = { ...JSON.parse(row?.state ?? '{}'), ...over };
  sqlite.prepare('update station_state set state = ?').run(JSON.stringify(state));
  sqlite.close();
  const { db } = await openDatabase(folder.file);
  return {
    db,
    before: state,
    load: () => loadBench(db, row?.station ?? '', needsMark),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function steps(db: Database, row: number | null): Promise<readonly unknown[]> {
  const step = row === null ? null : await loadUndoStep(db, row, needsMark);
  return step === null ? [] : [...(await steps(db, step.before)), step];
}

it('migrates an order, its waiting unit, alarm, pallet and held cancellation', async () => {
  await using bench = await benchOfBefore();
  const { undo: _, heldCancels, order, ...before } = bench.before;
  const { undo: __, ...state } = await bench.load();
  // A unit has a picture and a brand instead of an address, and a pack its pallet: the first one lies on it.
  const units = order.units.map(({ imageUrl: ___, ...unit }) => {
    const markWhy =
      'markRequired' in unit && unit.markRequired === true
        ? { because: 'category', category: 'Shoes', otherName: 'Обувь' }
        : null;
    return { ...unit, markWhy, brand: 'Packbench', picture: expect.toSatisfy(isTextOrNull) };
  });
  const packs = order.packs.map((pack) => ({ ...pack, pallet: pack.ordinal === 1 ? before.pallet : null }));
  expect(state).toEqual({ ...before, order: { ...order, units, packs } });
  // Now only the outbox contains them.
  expect(heldCancels).toEqual([{ orderId: ORDER, itemNr: `${ORDER}-005` }]);
  expect(await hasHeldCancels(bench.db, laneOfOrder(ORDER))).toBe(true);
});

it('the steps that can be undone become rows of the journal', async () => {
  await using bench = await benchOfBefore();
  const { undo } = await bench.load();
  const types = (one: readonly { readonly events: unknown }[]) =>
    one.map(({ events }) => (events as readonly { readonly type: string }[]).map(({ type }) => type));
  const found = (await steps(bench.db, undo?.row ?? null)) as State['undo'];
  expect(types(found)).toEqual(types(bench.before.undo));
  expect(found).toHaveLength(14);
});

it('migrates queued alarms, awaited labels and packs to take off', async () => {
  const alarm = { reason: 'label-outdated', params: { pack: 'FBS1' }, text: '' };
  const pack = { packId: `${ORDER}/1`, orderId: ORDER, packNumber: 'FBS000000001' };
  const over = {
    nextAlarms: [alarm, { ...alarm, shownAt: 5 }],
    alarmsRaised: 7,
    proofs: [pack],
    takeOffTasks: [{ ...pack, pallet: 'PAL9' }],
  };
  await using bench = await benchOfBefore(over);
  expect(await bench.load()).toMatchObject(over);
});

it('undoes only certain steps if the journal and the state differ', async () => {
  await using bench = await benchOfBefore({
    undo: [
      { events: [{ type: 'PalletChosen' }], lastPack: null, lastItem: null },
      { events: [{ type: 'UnitAwaitsMark' }], lastPack: null, lastItem: 'X' },
    ],
  });
  const { undo } = await bench.load();
  expect(await steps(bench.db, undo?.row ?? null)).toMatchObject([{ lastItem: 'X', before: null }]);
});

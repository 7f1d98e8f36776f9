import { describe, expect, it } from 'vitest';
import { undoBlocked } from '#main/bench/actions/undo.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import { openOrderOf } from '#main/bench/openable.ts';
import { type ProjectionContext, project } from '#main/bench/project.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { storePlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import { temporaryDatabase } from '../support/temporary-database.ts';
import { sampleOrder, store } from '../unit/main/orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const PACK = `${ORDER}/1`;
const NUMBER = 'FBS000000001';
const ITEM = `${ORDER}-001`;
const UIT = '0104604060006037215AAAAAAAAAAAA';
const CODE = `${UIT}\u001d91EE11\u001d92tail=`;
const AT = '2025-11-20T10:00:00.000Z';

async function nothing(): Promise<void> {}

const CONTEXT: ProjectionContext = {
  station: 'table-1',
  operator: '1',
  at: AT,
  askedAt: AT,
  codes: new Map(),
  packLabelSize: 's',
  itemLabelSize: 's',
  itemLabelsAt: 'never',
  palletTagSize: null,
  requiresAssemblyFirst: false,
  requests: {
    requestPackNumbers: nothing,
    withdrawPackNumbers: nothing,
    cancelItem: nothing,
    releaseCancels: nothing,
    keepItem: nothing,
    orderShipment: async () => true,
    confirmShipment: async () => true,
    cancelShipment: async () => true,
  },
};

/** Writes events as a scan does; `code` is the whole code of a mark among them. */
async function write(db: Database, events: readonly BenchEvent[], code?: string): Promise<void> {
  const codes = new Map(code === undefined ? [] : [[UIT, code]]);
  await db.transaction().execute(async (trx) => {
    for (const event of events) await project(trx, event, { ...CONTEXT, codes });
  });
}

const of = { orderId: ORDER, packId: PACK };
const started: BenchEvent = { type: 'PackStarted', ...of, ordinal: 1, packNumber: NUMBER };
const dropped: BenchEvent = { ...started, type: 'PackDropped' };
const packed: BenchEvent = {
  type: 'UnitPacked',
  ...of,
  itemNr: ITEM,
  sku: 'A',
  uit: UIT,
  lastItemBefore: null,
};
const out: BenchEvent = { ...packed, type: 'UnitTakenOut' };
const closed: BenchEvent = { type: 'PackClosed', ...of, lastPackBefore: null };
const reopened: BenchEvent = { ...closed, type: 'PackReopened' };

/** The station has the order open. */
async function withOrder() {
  const at = await temporaryDatabase();
  await store(at.db, sampleOrder(ORDER, ['A']));
  await at.db
    .insertInto('pack_numbers')
    .values({ pack_number: NUMBER, order_id: ORDER, pack_id: null, at: AT })
    .execute();
  await at.db.updateTable('orders').set({ claimed_by: CONTEXT.station }).where('id', '=', ORDER).execute();
  return at;
}

describe('the whole code of a mark', () => {
  const codes = async (db: Database) => db.selectFrom('pack_units').select(['uit', 'code']).execute();

  it('is stored with its unit again when a reopening is undone', async () => {
    await using at = await withOrder();
    await write(at.db, [started, packed, closed], CODE);
    await write(at.db, [reopened, out]);
    expect(await codes(at.db)).toEqual([]);
    await write(at.db, [packed, closed]);
    expect(await codes(at.db)).toEqual([{ uit: UIT, code: CODE }]);
    expect(await at.db.selectFrom('freed_codes').selectAll().execute()).toEqual([]);
  });

  it('is the one that was scanned last', async () => {
    await using at = await withOrder();
    await write(at.db, [started, packed], UIT);
    await write(at.db, [out]);
    await write(at.db, [packed], CODE);
    expect(await codes(at.db)).toEqual([{ uit: UIT, code: CODE }]);
  });
});

describe('the label of a pack that was dropped', () => {
  const jobs = async (db: Database) => db.selectFrom('print_jobs').select(['status']).orderBy('id').execute();

  it('prints again for the next pack with its number, once it was sent to the printer', async () => {
    await using at = await withOrder();
    await write(at.db, [started, packed, closed]);
    await at.db.updateTable('print_jobs').set({ status: 'printed', ended_at: AT }).execute();
    await write(at.db, [reopened, out, dropped]);
    await write(at.db, [started, packed, closed]);
    expect(await jobs(at.db)).toEqual([{ status: 'printed' }, { status: 'waiting' }]);
    await at.db.updateTable('print_jobs').set({ status: 'printed', ended_at: AT }).execute();
    await write(at.db, [reopened, out, dropped]);
    await write(at.db, [started, packed, closed]);
    expect(await jobs(at.db)).toHaveLength(3);
  });

  it('belongs to the same pack again when v2 has the plan, and prints no more', async () => {
    await using at = await withOrder();
    const packs = [{ packId: PACK, itemNrs: [ITEM], packNumber: NUMBER }];
    await at.db.transaction().execute((trx) => storePlan(trx, ORDER, { packs, stage: 'numbered' }, AT));
    await write(at.db, [started, packed, closed]);
    await at.db.updateTable('print_jobs').set({ status: 'printed', ended_at: AT }).execute();
    await write(at.db, [reopened, out, dropped]);
    await write(at.db, [started, packed, closed]);
    expect(await jobs(at.db)).toEqual([{ status: 'printed' }]);
  });

  it('prints once when it was not sent to the printer', async () => {
    await using at = await withOrder();
    await write(at.db, [started, packed, closed, reopened, out, dropped, started, packed, closed]);
    expect(await jobs(at.db)).toEqual([{ status: 'waiting' }]);
  });

  it('does not print again for a pack that was only reopened', async () => {
    await using at = await withOrder();
    await write(at.db, [started, packed, closed]);
    await at.db.updateTable('print_jobs').set({ status: 'printed', ended_at: AT }).execute();
    await write(at.db, [reopened, out, packed, closed]);
    expect(await jobs(at.db)).toEqual([{ status: 'printed' }]);
  });
});

describe('an order that is left', () => {
  it('goes to the hold shelf when it was cancelled unnoticed and has packed units', async () => {
    await using at = await withOrder();
    const stored = await loadOrder(at.db, ORDER);
    if (stored === null) throw new Error('the order is not stored');
    const order = openOrderOf(stored, () => false);
    await write(at.db, [{ type: 'OrderOpened', order }, started, packed, closed]);
    await at.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', ORDER).execute();
    await write(at.db, [{ type: 'OrderLeft', order }]);
    expect((await loadOrder(at.db, ORDER))?.row).toMatchObject({
      hold_reason: 'order-cancelled',
      claimed_by: null,
      claimed_at: null,
    });
  });
});

describe('CMD:UNDO of a move', () => {
  it.each([
    ['pallet-closed', 'closed', null],
    ['pack-sent', 'closed', 'PBX000001'],
    [null, 'open', null],
  ] as const)('is %s when the former pallet of the pack is %s', async (reason, status, shipment) => {
    await using at = await withOrder();
    await write(at.db, [started, packed, closed]);
    await write(at.db, [
      { type: 'PalletOpened', pallet: 'PAL1' },
      { type: 'PalletOpened', pallet: 'PAL2' },
      { type: 'PackPlaced', packId: PACK, pallet: 'PAL1', from: null },
    ]);
    const moved: BenchEvent = { type: 'PackPlaced', packId: PACK, pallet: 'PAL2', from: 'PAL1' };
    await write(at.db, [moved]);
    await at.db.updateTable('pallets').set({ status, shipment }).where('barcode', '=', 'PAL1').execute();
    const step = { row: 1, before: null, events: [moved], lastPack: null, lastItem: null };
    expect(await undoBlocked(at.db, 'table-1', step)).toBe(reason);
  });
});

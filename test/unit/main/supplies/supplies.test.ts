import { describe, expect, it } from 'vitest';
import { storeSupplies, storeSupplyDetail } from '#main/supplies/supply-store.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { suppliesAtBench } from '../../../support/supplies-at-bench.ts';

/** Of the sandbox's seed: what a supply is in, and its number. */
const [READY, DRAFT, FAULTY, CANCELLING, UNLOADED, CLOSED, REJECTED] = Array.from(
  { length: 7 },
  (_, index) => `PBX9000${index + 1}`,
) as [string, string, string, string, string, string, string];

describe.each(['v1', 'v2'] as const)('supplies through %s', (version) => {
  it('are listed, the newest first, by who has to act, by number and by what the warehouse counted', async () => {
    await using supplies = await suppliesAtBench();
    supplies.use(version);
    await supplies.reading.readNow();
    expect(await supplies.codes()).toEqual([REJECTED, CLOSED, UNLOADED, CANCELLING, FAULTY, DRAFT, READY]);
    expect(await supplies.codes({ filter: 'to-do' })).toEqual([FAULTY, READY]);
    expect(await supplies.codes({ filter: 'platform' })).toEqual([CANCELLING, DRAFT]);
    expect(await supplies.codes({ filter: 'warehouse' })).toEqual([UNLOADED]);
    expect(await supplies.codes({ filter: 'ended' })).toEqual([REJECTED, CLOSED]);
    expect(await supplies.codes({ filter: 'different' })).toEqual([CLOSED]);
    expect(await supplies.codes({ text: ' 90003 ' })).toEqual([FAULTY]);
    expect(await supplies.codes({ offset: 1, limit: 2 })).toEqual([CLOSED, UNLOADED]);
    expect(await supplies.api.state()).toMatchObject({ isReading: false, failure: null });
  });

  it('are shown with what was declared, received, accepted, too much, missing and damaged', async () => {
    await using supplies = await suppliesAtBench();
    supplies.use(version);
    const [first] = (await supplies.api.items({ code: UNLOADED, offset: 0, limit: 9 })).rows;
    expect(first).toBeUndefined();
    await supplies.move(READY, 'unloading_needed');
    await supplies.move(READY, 'unloading');
    await supplies.entry(READY);
    const [declared] = (await supplies.api.items({ code: READY, offset: 0, limit: 1 })).rows;
    const quantity = declared?.quantity ?? 0;
    const counted = { sku: declared?.sku ?? '', receipt: quantity + 2 };
    await supplies.move(READY, 'unloaded', [counted]);
    await supplies.move(READY, 'processing');
    await supplies.move(READY, 'closed', [{ ...counted, damaged: 1 }]);
    const supply = await supplies.entry(READY);
    expect(supply).toMatchObject({
      surplus: 2,
      damaged: 1,
      missing: 0,
      reject: 'none',
      priceSum: expect.any(String),
    });
    expect(supply?.history.map(({ status }) => status.toLowerCase()).slice(-3)).toEqual([
      'unloaded',
      'processing',
      'closed',
    ]);
    expect(supply?.pallets).toEqual([{ barcode: `PAL${READY}`, name: '' }]);
    expect((await supplies.api.items({ code: READY, offset: 0, limit: 1 })).rows).toMatchObject([
      { sku: counted.sku, quantity, receipt: quantity + 2, accepted: quantity + 1, surplus: 2, damaged: 1 },
    ]);
    expect(await supplies.codes({ text: counted.sku.toLowerCase() })).toEqual([READY]);
  });

  it('show what validation found at the rows that it is about', async () => {
    await using supplies = await suppliesAtBench();
    supplies.use(version);
    const supply = await supplies.entry(FAULTY);
    const { rows, total } = await supplies.api.items({ code: FAULTY, offset: 0, limit: 100 });
    expect(supply).toMatchObject({
      problems: [],
      faultyItems: total,
      reject: version === 'v1' ? 'possible' : 'in-portal',
    });
    expect(rows.every(({ problems }) => problems.some(({ field }) => field === 'price'))).toBe(true);
  });
});

describe('a supply', () => {
  it('whose status nobody knows, or whose warehouse is being changed, is shown as it is', async () => {
    await using supplies = await suppliesAtBench();
    await supplies.move(READY, 'change_warehouse');
    expect(await supplies.entry(READY)).toMatchObject({ status: 'change_warehouse', reject: 'none' });
    expect(await supplies.codes({ filter: 'to-do' })).toEqual([READY]);
  });

  it('that is gone from the list is forgotten with its items', async () => {
    await using supplies = await suppliesAtBench();
    const { db } = supplies;
    await supplies.db
      .insertInto('supplies')
      .values({
        code: 'OLD1',
        status: 'draft',
        day: null,
        created_at: null,
        quantity: 1,
        price_sum: null,
        receipt: null,
        accepted: null,
        surplus: null,
        missing: null,
        damaged: null,
        warehouse: '',
        can_change_warehouse: null,
        read_at: '2025-01-01T00:00:00.000Z',
        pallets: null,
        problems: null,
        history: null,
        detail_read_at: null,
        reject_asked: null,
      })
      .execute();
    const none = { quantity: 1, receipt: null, accepted: null, surplus: null, missing: null, damaged: null };
    await db
      .insertInto('supply_items')
      .values({ code: 'OLD1', no: 0, sku: 'A', ean: '', ...none })
      .execute();
    await supplies.reading.readNow();
    expect(await supplies.codes({ text: 'OLD1' })).toEqual([]);
    expect(await db.selectFrom('supply_items').select('code').execute()).toEqual([]);
  });

  it('is not forgotten when the list breaks off in the middle', async () => {
    await using supplies = await suppliesAtBench();
    await supplies.reading.readNow();
    const fault = { method: 'GET', path: '/api/v1/shipments/fulfilment', kind: 'truncate', times: 0 };
    await supplies.sandbox.control('faults', fault);
    await supplies.reading.readNow();
    expect(await supplies.codes()).toHaveLength(7);
    expect(await supplies.api.state()).toMatchObject({ failure: expect.any(String) });
  });
});

describe('a reject', () => {
  const audited = (db: Awaited<ReturnType<typeof suppliesAtBench>>['db']) =>
    db.selectFrom('journal').select('operator').where('kind', '=', 'supply-rejected').execute();

  it.each([
    [DRAFT, 'rejected'],
    [READY, 'cancel_pending'],
  ])('of %s is sent once and makes it %s', async (code, status) => {
    await using supplies = await suppliesAtBench();
    await supplies.entry(code);
    expect(await supplies.api.reject(code, 'docs')).toEqual({ done: true });
    expect(await supplies.api.reject(code, 'date')).toEqual({ done: true });
    expect((await supplies.api.entry(code)).supply).toMatchObject({ rejectAsked: 'docs', reject: 'none' });
    await supplies.carryOut();
    const sent = (await supplies.sandbox.log()).filter(({ path }) => path.endsWith('/events'));
    expect(sent.map(({ body }) => body)).toEqual([{ type: 'reject', rejectReasonId: 'docs' }]);
    expect((await supplies.api.entry(code)).supply?.status).toBe(status);
    expect((await supplies.entry(code))?.rejectAsked).toBeNull();
    expect(await audited(supplies.db)).toEqual([{ operator: '9' }]);
  });

  it('whose answer was lost is not sent again', async () => {
    await using supplies = await suppliesAtBench();
    await supplies.entry(DRAFT);
    const path = `/api/v1/shipments/fulfilment/${DRAFT}/events`;
    await supplies.sandbox.control('faults', { method: 'POST', path, kind: 'drop-response', times: 1 });
    await supplies.api.reject(DRAFT, 'size');
    await supplies.carryOut();
    expect((await supplies.sandbox.log()).filter((entry) => entry.path === path)).toHaveLength(1);
    expect((await supplies.entry(DRAFT))?.status).toBe('rejected');
  });

  it('is refused from the vehicle’s arrival on, for a packer, and for a supply that nobody knows', async () => {
    await using supplies = await suppliesAtBench();
    await supplies.reading.readNow();
    expect(await supplies.api.reject(UNLOADED, 'docs')).toMatchObject({ reason: 'supply-not-rejectable' });
    expect(await supplies.api.reject('NONE1', 'docs')).toMatchObject({ reason: 'supply-not-found' });
    await using packer = await suppliesAtBench({ operator: '1' });
    await packer.reading.readNow();
    expect(await packer.api.reject(DRAFT, 'docs')).toMatchObject({ reason: 'not-allowed' });
  });

  it('that the platform refuses, because the vehicle has come meanwhile, leaves the supply as it is', async () => {
    await using supplies = await suppliesAtBench();
    await supplies.entry(READY);
    await supplies.move(READY, 'unloading_needed');
    await supplies.api.reject(READY, 'docs');
    await supplies.carryOut();
    expect(await supplies.entry(READY)).toMatchObject({ status: 'unloading_needed', rejectAsked: null });
    const failed = supplies.db.selectFrom('outbox').select('kind').where('status', '=', 'failed');
    expect(await failed.execute()).toEqual([{ kind: 'supply-reject' }]);
  });

  it('is the portal’s under v2, also one that was asked for before the switch', async () => {
    await using supplies = await suppliesAtBench();
    await supplies.reading.readNow();
    await supplies.api.reject(DRAFT, 'docs');
    await supplies.api.reject(FAULTY, 'docs');
    await supplies.move(FAULTY, 'rejected');
    supplies.use('v2');
    expect(await supplies.api.reject(READY, 'docs')).toMatchObject({ reason: 'supply-in-portal' });
    await supplies.carryOut();
    expect(await supplies.statusThere(DRAFT)).toBe('draft');
    const ended = supplies.db.selectFrom('outbox').select(['status', 'payload']).orderBy('id');
    expect((await ended.execute()).map(({ status }) => status)).toEqual(['failed', 'done']);
  });
});

it('an answer that was asked for earlier changes nothing of a later one', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  const counters = { receipt: 0, accepted: 0, surplus: 0, missing: 0, damaged: 0 };
  const supply = (status: string) => ({
    code: 'PBX1',
    status,
    date: null,
    createdAt: null,
    itemsQuantity: 1,
    priceSum: null,
    warehouse: '',
    canChangeWarehouse: null,
    palletBarcodes: [],
    problems: [],
    ...counters,
  });
  const items = (sku: string) => ({ items: [{ sku, ean: '', quantity: 1, ...counters }], history: [] });
  await db.transaction().execute(async (trx) => {
    await storeSupplyDetail(trx, supply('closed'), items('NEW'), '2026-03-10T10:00:01.000Z');
    await storeSupplyDetail(trx, supply('unloaded'), items('OLD'), '2026-03-10T10:00:00.000Z');
    await storeSupplies(trx, [supply('draft')], '2026-03-10T09:59:00.000Z');
  });
  expect(await db.selectFrom('supplies').select('status').execute()).toEqual([{ status: 'closed' }]);
  expect(await db.selectFrom('supply_items').select('sku').execute()).toEqual([{ sku: 'NEW' }]);
});

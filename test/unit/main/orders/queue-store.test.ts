import { describe, expect, it } from 'vitest';
import { claimOrder, unclaimOrder } from '#main/orders/claim-store.ts';
import { holdOrder, releaseOrder } from '#main/orders/hold-store.ts';
import { findQueueOrder, refreshQueueLines } from '#main/orders/queue-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { itOnSqlite } from '../../../support/why-skipped.ts';
import { AT, pack, queueLines, sampleItem, sampleOrder, store } from './sample-orders.ts';

const ID = 'RU251120-000001';
const LINE = { open_units: 1, completes: 0, is_first: 0 };

describe('the queue lines of an order', () => {
  it('are one for each SKU, the first of them marked', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A', 'B', 'A']));
    expect(await queueLines(at.db, ID)).toEqual([
      { ...LINE, sku: 'A', open_units: 2, is_first: 1 },
      { ...LINE, sku: 'B' },
    ]);
  });

  it('complete an order that needs only one unit', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A', 'B']));
    await pack(at.db, ID, `${ID}-001`, 'A');
    await at.db.transaction().execute((trx) => refreshQueueLines(trx, ID));
    expect(await queueLines(at.db, ID)).toEqual([{ ...LINE, sku: 'B', completes: 1, is_first: 1 }]);
  });

  it('leave out units that are dead or have a requested cancellation', async () => {
    await using at = await temporaryDatabase();
    const items = ['Cancelled', 'not_delivered', 'confirmed', 'confirmed'].map((status, n) =>
      sampleItem(`${ID}-00${n}`, `SKU${n}`, { status }),
    );
    await store(at.db, sampleOrder(ID, [], { items }));
    await at.db.transaction().execute(async (trx) => {
      await trx.updateTable('order_items').set({ cancel_asked: 1 }).where('sku', '=', 'SKU2').execute();
      await refreshQueueLines(trx, ID);
    });
    expect(await queueLines(at.db, ID)).toEqual([{ ...LINE, sku: 'SKU3', completes: 1, is_first: 1 }]);
  });

  it.each([
    ['confirmed', null, true],
    ['Awaiting shipment', null, true],
    ['new', null, false],
    ['Ready for shipment', null, false],
    ['cancelled', null, false],
    ['never heard of', null, false],
    ['new', true, true],
    ['confirmed', false, false],
  ])(
    'are there for status %s and allowedForAssembly %s: %s',
    async (status, allowedForAssembly, expected) => {
      await using at = await temporaryDatabase();
      await store(at.db, sampleOrder(ID, ['A'], { status, allowedForAssembly }));
      expect((await queueLines(at.db, ID)).length > 0).toBe(expected);
    },
  );

  it('are removed while the order is held or claimed, and return', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A']));
    const count = async () => (await queueLines(at.db, ID)).length;
    await at.db
      .transaction()
      .execute((trx) => holdOrder(trx, ID, { reason: 'held-by-packer', by: '1', at: AT }));
    expect(await count()).toBe(0);
    await at.db.transaction().execute((trx) => releaseOrder(trx, ID));
    expect(await count()).toBe(1);
    await at.db.transaction().execute((trx) =>
      claimOrder(trx, {
        orderId: ID,
        station: 'bench-1',
        at: '2025-11-20T10:00:00.000Z',
        claims: null,
      }),
    );
    expect(await count()).toBe(0);
    await at.db.transaction().execute((trx) => unclaimOrder(trx, { orderId: ID, station: 'bench-1' }));
    expect(await count()).toBe(1);
  });
});

const WISH = { dueBefore: '2025-11-20T11:00:00.000Z', oldestCreatedOn: '2025-11-13T13:00:00.000+03:00' };
const id = (n: number) => `RU251120-00000${n}`;
const due = (time: string) => ({ cutOff: `2025-11-20T${time}:00.000Z` });

describe('the order to open', () => {
  it('is the most urgent that the unit completes', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A', 'B'], due('12:00')),
      sampleOrder(id(2), ['A'], due('14:00')),
      sampleOrder(id(3), ['A'], due('13:00')),
    );
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'A' })).toBe(id(3));
  });

  it('is the one due within the hour, before any that the unit completes', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(id(1), ['A', 'B'], due('10:59')), sampleOrder(id(2), ['A'], due('14:00')));
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'A' })).toBe(id(1));
  });

  it('is the most urgent that needs the unit when none is completed by it', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A', 'B']),
      sampleOrder(id(2), ['A', 'B'], due('12:00')),
      sampleOrder(id(3), ['A', 'A'], due('13:00')),
    );
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'A' })).toBe(id(2));
  });

  it('is by cut-off, then by age, then by id; without a cut-off last', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(id(4), ['A']), sampleOrder(id(3), ['A'], { createdAt: '2025-11-19' }));
    expect(await findQueueOrder(at.db, { ...WISH, sku: null })).toBe(id(3));
    await store(at.db, sampleOrder(id(2), ['A'], due('20:00')), sampleOrder(id(1), ['A'], due('20:00')));
    expect(await findQueueOrder(at.db, { ...WISH, sku: null })).toBe(id(1));
  });

  it('is never one that is too old, and none if no order needs the unit', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A'], { createdAt: '2025-11-12', ...due('09:00') }),
      sampleOrder(id(2), ['A'], { createdAt: '2025-11-14' }),
    );
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'A' })).toBe(id(2));
    expect(await findQueueOrder(at.db, { ...WISH, sku: null })).toBe(id(2));
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'B' })).toBeNull();
  });

  it('is the one on its last day, before all others', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A'], due('10:30')),
      sampleOrder(id(2), ['A', 'B'], { createdAt: '2025-11-13' }),
      sampleOrder(id(3), ['C'], { createdAt: '2025-11-13T12:59:59.999+03:00' }),
      sampleOrder(id(4), ['D'], { createdAt: '2025-11-13T13:00:00.000+03:00' }),
    );
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'A' })).toBe(id(2));
    expect(await findQueueOrder(at.db, { ...WISH, sku: null })).toBe(id(2));
    // If the time is known, the hour decides.
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'C' })).toBeNull();
    expect(await findQueueOrder(at.db, { ...WISH, sku: 'D' })).toBe(id(4));
  });

  itOnSqlite('is found through an index, however many orders are cached', async () => {
    await using at = await temporaryDatabase();
    const explain = async (where: string) => {
      const { rows } = await at.db.executeQuery<{ detail: string }>({
        ...at.db.selectFrom('queue_lines').selectAll().compile(),
        sql: `explain query plan select order_id, urgency from queue_lines where created_on >= 'x' and ${where} order by urgency limit 1`,
      });
      return rows.map((row) => row.detail);
    };
    for (const where of [`sku = 'A' and completes = 0`, 'is_first = 1']) {
      expect(await explain(where)).toEqual([expect.stringMatching(/^SEARCH queue_lines USING .*INDEX/)]);
    }
  });
});

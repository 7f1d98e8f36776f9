import { describe, expect, it } from 'vitest';
import { refreshQueueLines } from '#main/orders/queue-lines.ts';
import { claimOrder, holdOrder, releaseOrder, unclaimOrder } from '#main/packs/orders-holding.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
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

  it('complete the order when it needs one unit only', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A', 'B']));
    await pack(at.db, ID, `${ID}-001`, 'A');
    await at.db.transaction().execute((trx) => refreshQueueLines(trx, ID));
    expect(await queueLines(at.db, ID)).toEqual([{ ...LINE, sku: 'B', completes: 1, is_first: 1 }]);
  });

  it('leave out units that are dead or asked to be cancelled', async () => {
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

  it('go while the order is held or claimed, and come back', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A']));
    const count = async () => (await queueLines(at.db, ID)).length;
    await at.db
      .transaction()
      .execute((trx) => holdOrder(trx, ID, { reason: 'held-by-packer', by: '1', at: AT }));
    expect(await count()).toBe(0);
    await at.db.transaction().execute((trx) => releaseOrder(trx, ID));
    expect(await count()).toBe(1);
    await at.db.transaction().execute((trx) => claimOrder(trx, ID, 'bench-1'));
    expect(await count()).toBe(0);
    await at.db.transaction().execute((trx) => unclaimOrder(trx, ID));
    expect(await count()).toBe(1);
  });
});

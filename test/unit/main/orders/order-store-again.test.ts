import { describe, expect, it } from 'vitest';
import { holdOrder } from '#main/orders/hold-store.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, queueLines, sampleItem, sampleOrder, store } from './sample-orders.ts';

const ID = 'RU251120-000001';

describe('storing an order', () => {
  it('distinguishes new, same and changed', async () => {
    await using at = await temporaryDatabase();
    const order = sampleOrder(ID, ['A', 'B']);
    expect(await store(at.db, order)).toEqual(['new']);
    expect(await store(at.db, order)).toEqual(['same']);
    expect(await store(at.db, { ...order, status: 'Shipped' })).toEqual(['changed']);
    const cancelled = order.items.map((item) => ({ ...item, status: 'canceled' }));
    expect(await store(at.db, { ...order, status: 'Shipped', items: cancelled })).toEqual(['changed']);
  });

  it('keeps the stamp of the address, also while the platform hides it', async () => {
    await using at = await temporaryDatabase();
    const stamp = async () => (await loadOrder(at.db, ID))?.row.address_stamp;
    await store(at.db, sampleOrder(ID, ['A']));
    expect(await stamp()).toBeNull();
    await store(at.db, sampleOrder(ID, ['A'], { addressStamp: 'a1b2' }));
    expect(await stamp()).toBe('a1b2');
    expect(await store(at.db, sampleOrder(ID, ['A']))).toEqual(['same']);
    expect(await stamp()).toBe('a1b2');
    expect(await store(at.db, sampleOrder(ID, ['A'], { addressStamp: 'c3d4' }))).toEqual(['changed']);
    expect(await stamp()).toBe('c3d4');
  });

  it('writes times in one zone, so that they compare as texts', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A'], { cutOff: '2025-11-20T15:00:00+03:00' }));
    expect((await loadOrder(at.db, ID))?.row.cut_off).toBe('2025-11-20T12:00:00.000Z');
  });

  it('keeps hold, claim and a requested cancellation', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A', 'B']));
    await at.db.transaction().execute(async (trx) => {
      await holdOrder(trx, ID, { reason: 'held-by-packer', by: '1', at: AT });
      await trx.updateTable('orders').set({ claimed_by: 'bench-1' }).execute();
      await trx.updateTable('order_items').set({ cancel_asked: 1 }).where('sku', '=', 'A').execute();
    });
    await store(at.db, sampleOrder(ID, ['A', 'B'], { status: 'Awaiting shipment' }));
    const loaded = await loadOrder(at.db, ID);
    expect(loaded?.row).toMatchObject({ hold_reason: 'held-by-packer', claimed_by: 'bench-1' });
    expect(loaded?.items.map((item) => item.cancel_asked)).toEqual([1, 0]);
    expect(await queueLines(at.db, ID)).toEqual([]);
  });

  it('removes a unit that the platform no longer sends, but keeps a packed one as cancelled', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A', 'B', 'C']));
    await pack(at.db, ID, `${ID}-001`, 'A');
    const left = sampleOrder(ID, [], { items: [sampleItem(`${ID}-003`, 'C')] });
    expect(await store(at.db, left)).toEqual(['changed']);
    const items = (await loadOrder(at.db, ID))?.items ?? [];
    expect(items.map((item) => [item.item_nr, item.status])).toEqual([
      [`${ID}-001`, 'canceled'],
      [`${ID}-003`, 'confirmed'],
    ]);
    expect(await store(at.db, left)).toEqual(['same']);
  });

  it("keeps no units of an order that the operator's warehouse packs", async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A'], { model: 'fbo' }));
    expect((await loadOrder(at.db, ID))?.items).toEqual([]);
    expect(await queueLines(at.db, ID)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-store.ts';
import { noteOrders } from '#main/orders/orders-noted.ts';
import { findItem, findOrderId, loadOrder } from '#main/orders/orders-reading.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { pack, sampleGoods, sampleOrder, store } from './sample-orders.ts';

const ID = 'RU251120-000001';

describe('loading an order', () => {
  it('brings its units with their goods and packs', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A', 'B']));
    await at.db.transaction().execute((trx) => storeGoods(trx, [sampleGoods('A')]));
    await pack(at.db, ID, `${ID}-002`, 'B');
    const loaded = await loadOrder(at.db, ID);
    expect(loaded?.items[0]).toMatchObject({
      sku: 'A',
      name: 'Goods A',
      goods: sampleGoods('A'),
      packId: null,
    });
    expect(loaded?.items[1]).toMatchObject({ sku: 'B', goods: null, packId: `${ID}/1`, uit: null });
    expect(Object.keys(loaded?.items[0] ?? {})).not.toContain('barcode');
    expect(loaded?.packs.map((one) => one.id)).toEqual([`${ID}/1`]);
  });

  it('knows nothing of an order that is not cached', async () => {
    await using at = await temporaryDatabase();
    expect(await loadOrder(at.db, ID)).toBeNull();
  });
});

describe('an order', () => {
  it.each([ID, ID.toLowerCase(), ` ${ID} `, '251120-000001'])('is found by %j', async (text) => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A']));
    expect(await findOrderId(at.db, text)).toBe(ID);
  });

  it('is not found by a number that two countries share', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A']), sampleOrder('KZ251120-000001', ['A']));
    expect(await findOrderId(at.db, '251120-000001')).toBeNull();
    expect(await findOrderId(at.db, 'KZ251120-000001')).toBe('KZ251120-000001');
  });

  it('that only a list has named is not there before it is read, unless there is nothing to read', async () => {
    await using at = await temporaryDatabase();
    const found = async (status: string, needsRead: boolean) => {
      const summary = { id: ID, status, updatedAt: '2025-11-20T09:00:00.000Z' };
      await at.db.transaction().execute((trx) => noteOrders(trx, [{ summary, needsRead }]));
      return [await findOrderId(at.db, ID), (await loadOrder(at.db, ID))?.row.status];
    };
    expect(await found('delivered', false)).toEqual([ID, 'delivered']);
    expect(await found('confirmed', true)).toEqual([null, undefined]);
    await store(at.db, sampleOrder(ID, ['A']));
    expect(await found('confirmed', true)).toEqual([ID, 'confirmed']);
  });

  it('is found by the number of a unit, with or without the country prefix', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(ID, ['A']));
    expect(await findItem(at.db, `${ID}-001`)).toEqual({ orderId: ID });
    expect(await findItem(at.db, '251120-000001-001')).toEqual({ orderId: ID });
    expect(await findItem(at.db, `${ID}-009`)).toBeNull();
    expect(await findItem(at.db, '')).toBeNull();
  });
});

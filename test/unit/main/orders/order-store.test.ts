import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { findItem, findOrderId, loadOrder, storeOrders } from '#main/orders/order-store.ts';
import { storeListedOrders } from '#main/orders/order-sync-store.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, queueLines, sampleGoods, sampleItem, sampleOrder, store } from './sample-orders.ts';

const ID = 'RU251120-000001';

describe('loading an order', () => {
  it('returns its units with their goods and packs', async () => {
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

  it('returns nothing for an order that is not cached', async () => {
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

  it('that was only listed cannot be loaded before it is read, unless there is nothing to read', async () => {
    await using at = await temporaryDatabase();
    const found = async (status: string, needsRead: boolean) => {
      const summary = { id: ID, status, updatedAt: '2025-11-20T09:00:00.000Z' };
      await at.db.transaction().execute((trx) => storeListedOrders(trx, [{ summary, needsRead }]));
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

const id = (nr: number) => `RU251120-0000${nr.toString().padStart(2, '0')}`;

type Store = Awaited<ReturnType<typeof temporaryDatabase>>;

const storeTogether = ({ db }: Store, orders: readonly PlatformOrder[]) =>
  db.transaction().execute((trx) =>
    storeOrders(
      trx,
      orders.map((order) => ({ order, at: AT })),
    ),
  );

async function content({ db }: Store) {
  return {
    orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
    items: await db.selectFrom('order_items').selectAll().orderBy('item_nr').execute(),
    lines: await db.selectFrom('queue_lines').selectAll().orderBy('order_id').orderBy('sku').execute(),
  };
}

it('stores many orders together with the same result as one by one', async () => {
  await using together = await temporaryDatabase();
  await using oneByOne = await temporaryDatabase();
  const orders = Array.from({ length: 41 }, (_, nr) => {
    const status = nr % 7 === 0 ? 'canceled' : 'confirmed';
    return sampleOrder(id(nr), nr % 3 === 0 ? ['A', 'A', 'B'] : ['C'], { status });
  });
  await storeTogether(together, orders);
  await store(oneByOne.db, ...orders);
  const stored = await content(together);
  expect(stored).toEqual(await content(oneByOne));
  expect(stored.orders.length).toBe(41);
});

it('returns what changed in each order, in their order', async () => {
  await using at = await temporaryDatabase();
  await store(at.db, sampleOrder(id(1), ['A']), sampleOrder(id(2), ['A']));
  const answered = await storeTogether(at, [
    sampleOrder(id(3), ['B']),
    sampleOrder(id(1), ['A'], { status: 'canceled' }),
    sampleOrder(id(4), ['B']),
    sampleOrder(id(2), ['A']),
  ]);
  expect(answered).toEqual(['new', 'changed', 'new', 'same']);
});

it('stores the first read of a listed order, and keeps a hold', async () => {
  await using at = await temporaryDatabase();
  const summary = { id: id(1), status: 'awaiting confirmation', updatedAt: '2025-11-20T08:00:00.000Z' };
  await at.db.transaction().execute((trx) => storeListedOrders(trx, [{ summary, needsRead: true }]));
  await at.db.updateTable('orders').set({ hold_reason: 'held-by-packer', hold_by: '1' }).execute();
  expect(await storeTogether(at, [sampleOrder(id(1), ['A']), sampleOrder(id(2), ['A'])])).toEqual([
    'new',
    'new',
  ]);
  const { orders } = await content(at);
  expect(orders).toMatchObject([
    {
      id: id(1),
      order_nr: id(1).slice(2),
      status: 'confirmed',
      updated_at: '2025-11-20T09:00:00.000Z',
      hold_reason: 'held-by-packer',
      hold_by: '1',
      read_at: AT,
      needs_read: 0,
    },
    { id: id(2), hold_reason: null, read_at: AT },
  ]);
  expect(await queueLines(at.db, id(1))).toEqual([]);
  expect(await queueLines(at.db, id(2))).toHaveLength(1);
});

it('stores a unit that is sent twice once', async () => {
  await using at = await temporaryDatabase();
  const items = [sampleItem('X-1', 'A'), sampleItem('X-1', 'A', { size: '43' })];
  await storeTogether(at, [sampleOrder(id(1), [], { items })]);
  expect((await content(at)).items).toMatchObject([{ item_nr: 'X-1', size: '43' }]);
});

import { expect, it } from 'vitest';
import { openOrderOf } from '#main/bench/openable.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { loadOrderToPack } from '#main/orders/order-to-pack-store.ts';
import { startPack } from '#main/packs/pack-store.ts';
import type { Database } from '#main/store/database.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { AT, pack, sampleGoods, sampleOrder, store } from './sample-orders.ts';

const ORDER = 'RU251120-000001';

/** The bench's order as it was read by three statements. */
async function expectAsStored(db: Database): Promise<void> {
  const stored = await loadOrder(db, ORDER);
  const toPack = await loadOrderToPack(db, ORDER);
  if (stored === null || toPack === null) throw new Error('the order is not stored');
  const open = openOrderOf(toPack, () => true);
  expect(open).toEqual(openOrderOf(stored, () => true));
  expect([open.units.length, open.packs.length]).toEqual([stored.items.length, stored.packs.length]);
}

it.each([
  ['no pack', 0],
  ['one pack', 1],
  ['several packs', 3],
])('an order with %s is read whole, each unit and each pack once', async (_, packs) => {
  await using memory = await memoryDatabase();
  const { db } = memory;
  await store(db, sampleOrder(ORDER, ['A', 'A', 'of no catalog', 'B']));
  await db.transaction().execute((trx) =>
    storeGoods(
      trx,
      ['A', 'B'].map((sku) => sampleGoods(sku)),
    ),
  );
  if (packs > 0) await pack(db, ORDER, `${ORDER}-002`, 'A');
  for (let ordinal = 2; ordinal <= packs; ordinal += 1) {
    const started = { id: `${ORDER}/${ordinal}`, orderId: ORDER, ordinal, packNumber: `FBS${ordinal}` };
    await db.transaction().execute((trx) => startPack(trx, { ...started, operator: '1', at: AT }));
  }
  await expectAsStored(db);
});

it('an order without units is read with its packs', async () => {
  await using memory = await memoryDatabase();
  await store(memory.db, sampleOrder(ORDER, []));
  await expectAsStored(memory.db);
  expect(await loadOrderToPack(memory.db, 'RU251120-000009')).toBeNull();
});

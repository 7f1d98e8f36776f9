import { expect, it } from 'vitest';
import { createChangedOrders } from '#main/app/changed-orders.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';

async function changedOrders() {
  const store = await memoryDatabase();
  const alarms: unknown[] = [];
  let running = 0;
  let most = 0;
  const nothing = async () => undefined;
  const apply = createChangedOrders({
    db: store.db,
    packing: { state: () => ({ order: null }) as never },
    background: {
      refreshOrder: nothing,
      async raiseAlarms(of) {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        alarms.push(of);
        running -= 1;
      },
    },
    catalog: { need: () => undefined },
    switchedOrders: { orderChanged: nothing },
    outbox: { wake: () => undefined },
  });
  return { apply, alarms, most: () => most, [Symbol.asyncDispose]: store[Symbol.asyncDispose] };
}

it('reads changed orders one after the other, and once those that change meanwhile', async () => {
  await using station = await changedOrders();
  await Promise.all([['A'], ['B'], ['B', 'C'], ['C']].map(station.apply));
  expect(station.alarms).toEqual(['A', 'B', 'C'].map((orderId) => ({ orderId })));
  expect(station.most()).toBe(1);
});

it('looks for the alarms of all at once when many orders have changed', async () => {
  await using station = await changedOrders();
  await station.apply(Array.from({ length: 300 }, (_, nth) => `order ${nth}`));
  expect(station.alarms).toEqual(['all']);
});

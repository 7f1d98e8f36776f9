import { expect, it } from 'vitest';
import { claimOrder } from '#main/orders/claim-store.ts';
import { storeOrders } from '#main/orders/order-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import type { TestBench } from '../support/bench.ts';
import { A, accepted, B, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';
import { startFloor } from '../support/floor-benches.ts';
import { inOtherTransaction, lockTable } from '../support/locks.ts';

const AT = new Date(0).toISOString();

it('the only order is opened though its row in the queue is being written anew', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  const { two, url } = floor;
  for (const code of ['CMD:NEXT', BAG.barcode]) {
    const { scan } = await inOtherTransaction(url, async ({ trx, untilWaiting }) => {
      await refreshQueueLines(trx, A);
      const scan = two.scan(code);
      await untilWaiting(1);
      return { scan };
    });
    expect(await scan).toMatchObject({ verdict: 'accepted' });
    expect(two.state().order?.orderId).toBe(A);
    await two.scanAll('CMD:UNDO');
  }
});

it('an order that another table opens after it was found is left to it, and the next one is opened', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SCARF])] });
  const { one, two, url } = floor;
  const { scan } = await inOtherTransaction(url, async ({ trx, untilWaiting }) => {
    await lockTable(trx, 'orders');
    const scan = two.scan(BAG.barcode);
    await untilWaiting(1);
    expect(await claimOrder(trx, { orderId: A, station: one.station, at: AT, claims: null })).toBe(true);
    return { scan };
  });
  expect(await scan).toMatchObject(accepted('unit-taken'));
  expect(two.state().order?.orderId).toBe(B);
});

it('an order that two stations read for the first time at once is stored once, as the first of them has left it', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])], hasNumbers: false });
  const { one, two, url } = floor;
  const { unknownSkus: _, ...order } = anOrder(A, [BAG, SCARF]);
  await forget(one, A);
  const { scan } = await inOtherTransaction(url, async ({ trx, untilWaiting }) => {
    await storeOrders(trx, [{ order, at: AT }]);
    const scan = two.scan(A);
    await untilWaiting(1);
    await claimOrder(trx, { orderId: A, station: one.station, at: AT, claims: null });
    return { scan };
  });
  expect(await scan).toMatchObject(refused('order-claimed', { order: A }));
  expect(await two.scan('CMD:NEXT')).toMatchObject(refused('queue-empty'));

  await forget(one, A);
  const { other } = await inOtherTransaction(url, async ({ trx, untilWaiting }) => {
    await storeOrders(trx, [{ order, at: AT }]);
    const other = two.scan(A);
    await untilWaiting(1);
    return { other };
  });
  expect(await other).toMatchObject(accepted('order-opened', { order: A, units: 2 }));
});

/** As before its first read. */
async function forget({ db }: TestBench, orderId: string): Promise<void> {
  for (const table of ['queue_lines', 'order_items'] as const)
    await db.deleteFrom(table).where('order_id', '=', orderId).execute();
  await db.deleteFrom('orders').where('id', '=', orderId).execute();
}

import { expect, it } from 'vitest';
import { pick } from '../../support/floor.ts';
import { isThorough } from '../../support/thorough.ts';
import { type NotifiedStation, notify, startNotifiedStation } from './notified-station.ts';

const ORDERS = isThorough ? 50 : 20;
const NOTIFICATIONS = 20 * ORDERS;
/** The longest wait of the station before it reads a notified order. */
const MAX_WAIT_S = 2;

async function withOrders(): Promise<{ notified: NotifiedStation; orders: readonly string[] }> {
  const orders: string[] = [];
  const notified = await startNotifiedStation(async (floor) => {
    const items = [{ sku: pick(floor.plain, 0).sku }];
    // Long past: no poll treats them as still changing and reads them twice.
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const plans = Array.from({ length: ORDERS }, () => ({ items, createdAt }));
    const { ids } = await floor.sandbox.control<{ ids: string[] }>('orders', { orders: plans });
    orders.push(...ids);
    return ORDERS;
  });
  return { notified, orders };
}

function cancelAll({ floor }: NotifiedStation, orders: readonly string[]): Promise<unknown> {
  return Promise.all(
    orders.map((id) => floor.sandbox.control(`orders/${id}/status`, { status: 'canceled' })),
  );
}

async function untilAllAreCancelled({ line }: NotifiedStation): Promise<void> {
  await expect
    .poll(async () => (await line.client.queue.list()).rows.length, { timeout: 100_000, interval: 100 })
    .toBe(0);
}

it('twenty copies of each notification, out of order, cause one read of each order', {
  timeout: 240_000,
}, async () => {
  const { notified, orders } = await withOrders();
  await using _ = notified;
  const before = (await notified.reads()).length;
  await notified.subscribe({ duplicate: NOTIFICATIONS / ORDERS, shuffle: true });
  await cancelAll(notified, orders);
  await expect.poll(() => notified.delivered(), { timeout: 100_000, interval: 500 }).toBe(NOTIFICATIONS);
  await untilAllAreCancelled(notified);
  expect((await notified.reads()).slice(before).sort()).toEqual([...orders].sort());
});

it('contradicting notifications for seconds cause few reads of each order, and the last state is right', {
  timeout: 240_000,
}, async () => {
  const { notified, orders } = await withOrders();
  await using _ = notified;
  const before = (await notified.reads()).length;
  const from = performance.now();
  await cancelAll(notified, orders);
  const statuses = ['Confirmed', 'Canceled', 'Awaiting shipment', 'Delivered'];
  const flood = Array.from({ length: NOTIFICATIONS }, (_, n) => ({
    type: n % 3 === 0 ? 'itemStatusChanged' : 'statusChanged',
    data: { id: orders[n % ORDERS], status: statuses[Math.floor(n / ORDERS) % statuses.length] },
  })).values();
  const answers = new Set<number>();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const one of flood) answers.add(await notify(notified.address, one));
    }),
  );
  expect([...answers]).toEqual([204]);
  await untilAllAreCancelled(notified);
  const reads = (await notified.reads()).slice(before);
  const seconds = (performance.now() - from) / 1_000;
  expect(new Set(reads).size).toBe(ORDERS);
  expect(reads.length).toBeLessThanOrEqual(ORDERS * (1 + Math.ceil(seconds / MAX_WAIT_S)));
});

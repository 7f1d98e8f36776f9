import { expect, it } from 'vitest';
import { listUnreadable, retryUnreadable } from '#main/orders/order-sync-store.ts';
import { syncStation } from './sync-station.ts';

const pathOf = (id: string) => `/api/v1/orders/${id}`;

it('does not stop the readable orders, however many there are, and the station stays online', async () => {
  await using station = await syncStation();
  const old = await station.addOrders(4);
  await station.sandbox.control('clock', { advanceSeconds: 120 });
  const broken = await station.addOrders(5);
  for (const id of broken) await station.fault(pathOf(id), 'garbage', { times: 0 });
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: old.length });
  expect(station.health.map(({ state }) => state)).toEqual(['online']);
});

it.for([400, 403, 409, 410, 500])(
  'skips each order whose detail answers %i, and reads all others in the same poll',
  async (status) => {
    await using station = await syncStation();
    const old = await station.addOrders(20);
    await station.sandbox.control('clock', { advanceSeconds: 120 });
    const refused = await station.addOrders(5);
    for (const id of refused) await station.fault(pathOf(id), 'status', { status, times: 0 });
    expect(await station.polling.pollNow()).toEqual({ ok: true, value: old.length });
    expect(station.health.map(({ state }) => state)).toEqual(['online']);
    const apart = await listUnreadable(station.db);
    expect(apart.map(({ orderId }) => orderId).toSorted()).toEqual(refused.toSorted());
  },
);

it('skips an order whose number cannot be requested', async () => {
  await using station = await syncStation({
    wrap: (platform) => ({
      ...platform,
      async listOrders(query) {
        const answer = await platform.listOrders(query);
        if (!answer.ok) return answer;
        const orders = answer.value.orders.map((order, at) =>
          at < 4 ? { ...order, id: `../${at}` } : order,
        );
        return { ok: true, value: { ...answer.value, orders } };
      },
    }),
  });
  await station.addOrders(10);
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 6 });
  expect(await listUnreadable(station.db)).toMatchObject(
    Array.from({ length: 4 }, () => ({ cause: 'validation' })),
  );
});

it('waits longer with each try, and reads the order once the platform gives it', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  await station.fault(pathOf(id), 'status', { status: 403, times: 3 });
  await station.polling.pollNow();
  const reads = async () => {
    await station.polling.pollNow();
    return station.detailReads();
  };
  expect(await reads()).toBe(2);
  station.advance(60);
  expect(await reads()).toBe(2);
  station.advance(4 * 60);
  expect(await reads()).toBe(3);
  station.advance(5 * 60);
  expect(await reads()).toBe(3);
  station.advance(15 * 60);
  expect(await reads()).toBe(4);
  expect(await listUnreadable(station.db)).toEqual([]);
  expect(await station.orders()).toMatchObject([{ id, needs_read: 0 }]);
});

it('retries at once when a person asks', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  await station.fault(pathOf(id), 'status', { status: 410, times: 2 });
  await station.polling.pollNow();
  await station.polling.pollNow();
  await retryUnreadable(station.db);
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 1 });
  expect(await listUnreadable(station.db)).toEqual([]);
});

it('concludes that the account is refused when the platform refuses one order after the other', async () => {
  await using station = await syncStation();
  const ids = await station.addOrders(40);
  for (const id of ids) await station.fault(pathOf(id), 'status', { status: 403, times: 0 });
  expect(await station.polling.pollNow()).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  expect(station.health.at(-1)).toMatchObject({ state: 'refused', cause: 'forbidden' });
  expect(await listUnreadable(station.db)).toEqual([]);
});

it('reads it after all others the next time', async () => {
  const reads: string[] = [];
  await using station = await syncStation({
    wrap: (platform) => ({
      ...platform,
      readOrder(order, options) {
        reads.push(order);
        return platform.readOrder(order, options);
      },
    }),
  });
  const broken = await station.addOrders(5);
  for (const id of broken) await station.fault(pathOf(id), 'garbage');
  await station.polling.pollNow();
  await station.db.updateTable('orders').set({ updated_at: '2030-01-01T00:00:00.000Z' }).execute();
  const [whole = ''] = await station.addOrders(1);
  reads.splice(0);
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 6 });
  expect(reads[0]).toBe(whole);
});

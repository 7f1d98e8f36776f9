import { expect, it } from 'vitest';
import { loadOrder } from '#main/orders/order-store.ts';
import { heldReads } from '../../support/held-reads.ts';
import { syncStation } from './sync-station.ts';

it('stores an order that is not in the cache yet, also without its country code', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  expect(await station.polling.readNow(id.slice(2))).toMatchObject({ ok: true, value: { id } });
  expect((await loadOrder(station.db, id))?.items.length).toBe(1);
  expect(station.changed).toEqual([[id]]);
});

it('reports a change, and only a change', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  await station.polling.readNow(id);
  await station.polling.readNow(id);
  expect(station.changed.length).toBe(1);
  await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
  await station.polling.readNow(id);
  expect(station.changed.length).toBe(2);
  expect((await loadOrder(station.db, id))?.row.status).toBe('canceled');
});

it('answers within its time and keeps the cache when the platform is slow', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  await station.polling.readNow(id);
  const before = await station.orders();
  await station.fault(`/api/v1/orders/${id}`, 'delay', { delayMs: 30_000 });
  const from = performance.now();
  expect(await station.polling.readNow(id, 200)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(performance.now() - from).toBeLessThan(9_000);
  expect(await station.orders()).toEqual(before);
});

it('answers not-found for an unknown order', async () => {
  await using station = await syncStation();
  expect(await station.polling.readNow('RU250101-000000')).toMatchObject({ error: { kind: 'not-found' } });
  expect(await station.orders()).toEqual([]);
});

it('never replaces a newer answer by a late one', async () => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [id = ''] = await station.addOrders(1);
  const release = reads.hold();
  const late = station.polling.readNow(id);
  reads.holdNoMore();
  await expect.poll(() => station.detailReads()).toBe(1);
  await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
  await station.polling.readNow(id);
  release();
  expect(await late).toMatchObject({ ok: true, value: { status: 'confirmed' } });
  expect((await loadOrder(station.db, id))?.row.status).toBe('canceled');
});

it('keeps an order marked that a list reported after its read had begun', async () => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [id = ''] = await station.addOrders(1);
  await station.polling.pollNow();
  const release = reads.hold();
  const late = station.polling.readNow(id);
  reads.holdNoMore();
  await expect.poll(() => station.detailReads()).toBe(2);
  await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
  // The poll finds the change, but cannot read it.
  await station.fault(`/api/v1/orders/${id}`, 'garbage');
  await station.polling.pollNow();
  release();
  await late;
  expect(await station.orders()).toMatchObject([{ needs_read: 1 }]);
  await station.polling.pollNow();
  expect(await station.orders()).toMatchObject([{ status: 'canceled', needs_read: 0 }]);
});

it('marks the platform as unreachable at once when it does not answer, and checks that', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  station.polling.start();
  await expect.poll(() => station.health.length).toBe(1);
  // The first poll reads this order, too, and must not be the slow one; the second may still be running.
  await expect.poll(() => station.orders()).toMatchObject([{ id, needs_read: 0 }]);
  await station.fault(`/api/v1/orders/${id}`, 'delay', { delayMs: 3000, times: 2 });
  await station.polling.readNow(id, 200);
  expect(station.health[1]).toMatchObject({ state: 'offline', cause: 'unavailable' });
  await expect.poll(() => station.health.map(({ state }) => state)).toEqual(['online', 'offline', 'online']);
});

it('stores an order together with its consequences, or not at all', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  station.failToFollow = true;
  expect(await station.polling.readNow(id)).toMatchObject({ ok: false });
  expect(await station.orders()).toEqual([]);
  station.failToFollow = false;
  await station.polling.readNow(id);
  expect([await station.orders(), station.stored]).toMatchObject([[{ id }], [id]]);
});

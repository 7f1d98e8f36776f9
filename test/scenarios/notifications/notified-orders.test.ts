import { expect, it } from 'vitest';
import { loadOrder } from '#main/orders/order-store.ts';
import { MAX_NOTIFIED_ORDERS } from '#main/orders/order-sync-store.ts';
import { heldReads } from '../../support/held-reads.ts';
import { notifiedBefore } from '../../support/notified-before.ts';
import { syncStation } from '../sync/sync-station.ts';

const WAIT = { timeout: 45_000, interval: 20 };

it('an order is marked at once and read shortly after', async () => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [id = ''] = await station.addOrders(1);
  await station.polling.readNow(id);
  await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
  const answer = reads.hold();
  await station.polling.noteChange(id);
  expect(await station.orders()).toMatchObject([{ id, needs_read: 1, status: 'confirmed' }]);
  answer();
  await expect.poll(() => station.orders(), WAIT).toMatchObject([{ id, needs_read: 0, status: 'canceled' }]);
});

it.each([
  ['a new order', 0],
  ['a new order without its country prefix', 2],
])('%s is read, and stored once', async (_, from) => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [id = ''] = await station.addOrders(1);
  const answer = reads.hold();
  await station.polling.noteChange(id.slice(from));
  expect(await station.orders()).toMatchObject([{ id: id.slice(from), needs_read: 1, status: '' }]);
  answer();
  await expect.poll(() => station.orders(), WAIT).toMatchObject([{ id, needs_read: 0, status: 'confirmed' }]);
  expect((await loadOrder(station.db, id))?.items.length).toBe(1);
});

it('a known order is found without its country code', async () => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [id = ''] = await station.addOrders(1);
  await station.polling.readNow(id);
  const answer = reads.hold();
  await station.polling.noteChange(id.slice(2));
  expect(await station.orders()).toMatchObject([{ id, needs_read: 1 }]);
  answer();
});

it('an unknown order leaves no trace', async () => {
  await using station = await syncStation();
  await station.polling.noteChange('RU250101-000000');
  await expect.poll(() => station.orders(), WAIT).toEqual([]);
});

it('an order that newer ones have pushed out is not asked for, and comes with the list', async () => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [first = '', pushedOut = '', last = ''] = await station.addOrders(3);
  // They count as newer than what comes now.
  const others = await notifiedBefore(station.db, MAX_NOTIFIED_ORDERS, Date.UTC(2999, 0));
  const answer = reads.hold();
  await station.polling.noteChange(first);
  await expect.poll(() => station.detailReads(), WAIT).toBe(1);
  await station.polling.noteChange(pushedOut);
  await station.polling.noteChange(last);
  answer();
  const statusOf = async (order: string) => (await station.orders()).find(({ id }) => id === order)?.status;
  await expect.poll(() => statusOf(last), WAIT).toBe('confirmed');
  expect(await station.detailReads()).toBe(2);
  expect(await statusOf(pushedOut)).toBeUndefined();
  await station.db.deleteFrom('orders').where('id', 'in', others).execute();
  await station.polling.pollNow();
  expect(await statusOf(pushedOut)).toBe('confirmed');
});

it('many notifications of few orders cause few reads', async () => {
  await using station = await syncStation();
  const ids = await station.addOrders(5);
  for (let n = 0; n < 100; n += 1) await station.polling.noteChange(ids[n % 5] ?? '');
  await expect
    .poll(async () => (await station.orders()).map(({ needs_read }) => needs_read), WAIT)
    .toEqual(ids.map(() => 0));
  expect(await station.detailReads()).toBe(5);
});

it('a read that was running when the notification arrived does not clear the mark', async () => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [id = ''] = await station.addOrders(1);
  await station.polling.readNow(id);
  const early = reads.hold();
  const underWay = station.polling.readNow(id);
  const late = reads.hold();
  await expect.poll(() => station.detailReads(), WAIT).toBe(2);
  await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
  await station.polling.noteChange(id);
  early();
  await underWay;
  expect(await station.orders()).toMatchObject([{ needs_read: 1, status: 'confirmed' }]);
  late();
  await expect.poll(() => station.orders(), WAIT).toMatchObject([{ needs_read: 0, status: 'canceled' }]);
});

it('a first read that was running when the notification arrived does not clear the mark either', async () => {
  const reads = heldReads();
  await using station = await syncStation({ wrap: reads.wrap });
  const [id = ''] = await station.addOrders(1);
  const number = id.slice(2);
  const early = reads.hold();
  await station.polling.noteChange(number);
  await expect.poll(() => station.detailReads(), WAIT).toBe(1);
  const late = reads.hold();
  await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
  await station.polling.noteChange(number);
  early();
  await expect.poll(() => station.orders(), WAIT).toMatchObject([{ id, needs_read: 1, status: 'confirmed' }]);
  late();
  await expect.poll(() => station.orders(), WAIT).toMatchObject([{ id, needs_read: 0, status: 'canceled' }]);
});

it('an order that could not be read stays marked and is read with the next poll', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  await station.polling.readNow(id);
  await station.fault(`/api/v1/orders/${id}`, 'garbage', { times: 0 });
  await station.polling.noteChange(id);
  const before = await station.detailReads();
  await expect.poll(() => station.detailReads(), WAIT).toBeGreaterThan(before);
  expect(await station.orders()).toMatchObject([{ id, needs_read: 1 }]);
  await fetch(`${station.sandbox.b2b}/sandbox/faults`, { method: 'DELETE' });
  await station.polling.pollNow();
  expect(await station.orders()).toMatchObject([{ id, needs_read: 0 }]);
});

it('a mark that could not be stored is not confirmed', async () => {
  await using station = await syncStation();
  await station.polling.stop();
  await station.db.destroy();
  await expect(station.polling.noteChange('RU250101-000000')).rejects.toThrow();
});

import { expect, it } from 'vitest';
import { findQueueOrder } from '#main/orders/queue-store.ts';
import { syncStation } from './sync-station.ts';

const ANY = { sku: null, dueBefore: '2000-01-01T00:00:00.000Z', oldestCreatedOn: '2000-01-01' };

it('takes a cancelled order out of the queue and reports it', async () => {
  await using station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  await station.polling.pollNow();
  expect(await findQueueOrder(station.db, ANY)).toBe(id);
  await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 1 });
  expect(station.changed.at(-1)).toEqual([id]);
  expect(await findQueueOrder(station.db, ANY)).toBeNull();
});

it('answers parallel callers with one poll', async () => {
  await using station = await syncStation();
  await station.addOrders(3);
  const polls = await Promise.all([1, 2, 3].map(() => station.polling.pollNow()));
  expect(polls).toEqual([1, 2, 3].map(() => ({ ok: true, value: 3 })));
  expect(await station.detailReads()).toBe(3);
});

it('loses no order when a page fails', async () => {
  await using station = await syncStation();
  const ids = await station.addOrders(250);
  await station.fault('/api/v1/orders', 'garbage');
  await station.fault('/api/v1/orders', 'status', { status: 500, times: 3 });
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 250 });
  expect((await station.orders()).map((row) => row.id)).toEqual([...ids].sort());
});

it('loses no order when another one changes between two pages', async () => {
  let onPage: (page: number) => Promise<unknown> = async () => undefined;
  await using station = await syncStation({
    wrap: (platform) => ({
      ...platform,
      async listOrders(query) {
        const answer = await platform.listOrders(query);
        await onPage(query.page);
        return answer;
      },
    }),
  });
  const ids = await station.addOrders(205);
  // Older than the overlap of two polls, which would find them again.
  await station.sandbox.control('clock', { advanceSeconds: 3600 });
  const moving = [...ids];
  onPage = async () => {
    // It leaves the window and all behind it move up.
    await station.sandbox.control('clock', { advanceSeconds: 30 });
    await station.sandbox.control(`orders/${moving.shift()}/status`, { status: 'canceled' });
  };
  await station.polling.pollNow();
  onPage = async () => undefined;
  await station.sandbox.control('clock', { advanceSeconds: 3600 });
  await station.polling.pollNow();
  expect((await station.orders()).map((row) => row.id)).toEqual([...ids].sort());
});

it('skips an order that cannot be read, and reads it later', async () => {
  await using station = await syncStation();
  const ids = await station.addOrders(8);
  await station.fault(`/api/v1/orders/${ids[4]}`, 'garbage');
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 7 });
  expect((await station.orders()).find((row) => row.id === ids[4])).toMatchObject({ needs_read: 1 });
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 1 });
});

it('keeps cache and watermark while the platform is down, and reports it', async () => {
  await using station = await syncStation();
  await station.addOrders(2);
  await station.polling.pollNow();
  const before = [await station.orders(), await station.db.selectFrom('settings').selectAll().execute()];
  await station.addOrders(1);
  await station.fault('/api/v1/orders', 'drop-request', { times: 0 });
  expect(await station.polling.pollNow()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect([await station.orders(), await station.db.selectFrom('settings').selectAll().execute()]).toEqual(
    before,
  );
  await fetch(`${station.sandbox.b2b}/sandbox/faults`, { method: 'DELETE' });
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 1 });
  expect(station.health.map((health) => health.state)).toEqual(['online', 'offline', 'online']);
}, 120_000);

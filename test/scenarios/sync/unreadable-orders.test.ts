import { expect, it } from 'vitest';
import { syncStation } from './sync-station.ts';

it('does not keep the readable orders away, however many, and leaves the station online', async () => {
  await using station = await syncStation();
  const old = await station.addOrders(4);
  await station.sandbox.control('clock', { advanceSeconds: 60 });
  const broken = await station.addOrders(5);
  for (const id of broken) await station.fault(`/api/v1/orders/${id}`, 'garbage', { times: 0 });
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: old.length });
  expect(station.health.map(({ state }) => state)).toEqual(['online']);
});

it('are read after all others the next time', async () => {
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
  for (const id of broken) await station.fault(`/api/v1/orders/${id}`, 'garbage');
  await station.polling.pollNow();
  await station.db.updateTable('orders').set({ updated_at: '2030-01-01T00:00:00.000Z' }).execute();
  const [whole = ''] = await station.addOrders(1);
  reads.splice(0);
  expect(await station.polling.pollNow()).toEqual({ ok: true, value: 6 });
  expect(reads[0]).toBe(whole);
});

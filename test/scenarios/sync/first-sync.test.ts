import { expect, it } from 'vitest';
import { syncStation } from './sync-station.ts';

it('fills the cache with what the platform has, and reads it once', async () => {
  await using station = await syncStation({ orders: 40 });
  const { polling, sandbox } = station;
  expect(await polling.pollNow()).toMatchObject({ ok: true });
  const listed = (await sandbox.state()).orders;
  const rows = await station.orders();
  expect(rows.map((row) => row.id)).toEqual(listed.map((order) => order.id).sort());
  expect(rows.every((row) => row.needs_read === 0)).toBe(true);

  const confirmed = listed.filter(
    (order) => order.shippingType === 'crossdocking' && /^(confirmed|awaiting.shipment)$/i.test(order.status),
  );
  const queued = await station.db.selectFrom('queue_lines').select('order_id').distinct().execute();
  expect(queued.map((row) => row.order_id).sort()).toEqual(confirmed.map((order) => order.id).sort());

  const reads = await station.detailReads();
  expect(await polling.pollNow()).toEqual({ ok: true, value: 0 });
  expect(await station.detailReads()).toBe(reads);
  expect(station.health).toMatchObject([{ state: 'online', cause: null }]);
  expect(station.progress.at(-1)).toBeNull();
});

it('stores only the status of what has left the warehouse', async () => {
  await using station = await syncStation();
  const [delivered = ''] = await station.addOrders(1, 'delivered');
  await station.polling.pollNow();
  expect(await station.orders()).toMatchObject([
    { id: delivered, status: 'delivered', read_at: '', needs_read: 0, country: 'RU' },
  ]);
  expect(await station.detailReads()).toBe(0);
});

it('stores nothing personal', async () => {
  await using station = await syncStation({ orders: 20 });
  await station.polling.pollNow();
  const tables = ['orders', 'order_items', 'queue_lines', 'settings'] as const;
  const stored = await Promise.all(tables.map((table) => station.db.selectFrom(table).selectAll().execute()));
  const texts = JSON.stringify(stored);
  const { b2b, clientId, clientSecret } = station.sandbox;
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const body = JSON.stringify({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  });
  const token = await (await fetch(`${b2b}/auth/token`, { ...post, body })).json();
  const headers = { Authorization: `Bearer ${(token as { access_token: string }).access_token}` };
  let compared = 0;
  for (const { id } of (await station.sandbox.state()).orders) {
    const customer: unknown = await (await fetch(`${b2b}/api/v1/orders/${id}/customer`, { headers })).json();
    for (const value of Object.values(customer ?? {})) {
      if (typeof value !== 'string' || value.length < 4) continue;
      compared += 1;
      expect(texts).not.toContain(value);
    }
  }
  expect(compared).toBeGreaterThan(20);
});

it('continues where it was interrupted', async () => {
  await using station = await syncStation();
  const ids = await station.addOrders(60);
  await station.settle();
  const poll = station.polling.pollNow();
  await expect
    .poll(async () => (await station.orders()).filter((row) => row.read_at !== '').length)
    .toBeGreaterThan(9);
  await station.restart();
  await poll;
  const readBefore = (await station.orders()).filter((row) => row.needs_read === 0).length;
  const detailsBefore = await station.detailReads();
  const shownBefore = station.progress.length;
  await station.polling.pollNow();
  const rows = await station.orders();
  expect(rows.map((row) => row.id)).toEqual([...ids].sort());
  expect(rows.every((row) => row.needs_read === 0 && row.read_at !== '')).toBe(true);
  expect((await station.detailReads()) - detailsBefore).toBe(60 - readBefore);
  const shown = station.progress.slice(shownBefore, -1);
  expect(shown.filter((one) => one === null || one.done < readBefore || one.total !== 60)).toEqual([]);
  expect(station.progress.at(-1)).toBeNull();
});

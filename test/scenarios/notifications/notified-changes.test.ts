import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FloorOrder, pick } from '../../support/floor.ts';
import { inStore, type NotifiedStation, startNotifiedStation } from './notified-station.ts';

const COPIES = 3;
const WAIT = { timeout: 45_000, interval: 50 };

describe('notifications that each arrive three times and out of order', () => {
  const all = new AsyncDisposableStack();
  const orders: FloorOrder[] = [];
  let notified: NotifiedStation;
  let lists: number;

  beforeAll(async () => {
    notified = all.use(
      await startNotifiedStation(async (floor) => {
        for (const place of [0, 2])
          orders.push(await floor.order({ goods: [pick(floor.plain, place), pick(floor.plain, place + 1)] }));
        return orders.length;
      }),
    );
    lists = await notified.lists();
    await notified.subscribe({ duplicate: COPIES, shuffle: true });
    await notified.line.scan(pick(orders, 0).id);
    await notified.line.until((view) => view.order?.orderId === pick(orders, 0).id);
  });
  afterAll(() => all.disposeAsync());

  const toBeRead = () =>
    inStore(notified.station.dataDir, (db) =>
      db.selectFrom('orders').select('id').where('needs_read', '=', 1).execute(),
    );
  const control = (path: string, body: object) => notified.floor.sandbox.control(path, body);

  it('take a cancelled unit out of the open order at once', async () => {
    const { id, itemNrs } = pick(orders, 0);
    await control(`orders/${id}/items/${itemNrs[1]}/status`, { status: 'canceled' });
    const { order } = await notified.line.until(
      (view) => view.order?.units.some(({ status }) => status === 'cancelled') === true,
    );
    expect(order?.units.find(({ status }) => status === 'cancelled')?.itemNr).toBe(itemNrs[1]);
  });

  it('show a cancelled order at the bench at once, with two reads or fewer', async () => {
    const { id } = pick(orders, 0);
    // All notified orders are read.
    await expect.poll(() => notified.delivered(), WAIT).toBeGreaterThanOrEqual(COPIES);
    await expect.poll(toBeRead, WAIT).toEqual([]);
    const before = (await notified.reads()).filter((read) => read === id).length;
    await control(`orders/${id}/status`, { status: 'canceled' });
    await notified.line.until((view) => view.order?.isCancelled === true || view.alarm !== null);
    await expect.poll(() => notified.delivered(), WAIT).toBeGreaterThanOrEqual(2 * COPIES);
    const after = (await notified.reads()).filter((read) => read === id).length;
    expect(after - before).toBeLessThanOrEqual(2);
  });

  it('take a cancelled order out of the queue at once', async () => {
    const { id } = pick(orders, 1);
    await control(`orders/${id}/status`, { status: 'canceled' });
    await vi.waitFor(async () => {
      const { rows } = await notified.line.client.queue.list();
      expect(rows.map(({ orderId }) => orderId)).not.toContain(id);
    }, WAIT);
  });

  it('put a new order into the queue at once', async () => {
    const { id } = await notified.floor.order({ goods: [pick(notified.floor.plain, 5)] });
    await vi.waitFor(async () => {
      const { rows } = await notified.line.client.queue.list();
      expect(rows.map(({ orderId }) => orderId)).toContain(id);
    }, WAIT);
  });

  it('need no poll for orders', async () => {
    expect(await notified.lists()).toBe(lists);
  });

  it('are each accepted', async () => {
    // Both changes of the first order, one of the second, and the new one.
    await expect.poll(() => notified.delivered(), WAIT).toBeGreaterThanOrEqual(4 * COPIES);
  });
});

import { it } from 'vitest';
import { syncStation } from './sync-station.ts';

const ORDERS = 120;
/** Small pages, so that a hundred orders are many of them. */
const ROWS_A_PAGE = 10;
/** The network gives up sooner than the client would: a test must not wait for that. */
const PATIENCE_MS = 1_000;

type Station = Awaited<ReturnType<typeof syncStation>>;

const impatient: typeof fetch = (input, init) => {
  const signals = [AbortSignal.timeout(PATIENCE_MS)];
  if (init?.signal) signals.push(init.signal);
  return fetch(input, { ...init, signal: AbortSignal.any(signals) });
};

async function asCached({ db, orders }: Station) {
  const items = await db.selectFrom('order_items').select(['order_id', 'item_nr', 'status']).execute();
  return (await orders()).map(({ id, status, needs_read }) => ({
    id,
    status,
    needs_read,
    items: items.filter((item) => item.order_id === id).map(({ item_nr, status }) => [item_nr, status]),
  }));
}

async function asOnThePlatform({ sandbox }: Station) {
  const { orders } = await sandbox.state();
  return orders
    .map(({ id, status, items }) => ({
      id,
      status,
      needs_read: 0,
      items: items.map((item) => [item.itemNr, item.status]),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

// Each has a station and a platform of its own, and waits most of the time.
it.concurrent.for<[string, object]>([
  ['status', { status: 503 }],
  ['delay', { delayMs: 2 * PATIENCE_MS }],
  ['drop-request', {}],
  ['drop-response', {}],
  ['truncate', {}],
  ['garbage', {}],
])(
  'loses no order when a fault (%s) hits one list page in ten',
  { timeout: 120_000 },
  async ([kind, over], { expect }) => {
    await using station = await syncStation({
      pollSeconds: 0.5,
      fetch: impatient,
      wrap: (platform) => ({
        ...platform,
        listOrders: (query) => platform.listOrders({ ...query, limit: ROWS_A_PAGE }),
      }),
    });
    const ids = await station.addOrders(ORDERS);
    await station.fault('/api/v1/orders', kind, { every: 10, times: 0, ...over });
    station.polling.start();
    // Read, not only listed: of an order that is cancelled before it is read the station remembers the status alone.
    const read = async () => (await station.orders()).filter(({ read_at }) => read_at !== '').length;
    await expect.poll(read, { timeout: 45_000 }).toBe(ORDERS);
    for (const id of ids.slice(0, 5))
      await station.sandbox.control(`orders/${id}/status`, { status: 'canceled' });
    await station.addOrders(15);
    const expected = await asOnThePlatform(station);
    await expect.poll(() => asCached(station), { timeout: 45_000 }).toEqual(expected);
    const hit = (await station.sandbox.log()).filter(({ fault }) => fault === kind);
    expect(hit.length).toBeGreaterThan(0);
  },
);

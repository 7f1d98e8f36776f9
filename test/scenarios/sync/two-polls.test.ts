import { expect, it } from 'vitest';
import { syncStation } from './sync-station.ts';

type Station = Awaited<ReturnType<typeof syncStation>>;

/** By what, and from when, lists were asked for so far. */
async function askedFor(station: Station): Promise<readonly { by: string; from: string }[]> {
  const log = await station.sandbox.log();
  return log.flatMap(({ path, query }) => {
    const filter = new URLSearchParams(query).get('filter') ?? '';
    const [, by = '', from = ''] = /^(\w+)>=<(\d{14}),/.exec(filter) ?? [];
    return path === '/api/v1/orders' ? [{ by, from }] : [];
  });
}

async function watermarks(station: Station): Promise<Readonly<Record<string, string>>> {
  const rows = await station.db.selectFrom('settings').selectAll().where('name', 'like', 'sync.%').execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Moscow time, as in filters. */
function stamp(iso: string, backMs = 0): string {
  const time = new Date(Date.parse(iso) - backMs + 3 * 3_600_000);
  return time.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

const OVERLAP_MS = 300_000;

it('requests new orders by createdAt and changed ones by updatedAt, regularly', async () => {
  await using station = await syncStation({ pollSeconds: 0.2 });
  await station.addOrders(2);
  await station.settle();
  station.polling.start();
  const asked = async (by: string) => (await askedFor(station)).filter((one) => one.by === by).length;
  for (const by of ['createdAt', 'updatedAt'])
    await expect.poll(() => asked(by), { timeout: 45_000 }).toBeGreaterThan(2);
  expect((await askedFor(station))[0]?.by).toBe('updatedAt');
  expect(await station.detailReads()).toBe(2);
});

it('stores new orders and changes by itself', async () => {
  await using station = await syncStation({ pollSeconds: 0.2 });
  station.polling.start();
  const [first = ''] = await station.addOrders(2);
  await expect.poll(async () => (await station.orders()).length).toBe(2);
  await station.sandbox.control(`orders/${first}/status`, { status: 'canceled' });
  await expect
    .poll(async () => (await station.orders()).find(({ id }) => id === first)?.status)
    .toBe('canceled');
});

it('continues from the stored watermarks after a restart, five minutes before each', async () => {
  await using station = await syncStation();
  await station.addOrders(1);
  station.polling.start();
  await expect.poll(async () => Object.keys(await watermarks(station))).toContain('sync.swept');
  const before = await watermarks(station);
  await station.restart();
  const asked = (await askedFor(station)).length;
  station.polling.start();
  await expect.poll(async () => (await askedFor(station)).length).toBe(asked + 2);
  const from = Object.fromEntries((await askedFor(station)).slice(asked).map((one) => [one.by, one.from]));
  for (const [by, name] of [
    ['createdAt', 'sync.watermark.created'],
    ['updatedAt', 'sync.watermark'],
  ] as const) {
    const watermark = before[name] ?? '';
    // The platform's time is known to a second only.
    expect([0, 1_000].map((lateMs) => stamp(watermark, OVERLAP_MS + lateMs))).toContain(from[by]);
  }
});

it('starts both polls at the one watermark of an earlier version', async () => {
  await using station = await syncStation();
  const now = Date.now();
  const left = new Date(now - 3_600_000).toISOString();
  const swept = new Date(now - 60_000).toISOString();
  const stored = { 'sync.watermark': left, 'sync.filled': left, 'sync.swept': swept };
  const rows = Object.entries(stored).map(([name, value]) => ({ name, value }));
  await station.db.insertInto('settings').values(rows).execute();
  station.polling.start();
  await expect.poll(async () => (await askedFor(station)).length).toBe(2);
  for (const { from } of await askedFor(station)) expect(from).toBe(stamp(left, OVERLAP_MS));
});

it('keeps the watermark of a failed poll, and advances the other one', async () => {
  await using station = await syncStation({
    wrap: (platform) => ({
      ...platform,
      listOrders: (query) =>
        // A filter that this platform does not take.
        platform.listOrders(query.by === 'createdAt' ? { ...query, limit: 0 } : query),
    }),
  });
  station.polling.start();
  await expect.poll(() => station.health.at(-1)?.state).toBe('refused');
  const before = await watermarks(station);
  await station.sandbox.control('clock', { advanceSeconds: 600 });
  await station.polling.pollNow();
  const after = await watermarks(station);
  expect(after['sync.watermark.created']).toBe(before['sync.watermark.created']);
  expect(after['sync.watermark']).not.toBe(before['sync.watermark']);
  expect(station.health.at(-1)?.state).toBe('refused');
});

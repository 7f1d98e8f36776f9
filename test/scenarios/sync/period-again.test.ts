import { expect, it } from 'vitest';
import { syncStation } from './sync-station.ts';

const NOTHING = { onPage: () => undefined, onLeft: () => undefined };

it('reads the orders of a period again, also those that no list shows as changed', async () => {
  await using station = await syncStation();
  const [id = '', other = ''] = await station.addOrders(2);
  await station.polling.pollNow();
  await station.settle();
  await station.polling.pollNow();
  const { updated_at: updatedAt } = (await station.orders()).find((row) => row.id === id) ?? {
    updated_at: '',
  };
  // As if the station had missed what is in the order: a poll cannot see it.
  await station.db.updateTable('orders').set({ cut_off: null, country: 'BY' }).where('id', '=', id).execute();
  await station.sandbox.control('clock', { advanceSeconds: 3 * 3600 });
  await station.polling.pollNow();
  expect((await station.orders()).map(({ country }) => country).sort()).toEqual(['BY', 'RU']);

  const at = Date.parse(updatedAt);
  const reads = await station.detailReads();
  const pages: number[][] = [];
  const left: number[] = [];
  const window = { from: new Date(at - 60_000), to: new Date(at + 60_000) };
  const outcome = await station.polling.readWindow(window, {
    onPage: (seen, total) => void pages.push([seen, total]),
    onLeft: (count) => void left.push(count),
  });
  expect(outcome).toEqual({ ok: true, value: 1 });
  expect(station.changed.at(-1)).toEqual([id]);
  expect((await station.orders()).map(({ country }) => country)).toEqual(['RU', 'RU']);
  expect([pages.at(-1), left.at(-1), (await station.detailReads()) - reads]).toEqual([[2, 2], 0, 2]);
  expect([id, other]).toHaveLength(2);
});

it('reads nothing of a period without changes, and says when the platform does not answer', async () => {
  await using station = await syncStation();
  await station.addOrders(1);
  await station.polling.pollNow();
  const reads = await station.detailReads();
  const window = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-01-02T00:00:00Z') };
  expect(await station.polling.readWindow(window, NOTHING)).toEqual({ ok: true, value: 0 });
  expect(await station.detailReads()).toBe(reads);
  await station.fault('/api/v1/orders', 'status', { status: 403, times: 1 });
  expect(await station.polling.readWindow(window, NOTHING)).toMatchObject({
    ok: false,
    error: { kind: 'forbidden' },
  });
});

import { expect, it, vi } from 'vitest';
import { createLog, type Log } from '#main/ground/log.ts';
import { clientOf } from './client.ts';
import { sendJson, startRawServer } from './raw-server.ts';

it('an order of the list that cannot be read keeps no other from coming in, and is told of once', async () => {
  const whole = { id: 'RU1', status: 'confirmed', updatedAt: '2025-11-20 10:00:00', createdAt: '2025-11-20' };
  const { status: _, ...broken } = whole;
  await using server = await startRawServer((_request, response) =>
    sendJson(response, 200, { page: 1, pages: 1, total: 2, _embedded: { orders: [broken, whole] } }),
  );
  const warn = vi.fn<Log['warn']>();
  const { platform } = clientOf(server.url, { log: { ...createLog('silent'), warn } });
  const now = new Date();
  for (let look = 0; look < 2; look += 1) {
    const listed = await platform.listOrders({ by: 'updatedAt', from: now, to: now, page: 1, limit: 100 });
    expect(listed).toMatchObject({ ok: true, value: { orders: [{ id: 'RU1' }], total: 2 } });
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { rows: [expect.stringMatching(/^_embedded\.orders\[0\]\.status: expected string/)] },
    expect.any(String),
  );
});

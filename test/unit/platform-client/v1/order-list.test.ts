import { expect, it, vi } from 'vitest';
import { createLog, type Log } from '#main/base/log.ts';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { clientOf } from '../../../support/v1-client.ts';

const WHOLE = { id: 'RU1', status: 'confirmed', updatedAt: '2025-11-20 10:00:00', createdAt: '2025-11-20' };
const FIRST_PAGE = { by: 'updatedAt', from: new Date(), to: new Date(), page: 1, limit: 100 } as const;

it('an unreadable order of the list does not prevent reading the others, and is logged once', async () => {
  const { status: _, ...broken } = WHOLE;
  await using server = await startRawServer((_request, response) =>
    sendJson(response, 200, { page: 1, pages: 1, total: 2, _embedded: { orders: [broken, WHOLE] } }),
  );
  const warn = vi.fn<Log['warn']>();
  const { platform } = clientOf(server.url, { log: { ...createLog('silent'), warn } });
  for (let look = 0; look < 2; look += 1) {
    const listed = await platform.listOrders(FIRST_PAGE);
    expect(listed).toMatchObject({ ok: true, value: { orders: [{ id: 'RU1' }], total: 2 } });
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { rows: [expect.stringMatching(/^_embedded\.orders\[0\]\.status: expected string/)] },
    expect.any(String),
  );
});

it.each([
  [
    { page: 1, pages: 3, total: 51 },
    { ok: true, value: { pages: 3 } },
  ],
  [{ total: 201 }, { ok: true, value: { pages: 3 } }],
  [{ _links: {} }, { ok: true, value: { pages: 1 } }],
  [{ _links: { next: { href: '/' } } }, { ok: false, error: { kind: 'malformed-answer' } }],
])('the list with %j states the number of pages, or is refused', async (envelope, answer) => {
  await using server = await startRawServer((_request, response) =>
    sendJson(response, 200, { ...envelope, _embedded: { orders: [WHOLE] } }),
  );
  expect(await clientOf(server.url).platform.listOrders(FIRST_PAGE)).toMatchObject(answer);
});

import { describe, expect, it } from 'vitest';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { clientOf, DRAFT, ORDER } from '../../../support/v1-client.ts';

describe('a read', () => {
  it.each([408, 429, 500, 502, 503, 504])('is retried after %i', async (status) => {
    let failures = 1;
    await using server = await startRawServer((_request, response) => {
      failures -= 1;
      if (failures >= 0) return sendJson(response, status, {});
      sendJson(response, 200, ORDER);
    });
    expect((await clientOf(server.url).platform.readOrder('RU1')).ok).toBe(true);
    expect(server.calls().length).toBe(2);
  });

  it('is tried three times', async () => {
    await using server = await startRawServer((_request, response) => sendJson(response, 503, {}));
    expect(await clientOf(server.url).platform.readOrder('RU1')).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', httpStatus: 503, mayHaveHappened: false },
    });
    expect(server.calls().length).toBe(3);
  });

  it('is retried when the connection is cut, before or during the response', async () => {
    let attempt = 0;
    await using server = await startRawServer((_request, response) => {
      attempt += 1;
      if (attempt === 1) return void response.destroy();
      if (attempt > 2) return sendJson(response, 200, ORDER);
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"id"', () => response.destroy());
    });
    expect((await clientOf(server.url).platform.readOrder('RU1')).ok).toBe(true);
    expect(server.calls().length).toBe(3);
  });

  it.each([400, 403, 404, 409, 501])('is not retried after %i', async (status) => {
    await using server = await startRawServer((_request, response) => sendJson(response, status, {}));
    await clientOf(server.url).platform.readOrder('RU1');
    expect(server.calls().length).toBe(1);
  });

  it('waits as long as Retry-After requires', async () => {
    const times: number[] = [];
    await using server = await startRawServer((_request, response) => {
      times.push(performance.now());
      if (times.length > 1) return sendJson(response, 200, ORDER);
      sendJson(response, 429, {}, { 'retry-after': '1' });
    });
    expect((await clientOf(server.url).platform.readOrder('RU1')).ok).toBe(true);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it.each([
    ['3', undefined],
    ['Thu, 20 Nov 2025 10:02:00 GMT', 'Thu, 20 Nov 2025 10:00:00 GMT'],
  ])('is not sent while a long Retry-After (%s) lasts, and nobody waits for it', async (retryAfter, date) => {
    await using server = await startRawServer((_request, response) =>
      sendJson(response, 429, {}, { 'retry-after': retryAfter, ...(date === undefined ? {} : { date }) }),
    );
    const { platform } = clientOf(server.url);
    const startedAt = performance.now();
    for (const order of ['RU1', 'RU2', 'RU3'])
      expect(await platform.readOrder(order)).toMatchObject({ ok: false, error: { kind: 'rate-limited' } });
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    expect(server.calls().length).toBe(1);
  });

  it('is not retried after a later response with a long Retry-After', async () => {
    let attempts = 0;
    await using server = await startRawServer((_request, response) => {
      attempts += 1;
      if (attempts === 1) return sendJson(response, 500, {});
      sendJson(response, 503, {}, { 'retry-after': '30' });
    });
    const { platform } = clientOf(server.url);
    expect(await platform.readOrder('RU1')).toMatchObject({ ok: false, error: { retryAfterSeconds: 30 } });
    expect(await platform.readOrder('RU1')).toMatchObject({ ok: false, error: { kind: 'rate-limited' } });
    expect(server.calls().length).toBe(2);
  });

  it('with a time-out is tried once', async () => {
    await using server = await startRawServer((_request, response) => sendJson(response, 503, {}));
    await clientOf(server.url).platform.readOrder('RU1', { timeoutMs: 5000 });
    expect(server.calls().length).toBe(1);
  });

  it('with a time-out ends in time, even if the response is slow', async () => {
    await using server = await startRawServer((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    const startedAt = performance.now();
    const answer = await clientOf(server.url).platform.readOrder('RU1', { timeoutMs: 250 });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unavailable', detail: 'no answer in time' } });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});

describe('a change', () => {
  it.each([408, 429, 500, 502, 503, 504])('is sent once, also after %i', async (status) => {
    await using server = await startRawServer((_request, response) => sendJson(response, status, {}));
    expect(await clientOf(server.url).platform.createShipment(DRAFT)).toMatchObject({
      ok: false,
      error: { httpStatus: status, mayHaveHappened: status >= 500 },
    });
    expect(server.calls().length).toBe(1);
  });

  it('is sent once when the connection is cut, and may have taken effect', async () => {
    await using server = await startRawServer((_request, response) => void response.destroy());
    expect(await clientOf(server.url).platform.createShipment(DRAFT)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', mayHaveHappened: true },
    });
    expect(server.calls().length).toBe(1);
  });

  it('had no effect if nobody listens', async () => {
    const closed = await startRawServer((_request, response) => void response.end());
    await closed[Symbol.asyncDispose]();
    expect(await clientOf(closed.url).platform.createShipment(DRAFT)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', mayHaveHappened: false },
    });
  });

  it('is repeated once after a 401, with a new token', async () => {
    await using server = await startRawServer((request, response) => {
      if (request.headers.authorization === 'Bearer token-1') return sendJson(response, 401, { code: 50401 });
      sendJson(response, 200, { id: 'PBX1', status: 'initial' });
    });
    expect((await clientOf(server.url).platform.createShipment(DRAFT)).ok).toBe(true);
    expect(server.calls().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('is given up at the second 401', async () => {
    await using server = await startRawServer((_request, response) =>
      sendJson(response, 401, { code: 50401 }),
    );
    expect(await clientOf(server.url).platform.createShipment(DRAFT)).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized', code: 50401, mayHaveHappened: false },
    });
    expect(server.calls().length).toBe(2);
    expect(server.tokens()).toBe(2);
  });
});

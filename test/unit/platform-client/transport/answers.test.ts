import { describe, expect, it } from 'vitest';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { clientOf, DRAFT, ORDER } from '../../../support/v1-client.ts';

describe('a response with status 200', () => {
  it.each([
    ['<!doctype html><title>Login</title>', 'the answer is a web page, not JSON'],
    ['{"id":"PBX1","sta', 'the answer is JSON that breaks off (17 characters)'],
    ['', 'the answer is empty'],
    ['[]', 'expected object, received array'],
    ['{"id":"PBX1"}', 'status: expected string, received undefined'],
  ])('that is %j is malformed, and a change may have taken effect', async (text, detail) => {
    await using server = await startRawServer((_request, response) => response.end(text));
    const answer = await clientOf(server.url).platform.createShipment(DRAFT);
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail, mayHaveHappened: true, httpStatus: 200 },
    });
    expect(server.calls().length).toBe(1);
  });

  it('that is cut off is malformed, and a change may have taken effect', async () => {
    await using server = await startRawServer((_request, response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"id"', () => response.destroy());
    });
    expect(await clientOf(server.url).platform.createShipment(DRAFT)).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', mayHaveHappened: true },
    });
    expect(server.calls().length).toBe(1);
  });

  it('that never ends is aborted at the limit', async () => {
    await using server = await startRawServer((_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 0x20);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    expect(await clientOf(server.url).platform.readOrder('RU1')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'the answer is larger than 16777216 bytes' },
    });
    expect(server.calls().length).toBe(1);
  });

  it('for another order than asked is malformed', async () => {
    await using server = await startRawServer((_request, response) => sendJson(response, 200, ORDER));
    expect(await clientOf(server.url).platform.readOrder('RU2')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'asked for order RU2, got RU1' },
    });
  });

  it('returns only pack numbers that may become barcodes', async () => {
    const packNumbers = ['OP:9', '<b>FBS1</b>', 'PB-TEST-S', 'CMD:OK', '4605063461087', 'FBS1'];
    await using server = await startRawServer((_request, response) =>
      sendJson(response, 200, { packNumbers }),
    );
    expect(await clientOf(server.url).platform.requestPackNumbers('RU1', 2)).toEqual({
      ok: true,
      value: ['FBS1'],
    });
  });
});

describe('a response', () => {
  it('updates the platform’s time, even if it is an error', async () => {
    const date = 'Thu, 20 Nov 2025 09:59:30 GMT';
    await using server = await startRawServer((_request, response) =>
      sendJson(response, 404, { message: 'order not found' }, { date }),
    );
    const { platform, clock } = clientOf(server.url);
    await platform.readOrder('RU1');
    expect(clock.dateHeaders.at(-1)).toBe(date);
  });

  it('that redirects is not followed: the token would be sent along', async () => {
    await using other = await startRawServer((_request, response) => sendJson(response, 200, ORDER));
    await using server = await startRawServer((_request, response) => {
      response.writeHead(307, { location: `${other.url}/api/v1/orders/RU1` }).end();
    });
    expect(await clientOf(server.url).platform.readOrder('RU1')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'the platform answered with a redirect' },
    });
    expect(other.calls()).toEqual([]);
  });

  it('with 410 means that the version has ended', async () => {
    await using server = await startRawServer((_request, response) =>
      sendJson(response, 410, { message: 'v1 ended' }),
    );
    expect(await clientOf(server.url).platform.confirmOrder('RU1')).toMatchObject({
      ok: false,
      error: { kind: 'version-ended', detail: 'v1 ended', mayHaveHappened: false },
    });
  });
});

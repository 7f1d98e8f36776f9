import { describe, expect, it } from 'vitest';
import type { Log } from '#main/base/log.ts';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { clientOf, ORDER } from '../../../support/v1-client.ts';

/** Records what is logged. */
function listeningLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const take = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const log = { lines, debug: take, info: take, warn: take, error: take, child: () => log };
  return log;
}

describe('nothing secret', () => {
  it('is in an error of a platform that echoes the request', async () => {
    await using server = await startRawServer((request, response) =>
      sendJson(response, 400, { message: `bad header ${request.headers.authorization}` }),
    );
    const answer = await clientOf(server.url).platform.confirmOrder('RU1');
    expect(answer).toMatchObject({ ok: false, error: { detail: 'bad header Bearer [redacted]' } });
  });

  it('remains of a token that a long error cuts in two', async () => {
    await using server = await startRawServer((request, response) =>
      sendJson(response, 400, { message: `${'x'.repeat(290)} ${request.headers.authorization}` }),
    );
    expect(JSON.stringify(await clientOf(server.url).platform.confirmOrder('RU1'))).not.toMatch(/tok/);
  });

  it('is in the log, not even the query', async () => {
    await using server = await startRawServer((_request, response) =>
      sendJson(response, 200, { page: 1, pages: 0, total: 0 }),
    );
    const log = listeningLog();
    const { platform } = clientOf(server.url, { log });
    await platform.listOrders({ by: 'updatedAt', from: new Date(0), to: new Date(1), page: 1, limit: 10 });
    expect(log.lines.length).toBe(2);
    expect(log.lines[1]).toMatch(/"method":"GET","path":"\/api\/v1\/orders","status":200,"ms":\d+/);
    expect(log.lines.join()).not.toMatch(/token-1|demo-secret|filter|updatedAt/);
  });

  it('is thrown when the token cannot stand in a header', async () => {
    const answered = async (url: string) =>
      url.endsWith('/auth/token')
        ? Response.json({ access_token: 'tok\nen', expires_in: 900 })
        : Response.json(ORDER);
    const { platform } = clientOf('https://platform.example', { fetch: answered });
    expect(await platform.readOrder('RU1')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'access_token: expected a token' },
    });
  });

  it('is sent to an address without encryption', async () => {
    let sent = 0;
    const counting = async () => {
      sent += 1;
      return Response.json({});
    };
    const { platform } = clientOf('http://platform.example', { fetch: counting });
    expect(await platform.readOrder('RU1')).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'address' }], mayHaveHappened: false },
    });
    expect(sent).toBe(0);
  });
});

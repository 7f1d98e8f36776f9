import { describe, expect, it } from 'vitest';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { clientOf } from '../../../support/v1-client.ts';

const PDF = Buffer.from('%PDF-1.7 …');

describe('a label file', () => {
  it('is fetched from a file store without the token', async () => {
    await using server = await startRawServer((_request, response) => sendJson(response, 500, {}));
    await using store = await startRawServer((_request, response) => void response.end(PDF));
    const file = await clientOf(server.url).platform.downloadLabel(`${store.url}/a.pdf?signature=1`);
    expect(file).toEqual({ ok: true, value: Uint8Array.from(PDF) });
    expect(store.calls()[0]?.headers.authorization).toBeUndefined();
    expect(server.tokens()).toBe(0);
  });

  it('is fetched with the token if the platform’s host requires it', async () => {
    await using server = await startRawServer((request, response) => {
      if (request.headers.authorization === undefined) return sendJson(response, 401, {});
      response.end(PDF);
    });
    expect((await clientOf(server.url).platform.downloadLabel(`${server.url}/a.pdf`)).ok).toBe(true);
  });

  it('never sends the token to another host, even if that requires it', async () => {
    await using server = await startRawServer((_request, response) => sendJson(response, 500, {}));
    await using store = await startRawServer((_request, response) => sendJson(response, 401, {}));
    const file = await clientOf(server.url).platform.downloadLabel(`${store.url}/a.pdf`);
    expect(file).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(store.calls().length).toBe(1);
  });

  it('is fetched through a redirect without the token', async () => {
    await using store = await startRawServer((_request, response) => void response.end(PDF));
    await using server = await startRawServer((request, response) => {
      if (request.headers.authorization === undefined) return sendJson(response, 401, {});
      response.writeHead(302, { location: `${store.url}/stored.pdf` }).end();
    });
    const file = await clientOf(server.url).platform.downloadLabel(`${server.url}/a.pdf`);
    expect(file).toEqual({ ok: true, value: Uint8Array.from(PDF) });
    expect(server.calls().at(-1)?.headers.authorization).toBe('Bearer token-1');
    expect(store.calls().map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('is given up after too many redirects', async () => {
    await using server = await startRawServer((_request, response) => {
      response.writeHead(302, { location: '/a.pdf' }).end();
    });
    expect(await clientOf(server.url).platform.downloadLabel(`${server.url}/a.pdf`)).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'the platform answered with a redirect' },
    });
  });

  it('is not fetched if its link redirects to an address without encryption', async () => {
    await using server = await startRawServer((_request, response) => {
      response.writeHead(302, { location: 'http://files.example/a.pdf' }).end();
    });
    expect(await clientOf(server.url).platform.downloadLabel(`${server.url}/a.pdf`)).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer' },
    });
  });

  it.each([
    'https://127.0.0.1:4100/rpc',
    'https://localhost/a.pdf',
    'http://127.0.0.1:4100/a.pdf',
    'http://api.example/a.pdf',
  ])('is not asked for, where the platform elsewhere names %s', async (link) => {
    const { platform, asked } = elsewhere(() => new Response(PDF));
    expect(await platform.downloadLabel(link)).toMatchObject({ ok: false, error: { kind: 'validation' } });
    expect(asked).toEqual([]);
  });

  it.each(['https://127.0.0.1:4100/rpc', 'https://[::1]/a.pdf', 'http://localhost/a.pdf'])(
    'is not asked for, where its store elsewhere redirects to %s',
    async (location) => {
      const { platform, asked } = elsewhere(() => new Response(null, { status: 302, headers: { location } }));
      expect(await platform.downloadLabel('https://files.example/a.pdf')).toMatchObject({
        ok: false,
        error: { kind: 'malformed-answer', detail: expect.stringContaining('must not be called') },
      });
      expect(asked).toEqual(['https://files.example/a.pdf']);
    },
  );

  it.each([403, 404, 410])('whose link returns %i is gone, whatever else that means', async (status) => {
    await using server = await startRawServer((_request, response) => void response.writeHead(status).end());
    expect(await clientOf(server.url).platform.downloadLabel('/labels/a.pdf')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', detail: `the label link has expired (HTTP ${status})` },
    });
  });

  it('is refused when it is empty', async () => {
    await using server = await startRawServer((_request, response) => void response.end());
    expect(await clientOf(server.url).platform.downloadLabel('/labels/a.pdf')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'the label file is empty' },
    });
  });

  it('is not fetched from an address without encryption', async () => {
    await using server = await startRawServer((_request, response) => void response.end(PDF));
    expect(await clientOf(server.url).platform.downloadLabel('http://files.example/a.pdf')).toMatchObject({
      ok: false,
      error: { kind: 'validation' },
    });
  });
});

/** A platform and its file store in the internet, and the addresses that were asked of them. */
function elsewhere(answer: () => Response) {
  const asked: string[] = [];
  const { platform } = clientOf('https://api.example', {
    fetch: async (url) => {
      asked.push(url);
      return answer();
    },
  });
  return { platform, asked };
}

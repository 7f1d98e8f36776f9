import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { ClientRequest, ClientRequestConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { createNetFetch } from '#main/app/shells/electron/net-fetch.ts';

/** Imitates Electron's request according to its documentation and a trial with Electron. */
class ScriptedRequest extends EventEmitter {
  readonly options: ClientRequestConstructorOptions;
  readonly headers: Record<string, string> = {};
  sent = '';
  isAborted = false;
  readonly #play: (request: ScriptedRequest) => void;

  constructor(options: ClientRequestConstructorOptions, play: (request: ScriptedRequest) => void) {
    super();
    this.options = options;
    this.#play = play;
  }

  setHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  write(chunk: string): void {
    this.sent += chunk;
  }

  /** Closed like a Node stream when everything is sent, whatever follows. */
  end(): void {
    setImmediate(() => {
      this.emit('close');
      this.#play(this);
    });
  }

  /** The response simply stops. */
  abort(): void {
    this.isAborted = true;
  }

  /** Without a call of `followRedirect` Electron cancels the request. */
  redirect(status: number, location: string, headers: Record<string, string[]> = {}): void {
    this.emit('redirect', status, 'GET', location, headers);
    this.emit('error', new Error('Redirect was cancelled'));
    this.emit('close');
  }

  respond(
    statusCode: number,
    headers: Record<string, string | string[]>,
    ...chunks: readonly string[]
  ): void {
    this.respondBy(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), statusCode, headers);
  }

  respondBy(body: Readable, statusCode: number, headers: Record<string, string | string[]> = {}): void {
    this.emit('response', Object.assign(body, { statusCode, statusMessage: '', headers }));
  }
}

function scripted(play: (request: ScriptedRequest) => void) {
  const made: ScriptedRequest[] = [];
  const fetch = createNetFetch((options) => {
    const request = new ScriptedRequest(options, play);
    made.push(request);
    return request as unknown as ClientRequest;
  });
  return { fetch, made };
}

const URL_OF_ORDER = 'https://b2b.example.com/api/v1/orders/RU1';

it('returns status, headers and body', async () => {
  const { fetch, made } = scripted((request) =>
    request.respond(
      200,
      { 'content-type': 'application/json', date: 'now', vary: ['a', 'b'] },
      '{"id":',
      '1}',
    ),
  );
  const headers = { authorization: 'Bearer secret', accept: 'application/json' };
  const answer = await fetch(URL_OF_ORDER, { method: 'POST', headers, body: '{"a":1}' });
  expect(await answer.json()).toEqual({ id: 1 });
  expect([answer.status, answer.headers.get('date'), answer.headers.get('vary')]).toEqual([
    200,
    'now',
    'a, b',
  ]);
  expect(made).toMatchObject([
    { headers, sent: '{"a":1}', options: { url: URL_OF_ORDER, method: 'POST', redirect: 'manual' } },
  ]);
});

it('returns a redirect and does not follow it', async () => {
  const { fetch, made } = scripted((request) =>
    request.redirect(307, 'https://elsewhere.example.com/', { 'set-cookie': ['a=1'] }),
  );
  const answer = await fetch(URL_OF_ORDER, { headers: { authorization: 'Bearer secret' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'https://elsewhere.example.com/']);
  expect(made).toHaveLength(1);
});

it('reads a response and a redirect whose headers contain bare Cyrillic letters or a line break, as in the name of a label file', async () => {
  const named = { 'content-disposition': 'attachment; filename="Этикетка.pdf"', 'x-broken': 'a\nb' };
  const { fetch: get } = scripted((request) =>
    request.respond(200, { ...named, 'content-type': 'application/pdf' }, '%PDF'),
  );
  const answer = await get(URL_OF_ORDER);
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['%PDF', 'application/pdf']);
  const there = { 'content-disposition': [named['content-disposition']], location: ['/этикетка'] };
  const { fetch: follow } = scripted((request) =>
    request.redirect(302, 'https://b2b.example.com/label.pdf', there),
  );
  expect((await follow(URL_OF_ORDER)).headers.get('location')).toBe('https://b2b.example.com/label.pdf');
});

it.each([204, 304])('returns %i without a body', async (status) => {
  const { fetch } = scripted((request) => request.respond(status, {}));
  const answer = await fetch(URL_OF_ORDER);
  expect([answer.status, answer.body]).toEqual([status, null]);
});

it('rejects with the error of the network', async () => {
  const { fetch } = scripted((request) => request.emit('error', new Error('net::ERR_CONNECTION_REFUSED')));
  await expect(fetch(URL_OF_ORDER)).rejects.toThrow('net::ERR_CONNECTION_REFUSED');
});

it('rejects, and aborts the call, when the time is over before a response', async () => {
  const sent = Promise.withResolvers<void>();
  const { fetch, made } = scripted(() => sent.resolve());
  const over = new AbortController();
  const answer = fetch(URL_OF_ORDER, { signal: over.signal });
  await sent.promise;
  over.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
  expect(made[0]?.isAborted).toBe(true);
});

it('rejects the body, and aborts the call, when the time is over while the body is being received', async () => {
  const { fetch, made } = scripted((request) => {
    const body = new Readable({ read: () => undefined });
    body.push('{"id":');
    request.respondBy(body, 200);
  });
  const over = new AbortController();
  const answer = await fetch(URL_OF_ORDER, { signal: over.signal });
  const text = answer.text();
  over.abort(new Error('too late'));
  await expect(text).rejects.toThrow('too late');
  expect(made[0]?.isAborted).toBe(true);
});

it('does not abort a call whose response was read', async () => {
  const { fetch, made } = scripted((request) => request.respond(200, {}, 'x'));
  const over = new AbortController();
  await (await fetch(URL_OF_ORDER, { signal: over.signal })).text();
  over.abort(new Error('too late'));
  expect(made[0]?.isAborted).toBe(false);
});

it('rejects an invalid status', async () => {
  const { fetch, made } = scripted((request) => request.respond(999, {}, 'x'));
  await expect(fetch(URL_OF_ORDER)).rejects.toThrow();
  expect(made[0]?.isAborted).toBe(true);
});

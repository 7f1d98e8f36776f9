import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { type ListenerOptions, openListener } from '#main/orders/notifications/listener.ts';

const PATH = '/notifications/abc';
/** So long that a busy machine never runs into them. */
const PATIENT = { headersMs: 60_000, requestMs: 60_000, lingerMs: 100 };
const IMPATIENT = { headersMs: 200, requestMs: 400, lingerMs: 100 };

/** A listener that records what it receives. */
async function listening(over: Partial<ListenerOptions> = {}) {
  const taken: string[] = [];
  const unread: string[] = [];
  const listener = await openListener({
    host: '127.0.0.1',
    port: 0,
    path: PATH,
    log: createLog('silent'),
    times: PATIENT,
    onNotification: async (text) => {
      taken.push(text);
      return 204;
    },
    onUnread: (cause) => void unread.push(cause),
    ...over,
  });
  const base = `http://127.0.0.1:${listener.port}`;
  return {
    ...listener,
    taken,
    unread,
    base,
    post: (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
      fetch(`${base}${PATH}`, { method: 'POST', body, headers }),
    [Symbol.asyncDispose]: () => listener.stop(),
  };
}

/** Sends this on a new connection and returns everything that is received until its end. */
async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  return heard(socket);
}

async function heard(socket: Socket): Promise<string> {
  let all = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    all += text;
  });
  await new Promise((closed) => socket.on('close', closed));
  return all;
}

function head(length: number | string, path = PATH) {
  return `POST ${path} HTTP/1.1\r\nHost: anything\r\nContent-Length: ${length}\r\n\r\n`;
}

it('accepts a POST to its path, whatever the Host, with the type of JSON or none', async () => {
  await using one = await listening();
  for (const type of ['application/json', 'Application/JSON; charset=utf-8'])
    expect((await one.post('{"n":1}', { 'Content-Type': type })).status).toBe(204);
  const untyped = `${head(7).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}{"n":2}`;
  expect(await say(one.port, untyped)).toMatch(/^HTTP\/1\.1 204 /);
  expect(one.taken).toEqual(['{"n":1}', '{"n":1}', '{"n":2}']);
});

it.each([
  '/',
  '/notifications',
  '/notifications/',
  '/notifications/abd',
  '/notifications/abc/',
  '/notifications/abc?x=1',
  '/notifications/ABC',
])('answers only 404 at %s', async (path) => {
  await using one = await listening();
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(one.base + path, { method, ...(method === 'POST' && { body: '{}' }) });
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  }
  expect(one.taken).toEqual([]);
});

it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
  await using one = await listening();
  const answer = await fetch(one.base + PATH, { method });
  expect([answer.status, answer.headers.get('Allow'), await answer.text()]).toEqual([405, 'POST', '']);
});

it('refuses other types and compressed bodies', async () => {
  await using one = await listening();
  const json = { 'Content-Type': 'application/json' };
  expect((await one.post('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect((await one.post('{}', { ...json, 'Content-Encoding': 'gzip' })).status).toBe(415);
  expect([one.taken, one.unread]).toEqual([[], ['format', 'format']]);
});

it('accepts a body of 256 KiB, and not one byte more', async () => {
  await using one = await listening();
  expect((await one.post('1'.repeat(256 * 1024))).status).toBe(204);
  expect((await one.post('1'.repeat(256 * 1024 + 1))).status).toBe(413);
  expect(one.taken.map((text) => text.length)).toEqual([256 * 1024]);
  expect(one.unread).toEqual(['too-large']);
});

it('answers a sender that announces too much, and disconnects it', async () => {
  await using one = await listening();
  expect(await say(one.port, head(300 * 1024))).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/);
});

it('answers a sender that announces no length and sends too much, and disconnects it', async () => {
  await using one = await listening();
  const chunk = `10000\r\n${'1'.repeat(0x10000)}\r\n`;
  const chunked = head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  expect(await say(one.port, chunked + chunk.repeat(5))).toMatch(/^HTTP\/1\.1 413 /);
  expect(one.taken).toEqual([]);
});

it('waits for slow headers and bodies no longer than their time', async () => {
  await using one = await listening({ times: IMPATIENT });
  const from = performance.now();
  const answers = await Promise.all([
    say(one.port, ''),
    say(one.port, 'POST /notif'),
    say(one.port, `${head(10)}{"n":`),
  ]);
  expect(performance.now() - from).toBeLessThan(15_000);
  expect(answers[2]).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(one.taken).toEqual([]);
});

it('refuses a body that is not UTF-8', async () => {
  await using one = await listening();
  const body = new Uint8Array([0x22, 0xff, 0x22]);
  const answer = await fetch(one.base + PATH, { method: 'POST', body });
  expect([answer.status, one.unread]).toEqual([400, ['broken']]);
});

it('answers 500 if handling fails, and goes on', async () => {
  let fails = true;
  await using one = await listening({
    onNotification: async () => {
      if (fails) throw new Error('nobody has thought of this');
      return 204;
    },
  });
  expect((await one.post('{}')).status).toBe(500);
  fails = false;
  expect((await one.post('{}')).status).toBe(204);
});

/** Idle connections from this address. */
function silent(port: number, many: number, localAddress: string) {
  const sockets = Array.from({ length: many }, () => connect({ port, host: '127.0.0.1', localAddress }));
  let gone = 0;
  for (const socket of sockets) socket.on('error', () => undefined).on('close', () => (gone += 1));
  return {
    gone: () => gone,
    destroy: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

it('accepts up to 64 connections at once', async () => {
  await using one = await listening({ times: { headersMs: 5_000 } });
  const some = silent(one.port, 30, '127.0.0.2');
  const others = [3, 4].map((n) => silent(one.port, 20, `127.0.0.${n}`));
  await expect.poll(() => [some, ...others].reduce((sum, each) => sum + each.gone(), 0)).toBe(6);
  for (const each of [some, ...others]) each.destroy();
  await expect.poll(async () => (await one.post('{}').catch(() => null))?.status).toBe(204);
});

it('accepts up to 32 connections from one address, so that others get through', async () => {
  await using one = await listening({ times: { headersMs: 5_000 } });
  const neighbour = silent(one.port, 40, '127.0.0.2');
  await expect.poll(neighbour.gone).toBe(8);
  expect((await one.post('{}')).status).toBe(204);
  neighbour.destroy();
});

it('frees its port at once when it stops, however slow a sender is, and waits for what is being stored', async () => {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = await listening({
    times: {},
    onNotification: async () => {
      begun.resolve();
      await stored;
      return 204;
    },
  });
  const slow = say(one.port, `${head(10)}{`);
  void one.post('{}').catch(() => undefined);
  await begun.promise;
  let isStopped = false;
  const stopping = one.stop().then(() => {
    isStopped = true;
  });
  expect(await slow).toBe('');
  expect(isStopped).toBe(false);
  resolve();
  await stopping;
  await using again = await listening({ port: one.port });
  expect(again.port).toBe(one.port);
});

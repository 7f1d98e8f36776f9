import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { lockedStatusJson } from '#main/status/status-json.ts';
import { createStatusServer } from '#main/status/status-server.ts';
import { freePort } from '../../../support/free-port.ts';

const AT = new Date('2026-11-23T09:00:00.000Z');
const STATUS = lockedStatusJson({
  damage: 'corrupt',
  at: AT,
  startedAt: AT,
  stationId: '0123456789abcdef',
  programs: { packbench: '0.1.0', electron: null, node: '24.21.0', system: 'linux 6.1 x64' },
});

async function serving(port: number, read = async () => STATUS) {
  let wanted = port;
  const server = createStatusServer({ log: createLog('silent'), port: () => wanted, read });
  await server.apply();
  return {
    ...server,
    move: (to: number) => {
      wanted = to;
      return server.apply();
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** null: nothing listens there. */
function ask(
  port: number,
  given: { readonly path?: string; readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer | null> {
  const { path = '/status.json', method = 'GET', headers = {} } = given;
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      async (response) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      },
    );
    sent.on('error', () => resolve(null));
    sent.end();
  });
}

it('answers with the status, which nobody may keep and no other site may read', async () => {
  const port = await freePort();
  await using server = await serving(port);
  const answer = await ask(port, { headers: { Origin: 'http://shop.example' } });
  expect(server.state()).toBe('listening');
  expect(answer?.status).toBe(200);
  expect(JSON.parse(answer?.body ?? '')).toEqual(STATUS);
  expect(answer?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(answer?.headers ?? {}).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

it.each([
  ['another name (DNS rebinding)', { headers: { Host: 'shop.example' } }, 403],
  ['another port in the name', { headers: { Host: '127.0.0.1:1' } }, 403],
  ['another path', { path: '/' }, 404],
  ['a path that only begins like it', { path: '/status.json/../settings' }, 404],
  ['a change', { method: 'POST' }, 405],
  ['a question for what is allowed', { method: 'OPTIONS' }, 405],
])('refuses %s without a word', async (_, given, status) => {
  const port = await freePort();
  await using _server = await serving(port);
  expect(await ask(port, given)).toMatchObject({ status, body: '' });
});

it('listens where the setting says, and nowhere once that is 0', async () => {
  const [first, second] = [await freePort(), await freePort()];
  await using server = await serving(0);
  expect(server.state()).toBe('off');
  await server.move(first);
  expect((await ask(first))?.status).toBe(200);
  await server.move(second);
  expect([await ask(first), (await ask(second))?.status]).toEqual([null, 200]);
  await server.move(0);
  expect([await ask(second), server.state()]).toEqual([null, 'off']);
});

it('says that its port is in use, and answers on another one', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await using server = await serving(port);
  expect(server.state()).toBe('port-in-use');
  await server.move(await freePort());
  expect(server.state()).toBe('listening');
  other.close();
});

it('answers 500 when the status cannot be read', async () => {
  const port = await freePort();
  await using _server = await serving(port, () => Promise.reject(new Error('disk I/O error')));
  expect(await ask(port)).toMatchObject({ status: 500, body: '' });
});

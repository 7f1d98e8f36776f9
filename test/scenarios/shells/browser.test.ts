import { request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningStation, startStation } from '../../support/station.ts';

const entry = fileURLToPath(new URL('../../support/fixtures/echo-station.ts', import.meta.url));

let station: RunningStation;
let key = '';

beforeAll(async () => {
  station = await startStation({ entry });
  key = new URL(station.url).hash.slice('#key='.length);
});
afterAll(() => station[Symbol.asyncDispose]());

/** Node's own client, since fetch sets Host and Origin by itself. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(station.url);
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const asked = request({ hostname, port, path, method, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      });
      // An upgrade that is accepted is no answer.
      asked.on('upgrade', ({ statusCode = 0, headers: given }, socket) => {
        socket.destroy();
        resolve({ status: statusCode, headers: given, body: '' });
      });
      asked.on('error', reject).end();
    },
  );
}

function upgrade(protocols: string, headers: Record<string, string> = {}, path = '/rpc') {
  return ask(path, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol': protocols,
    ...headers,
  });
}

test('one line of JSON on standard output reports that it is ready', () => {
  expect(station.stdout().trimEnd().split('\n')).toHaveLength(1);
  expect(station.ready).toEqual({
    ready: true,
    pid: station.pid,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{43}$/),
    dataDir: station.dataDir,
    api: 'v1',
  });
});

describe('the page', () => {
  test('may load only what the station serves, with a new nonce each time', async () => {
    const [one, other] = [await ask('/'), await ask('/')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? 'none';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(one.body).toContain(nonce);
    expect(one.body).not.toContain('__CSP_NONCE__');
    expect(other.body).not.toContain(nonce);
  });

  test('and its files carry the headers that keep other sites out', async () => {
    for (const path of ['/', '/nothing', '/rpc'])
      expect((await ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
  });

  test('holds no key', async () => {
    expect((await ask('/')).body).not.toContain(key);
  });

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../../package.json',
    '/%2e%2e/main/index.js',
  ])('is the only page: %s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('accepts no other method', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(404);
  });
});

describe('without the key', () => {
  test.each(['packbench', 'packbench, key.', 'packbench, key.wrong', 'other'])(
    'a socket that offers %j gets 401',
    async (protocols) => {
      expect((await upgrade(protocols)).status).toBe(401);
    },
  );

  test.each(['/rpc', '/rpc/bench/scan', '/api', '/api/orders'])('%s gets 401', async (path) => {
    for (const method of ['GET', 'POST']) expect((await ask(path, {}, method)).status).toBe(401);
    expect((await ask(path, { Authorization: 'Bearer wrong' })).status).toBe(401);
  });
});

describe('with the key', () => {
  test('a socket from the page is accepted', async () => {
    const { origin } = new URL(station.url);
    const answer = await upgrade(`packbench, key.${key}`, { Origin: origin });
    expect([answer.status, answer.headers['sec-websocket-protocol']]).toEqual([101, 'packbench']);
  });

  test('a page of another site still gets 403', async () => {
    for (const headers of [{ Origin: 'http://evil.test' }, { Origin: 'null' }, { Host: 'evil.test' }]) {
      expect((await upgrade(`packbench, key.${key}`, headers)).status).toBe(403);
      expect((await ask('/rpc', { Authorization: `Bearer ${key}`, ...headers }, 'POST')).status).toBe(403);
    }
  });

  test('only /rpc accepts connections', async () => {
    expect((await upgrade(`packbench, key.${key}`, {}, '/other')).status).toBe(404);
    expect((await ask('/rpc', { Authorization: `Bearer ${key}` })).status).toBe(426);
  });
});

test('a foreign host name that points here gets 403', async () => {
  expect((await ask('/', { Host: 'evil.test' })).status).toBe(403);
});

test('connections that break off do no harm', async () => {
  const { hostname, port } = new URL(station.url);
  for (const text of [
    'GET /rpc HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'nonsense\r\n\r\n',
    '',
  ]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(text);
    socket.resetAndDestroy();
  }
  expect((await ask('/')).status).toBe(200);
});

import { describe, expect, test } from 'vitest';
import { keyFromSubprotocols, pageServer, refuseForeign } from '#main/app/shells/browser/gate.ts';
import { hasOriginOf, PAGE_URL, pageUrl, pathOf } from '#main/app/shells/electron/page-address.ts';
import { isSameKey, isWellFormedKey, newKey } from '#main/base/random-key.ts';

const http = { scheme: 'http', certifiedNames: [] } as const;
const page = pageServer('127.0.0.1', 4100, http);

function refused(headers: Record<string, string>, method = 'GET', isUpgrade = false): number | null {
  return refuseForeign({ method, isUpgrade, headers }, page)?.status ?? null;
}

describe('the gate of the browser shell', () => {
  test.each(['127.0.0.1:4100', 'localhost:4100', 'LOCALHOST:4100', '[::1]:4100'])('serves %s', (host) => {
    expect(refused({ host })).toBeNull();
  });

  test.each(['evil.test', 'evil.test:4100', '127.0.0.1', '127.0.0.1:4101', 'localhost.evil.test:4100', ''])(
    'refuses the name %j, which DNS may resolve to this machine',
    (host) => {
      expect(refused({ host })).toBe(403);
    },
  );

  test.each([
    ['http://evil.test', 403],
    ['null', 403],
    ['https://127.0.0.1:4100', 403],
    ['http://127.0.0.1:4101', 403],
    ['http://localhost:4100', 403],
    ['http://127.0.0.1:4100', null],
  ])('a socket that comes from %s gets %s', (origin, status) => {
    expect(refused({ host: '127.0.0.1:4100', origin }, 'GET', true)).toBe(status);
    expect(refused({ host: '127.0.0.1:4100', origin }, 'POST')).toBe(status);
  });

  test('reading a page needs no origin', () => {
    expect(refused({ host: '127.0.0.1:4100', origin: 'http://evil.test' })).toBeNull();
  });

  test('a server on all addresses serves the names of this machine', () => {
    expect(pageServer('0.0.0.0', 80, http).names).toContain('127.0.0.1');
    expect(pageServer('0.0.0.0', 80, http).names).not.toContain('evil.test');
  });
});

describe('the key', () => {
  test('has 256 bits and differs each time', () => {
    const [one, other] = [newKey(), newKey()];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    expect(isWellFormedKey(one)).toBe(true);
  });

  test('is equal only if all of it is', () => {
    const key = newKey();
    expect(isSameKey(key, key)).toBe(true);
    for (const wrong of [null, '', key.slice(1), `${key}A`, newKey()])
      expect(isSameKey(wrong, key)).toBe(false);
  });

  test('comes with the subprotocol of the station', () => {
    expect(keyFromSubprotocols('packbench, key.abc')).toBe('abc');
    for (const header of [undefined, '', 'packbench', 'key.abc', 'graphql, key.abc'])
      expect(keyFromSubprotocols(header)).toBeNull();
  });
});

describe('the page of the Electron shell', () => {
  test.each([
    ['app://packbench/', '/'],
    ['app://packbench/assets/a.js?x#y', '/assets/a.js'],
    ['app://packbench/../../etc/passwd', '/etc/passwd'],
    ['app://evil/', null],
    ['app://packbench.evil.test/', null],
    ['file:///etc/passwd', null],
    ['not an address', null],
  ])('%s is the path %s', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });

  test('a frame is ours by scheme, host and port, not by how its address begins', () => {
    expect(hasOriginOf('app://packbench/#bench', PAGE_URL)).toBe(true);
    for (const other of ['app://packbench.evil.test/', 'https://packbench/', 'app://packbench:1/', ''])
      expect(hasOriginOf(other, PAGE_URL)).toBe(false);
  });

  test('the server of npm run dev counts only while nothing is packaged', () => {
    const env = { ELECTRON_RENDERER_URL: 'http://localhost:5173' };
    expect([pageUrl(false, env), pageUrl(false, {}), pageUrl(true, env)]).toEqual([
      'http://localhost:5173',
      PAGE_URL,
      PAGE_URL,
    ]);
  });
});

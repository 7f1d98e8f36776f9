import { expect, it } from 'vitest';
import { nextHop } from '#client/transport/wire.ts';

const FROM = {
  url: new URL('https://files.example.com/labels/a.pdf?signature=1'),
  headers: { accept: 'application/json', authorization: 'Bearer secret' },
};

it('follows within the origin with the token', () => {
  const hop = nextHop(FROM, '/b.pdf');
  expect([hop.url.href, hop.headers]).toEqual(['https://files.example.com/b.pdf', FROM.headers]);
});

it.each(['https://elsewhere.example.com/b.pdf', 'https://files.example.com:8443/b.pdf'])(
  'follows to %s without the token',
  (location) => {
    const hop = nextHop(FROM, location);
    expect([hop.url.href, hop.headers]).toEqual([location, { accept: 'application/json' }]);
  },
);

it.each([
  'http://files.example.com/b.pdf',
  'http://127.0.0.1:8080/b.pdf',
  'https://127.0.0.1:8080/b.pdf',
  'https://localhost/b.pdf',
])('does not follow from elsewhere to %s', (location) => {
  expect(() => nextHop(FROM, location)).toThrow(/redirect/);
});

it('follows on this machine, and from it', () => {
  const local = { ...FROM, url: new URL('http://127.0.0.1:4010/a.pdf') };
  expect(nextHop(local, 'http://127.0.0.1:4011/b.pdf').url.port).toBe('4011');
  expect(nextHop(local, 'https://files.example.com/b.pdf').url.hostname).toBe('files.example.com');
});

it.each([
  'http://files.example.com/b.pdf',
  'https://me:secret@files.example.com/',
  'file:///etc/passwd',
  'https://',
  null,
])('does not follow to an address that is not allowed: %s', (location) => {
  const local = { ...FROM, url: new URL('http://127.0.0.1:4010/a.pdf') };
  expect(() => nextHop(local, location)).toThrow('must not be called');
});

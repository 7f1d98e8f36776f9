import { describe, expect, it } from 'vitest';
import { sellerAddress } from '#client/seller/seller-address.ts';
import { linkAddress, serviceAddress } from '#client/transport/address.ts';

describe('an address of the platform', () => {
  it.each([
    ['https://api.example', 'https://api.example/'],
    [' https://api.example/base/?a=1#b ', 'https://api.example/base'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/'],
    ['http://localhost:4010/', 'http://localhost:4010/'],
    ['http://[::1]:4010', 'http://[::1]:4010/'],
  ])('%s may be called', (text, href) => {
    const address = serviceAddress(text);
    expect(address.ok && address.value.href).toBe(href);
  });

  it.each([
    'http://api.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://192.168.0.1',
    'ftp://api.example',
    'file:///etc/passwd',
    'api.example',
    '',
  ])('%j is refused', (text) => {
    expect(serviceAddress(text)).toMatchObject({
      ok: false,
      error: { kind: 'validation', mayHaveHappened: false },
    });
  });

  it('with a password is refused, and the password is not repeated', () => {
    const address = serviceAddress('https://user:hunter2@api.example');
    expect(address.ok).toBe(false);
    expect(JSON.stringify(address)).not.toContain('hunter2');
  });

  it.each([
    'https://seller.example',
    'https://seller.example/jsonrpc',
    'https://seller.example/jsonrpc/',
    'https://seller.example/jsonrpc/v1',
  ])('%s is the seller’s host', (text) => {
    const address = sellerAddress(text);
    expect(address.ok && address.value.href).toBe('https://seller.example/');
  });

  it.each(['https://seller.example/jsonrpc/jsonrpc', 'https://seller.example/jsonrpc/jsonrpc/v1'])(
    '%s is refused by the name of the mistake',
    (text) => {
      expect(sellerAddress(text)).toMatchObject({
        ok: false,
        error: { kind: 'validation', detail: expect.stringContaining('/jsonrpc/jsonrpc') },
      });
    },
  );
});

describe('an address that the platform names', () => {
  const elsewhere = new URL('https://api.example/base');
  const here = new URL('http://127.0.0.1:4010');

  it.each([
    ['https://files.example/a.pdf?signature=1', 'https://files.example/a.pdf?signature=1'],
    ['/labels/a.pdf', 'https://api.example/labels/a.pdf'],
    ['https://localhost.example/a.pdf', 'https://localhost.example/a.pdf'],
    ['https://127.0.0.1.example/a.pdf', 'https://127.0.0.1.example/a.pdf'],
  ])('is followed: %s', (text, href) => {
    const address = linkAddress(text, elsewhere);
    expect(address.ok && address.value.href).toBe(href);
  });

  it.each([
    'https://localhost/a.pdf',
    'https://LOCALHOST./a.pdf',
    'https://files.localhost/a.pdf',
    'https://localhost.localdomain/a.pdf',
    'https://ip6-localhost/a.pdf',
    'https://127.0.0.1:4100/a.pdf',
    'https://127.1/a.pdf',
    'https://0x7f000001/a.pdf',
    'https://2130706433/a.pdf',
    'https://127.255.3.4/a.pdf',
    'https://0.0.0.0/a.pdf',
    'https://[::1]/a.pdf',
    'https://[::]/a.pdf',
    'https://[::ffff:127.0.0.1]/a.pdf',
    'https://[::ffff:0:127.0.0.1]/a.pdf',
    'https://[::127.0.0.1]/a.pdf',
    'https://[::ffff:0.0.0.0]/a.pdf',
  ])('on this machine is refused: %s', (text) => {
    expect(linkAddress(text, elsewhere)).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail: expect.stringContaining('must not lead to this machine') },
    });
    expect(linkAddress(text, here).ok).toBe(true);
  });

  it.each(['http://127.0.0.1/a.pdf', 'http://localhost:4100/a.pdf', 'http://files.example/a.pdf'])(
    'does not lead from https to %s',
    (text) => {
      expect(linkAddress(text, elsewhere)).toMatchObject({ ok: false, error: { kind: 'validation' } });
      // Also where the platform's https is on this machine.
      expect(linkAddress(text, new URL('https://localhost')).ok).toBe(false);
    },
  );
});

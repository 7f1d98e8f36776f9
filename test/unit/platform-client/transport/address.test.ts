import { describe, expect, it } from 'vitest';
import { sellerAddress } from '#client/seller/seller-address.ts';
import { serviceAddress } from '#client/transport/address.ts';

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

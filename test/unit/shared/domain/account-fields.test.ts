import { describe, expect, it } from 'vitest';
import { accountProblems, withSinglePath } from '#shared/domain/account-fields.ts';

const RIGHT = { b2bUrl: 'https://b2b.example.com/b2b', sellerUrl: '', clientId: 'us', partnerId: 'ABC' };

it.each([
  RIGHT,
  { b2bUrl: '', sellerUrl: '', clientId: '', partnerId: '' },
  { ...RIGHT, b2bUrl: ' https://b2b.example.com:8443/ ', partnerId: 'a1' },
  { ...RIGHT, b2bUrl: 'http://127.0.0.1:4010/b2b', sellerUrl: 'http://localhost:4010' },
  { ...RIGHT, b2bUrl: 'http://[::1]:4010' },
  { ...RIGHT, sellerUrl: 'https://продавец.рф/api' },
])('finds no problem in %o', (fields) => {
  expect(accountProblems(fields)).toEqual({});
});

describe('finds the problem', () => {
  it.each([
    ['example.com/b2b', 'address-wrong'],
    ['https://', 'address-wrong'],
    ['https://a b', 'address-wrong'],
    ['https://exa mple.com', 'address-wrong'],
    ['ftp://example.com', 'address-wrong'],
    ['http://example.com', 'address-not-https'],
    ['http://127.0.0.1.example.com', 'address-not-https'],
    ['http://localhost.example.com', 'address-not-https'],
    ['https://me:secret@example.com', 'address-has-login'],
  ])('with the address %s', (address, problem) => {
    expect(accountProblems({ ...RIGHT, b2bUrl: address })).toEqual({ b2bUrl: problem });
    expect(accountProblems({ ...RIGHT, sellerUrl: address })).toEqual({ sellerUrl: problem });
  });

  it('with a doubled path of the seller, and mends one that was saved before', () => {
    const sellerUrl = 'https://seller.example/jsonrpc/jsonrpc/v1';
    expect(accountProblems({ ...RIGHT, sellerUrl })).toEqual({ sellerUrl: 'address-doubled' });
    expect(withSinglePath(sellerUrl)).toBe('https://seller.example/jsonrpc/v1');
    expect(withSinglePath('https://seller.example/jsonrpc')).toBe('https://seller.example/jsonrpc');
  });

  it.each(['a', 'toolong', 'АБВ', 'A-B'])('with the partner id %s', (partnerId) => {
    expect(accountProblems({ ...RIGHT, partnerId })).toEqual({ partnerId: 'partner-id-wrong' });
  });

  it('with half an account', () => {
    expect(accountProblems({ ...RIGHT, clientId: '' })).toEqual({ clientId: 'client-id-missing' });
    expect(accountProblems({ ...RIGHT, b2bUrl: '' })).toEqual({ b2bUrl: 'address-missing' });
  });

  it('with a client id that contains a blank', () => {
    expect(accountProblems({ ...RIGHT, clientId: 'two words' })).toEqual({ clientId: 'client-id-wrong' });
  });
});

import { describe, expect, it } from 'vitest';
import { readStock, type StockQuery, type StockUpdate, updateStock } from '#client/v1/stock/stock.ts';
import { answeredWith, texts } from '../../../support/v1-caller.ts';

const PAGE = {
  page: 1,
  limit: 2,
  pages: 3,
  total: 5,
  _embedded: { stockStates: [{ sku: 'A', quantity: 7 }] },
};
const REST = '/api/v1/stock/goods';

describe('reading stock', () => {
  it.each([
    [{ page: 2, limit: 100 }, 'page=2&limit=100'],
    [{ page: 1, limit: 1, withZeroQuantity: false }, 'page=1&limit=1&withZeroQuantity=0'],
    [{ page: 1, limit: 1, withZeroQuantity: true }, 'page=1&limit=1&withZeroQuantity=1'],
    [{ page: 1, limit: 1, partnerCode: 'PBX' }, 'page=1&limit=1&partnerCode=PBX'],
    [
      { page: 1, limit: 1, updatedAfter: new Date('2025-12-31T21:00:01.900Z') },
      'page=1&limit=1&updatedAt=2026-01-01+00%3A00%3A01',
    ],
    [{ skus: ['A', 'B C'] }, 'sku%5B%5D=A&sku%5B%5D=B+C'],
  ])('sends %j as %s', async (query, sent) => {
    await using server = await answeredWith(PAGE);
    const answer = await readStock(server.caller, query);
    expect(server.sent()).toEqual([['GET', `${REST}?${sent}`]]);
    expect(answer).toMatchObject({
      ok: true,
      value: { rows: [{ sku: 'A', quantity: 7 }], pages: 3, total: 5 },
    });
  });

  it('accepts 100 SKUs and pages of 100', async () => {
    await using server = await answeredWith(PAGE);
    expect((await readStock(server.caller, { skus: texts(100) })).ok).toBe(true);
    expect((await readStock(server.caller, { page: 1, limit: 100 })).ok).toBe(true);
  });

  it.each<[string, StockQuery, string]>([
    ['101 SKUs', { skus: texts(101) }, 'sku: a whole number from 1 to 100, got 101'],
    ['no SKU', { skus: [] }, 'sku: a whole number from 1 to 100, got 0'],
    ['an empty SKU', { skus: ['A', ''] }, 'sku[1]: must not be empty, got ""'],
    ['a page of 101', { page: 1, limit: 101 }, 'limit: a whole number from 1 to 100, got 101'],
    ['an empty page', { page: 1, limit: 0 }, 'limit: a whole number from 1 to 100, got 0'],
    ['page 0', { page: 0, limit: 1 }, `page: a whole number from 1 to ${Number.MAX_SAFE_INTEGER}, got 0`],
    [
      'a code in small letters',
      { page: 1, limit: 1, partnerCode: 'pbx' },
      'partnerCode: capital letters A-Z, got "pbx"',
    ],
    [
      'a code with a digit',
      { page: 1, limit: 1, partnerCode: 'Z4B' },
      'partnerCode: capital letters A-Z, got "Z4B"',
    ],
    [
      'no moment',
      { page: 1, limit: 1, updatedAfter: new Date(Number.NaN) },
      'updatedAt: a valid time, got "Invalid Date"',
    ],
  ])('with %s is not sent', async (_name, query, detail) => {
    await using server = await answeredWith(PAGE);
    expect(await readStock(server.caller, query)).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail },
    });
    expect(server.sent()).toEqual([]);
  });
});

describe('updating stock', () => {
  const states = (...skus: string[]) => skus.map((sku) => ({ sku, quantity: 1 }));
  const update = (over: Partial<StockUpdate>): StockUpdate => ({
    partner: 'PBX',
    stockStates: states('A'),
    ...over,
  });
  const withQuantity = (quantity: number) => update({ stockStates: [{ sku: 'A', quantity }] });

  it.each([
    ['at the root', { stockStates: [{ sku: 'A', quantity: 1 }], extra: 1 }],
    ['under _embedded', { _embedded: { stockStates: [{ sku: 'A', quantity: 1 }] } }],
  ])('reads the states %s of the response', async (_where, body) => {
    await using server = await answeredWith(body, 201);
    expect(await updateStock(server.caller, update({}))).toEqual({
      ok: true,
      value: [{ sku: 'A', quantity: 1 }],
    });
    expect(server.sent()).toEqual([['POST', REST, update({})]]);
  });

  it.each([
    ['quantity 0', withQuantity(0)],
    ['quantity 2147483647', withQuantity(2_147_483_647)],
    ['100 SKUs', update({ stockStates: states(...texts(100)) })],
  ])('with %s is sent', async (_name, body) => {
    await using server = await answeredWith({ stockStates: [] }, 201);
    expect((await updateStock(server.caller, body)).ok).toBe(true);
  });

  it.each([
    ['quantity -1', withQuantity(-1), 'stockStates[0].quantity: a whole number from 0 to 2147483647, got -1'],
    [
      'quantity 2147483648',
      withQuantity(2_147_483_648),
      'stockStates[0].quantity: a whole number from 0 to 2147483647, got 2147483648',
    ],
    [
      'half a unit',
      withQuantity(0.5),
      'stockStates[0].quantity: a whole number from 0 to 2147483647, got 0.5',
    ],
    [
      '101 SKUs',
      update({ stockStates: states(...texts(101)) }),
      'stockStates: a whole number from 1 to 100, got 101',
    ],
    ['no SKU', update({ stockStates: [] }), 'stockStates: a whole number from 1 to 100, got 0'],
    [
      'a question mark in a SKU',
      update({ stockStates: states('A?') }),
      'stockStates[0].sku: ? and * are forbidden, got "A?"',
    ],
    [
      'an asterisk in a SKU',
      update({ stockStates: states('B', '*') }),
      'stockStates[1].sku: ? and * are forbidden, got "*"',
    ],
    [
      'a SKU twice',
      update({ stockStates: states('A', 'B', 'A') }),
      'stockStates[2].sku: must not repeat, got "A"',
    ],
    ['no partner', update({ partner: ' ' }), 'partner: must not be empty, got " "'],
  ])('with %s is not sent', async (_name, body, detail) => {
    await using server = await answeredWith({ stockStates: [] }, 201);
    expect(await updateStock(server.caller, body)).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail, mayHaveHappened: false },
    });
    expect(server.sent()).toEqual([]);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PlatformResult } from '#client/packing-platform.ts';
import { addOrder } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

// What the typed operations never send: how the client reads the platform's refusal of it.
const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const order = await addOrder(sandbox, 1, { status: 'new' });

const get = (path: string, query: Record<string, string | string[]>) =>
  caller.get(z.unknown(), { path, query });
const stock = (query: Record<string, string | string[]>) => get('/api/v1/stock/goods', query);
const change = (path: string, json: object) =>
  caller.change(z.unknown(), { path: `/api/v1/orders/${order}/${path}`, json });
const requestStatus = (json: object) => change('change_status_request', json);
const put = (json: object) =>
  caller.replace(z.unknown(), { path: '/api/v1/nomenclature/KD-WALT/country/RU/price', json });

type FieldErrorCase = readonly [
  name: string,
  text: string,
  field: string,
  provoke: () => PlatformResult<unknown>,
];

/** The answer names the wrong field. */
const FIELDS: readonly FieldErrorCase[] = [
  ['a missing reason', 'Bad Request', 'reason', () => requestStatus({ status: 'canceled' })],
  ['a missing reason', 'Bad Request', 'reason', () => requestStatus({ status: 'not_delivered' })],
  [
    'a reason of another status',
    'Invalid reason',
    'reason',
    () => requestStatus({ status: 'canceled', reason: 'Другое' }),
  ],
  ['an unknown status', 'Bad Request', 'status', () => requestStatus({ status: 'confirmed' })],
  ['an unknown event', 'Invalid event type', 'type', () => change('events', { type: 'close', data: {} })],
  ['no pack at all', 'Bad Request', 'packQuantity', () => change('pack-numbers', { packQuantity: 0 })],
  ['an invalid updatedAt', 'Bad Request', 'updatedAt', () => stock({ updatedAt: '10.03.2026' })],
  [
    'more than 100 SKUs',
    'Bad Request',
    'sku',
    () => stock({ 'sku[]': Array.from({ length: 101 }, (_, at) => `S-${at}`) }),
  ],
  ['an invalid partner code', 'Bad Request', 'partnerCode', () => stock({ partnerCode: 'pbx' })],
  ['a price that is no multiple of 10', 'price validation error', 'price', () => put({ price: 900_001 })],
  [
    'a discount below 5 percent',
    'price validation error',
    'salePrice',
    () => put({ price: 900_000, salePrice: 899_000 }),
  ],
  [
    'a discount above 80 percent',
    'price validation error',
    'salePrice',
    () => put({ price: 900_000, salePrice: 100 }),
  ],
  [
    'a sale price not below the price',
    'price validation error',
    'salePrice',
    () => put({ price: 900_000, salePrice: 900_000 }),
  ],
];

const refused = (detail: string, field: string) => ({
  ok: false,
  error: {
    kind: 'validation',
    code: 50400,
    httpStatus: 400,
    detail,
    fields: [{ field }],
    mayHaveHappened: false,
  },
});

describe('[Errors, HTTP 400]', () => {
  it.each(FIELDS)('%s is a refusal: %s, naming %s', async (_name, detail, field, provoke) => {
    expect(await provoke()).toMatchObject(refused(detail, field));
  });

  it.each([
    'createdAt[from]=20260310000000',
    'nonsense',
    'colour=red',
    'updatedAt>=soon',
    'updatedAt>=2026-03-10',
    ['status=new', 'isOverdue=maybe'],
  ])('a malformed filter is a refusal: %s', async (filter) => {
    expect(await get('/api/v1/orders', { filter })).toMatchObject(refused('Bad Request', 'filter'));
  });

  it('[B2B REST: orders, Filter fields] the old syntax createdAt[from] is a refusal', async () => {
    const answer = await get('/api/v1/orders', { 'createdAt[from]': '20260310000000' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'validation', code: 50400, httpStatus: 400 } });
  });
});

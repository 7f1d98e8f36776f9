import { afterAll, describe, expect, it } from 'vitest';
import { updateStock } from '#client/v1/stock/stock.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

const STOCK = '/api/v1/stock/goods';
const update = () =>
  updateStock(clientOf(sandbox), {
    partner: sandbox.partnerId,
    stockStates: [{ sku: 'KD-BELT-95', quantity: 7 }],
  });
const fault = (over: object) => sandbox.control('faults', { method: 'POST', path: STOCK, ...over });

describe('[Errors] a service that is not available', () => {
  it('HTTP 429 is "rate limited", with the seconds to wait, and has changed nothing', async () => {
    await fault({ kind: 'status', status: 429, headers: { 'Retry-After': '7' } });
    expect(await update()).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', httpStatus: 429, retryAfterSeconds: 7, mayHaveHappened: false },
    });
  });

  it.each([500, 502, 503, 504])(
    'HTTP %i is "unavailable", and a change may have happened',
    async (status) => {
      await fault({ kind: 'status', status });
      expect(await update()).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', httpStatus: status, mayHaveHappened: true },
      });
    },
  );

  it.each(['garbage', 'truncate'])('an answer that is %s is "malformed"', async (kind) => {
    await fault({ kind });
    expect(await update()).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', mayHaveHappened: true },
    });
  });

  it.each(['drop-request', 'drop-response'])(
    'a connection that is cut is "unavailable": %s',
    async (kind) => {
      await fault({ kind });
      expect(await update()).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', httpStatus: null, mayHaveHappened: true },
      });
    },
  );
});

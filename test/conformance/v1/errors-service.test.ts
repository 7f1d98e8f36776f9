import { afterAll, describe, expect, it } from 'vitest';
import { updateStock } from '#main/platform/b2b/stock/update-stock.ts';
import { readSupply } from '#main/platform/b2b/supplies/supplies.ts';
import { must } from '../../contracts/platform-bench.ts';
import { tokenOf } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({
  orders: 0,
  now: '2026-11-30T12:00:00+03:00',
  sunset: '2026-11-30',
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const STOCK = '/api/v1/stock/goods';
const update = () =>
  updateStock(clientOf(sandbox), {
    partner: sandbox.partnerId,
    stockStates: [{ sku: 'KD-BELT-95', quantity: 7 }],
  });
const fault = (over: object) => sandbox.control('faults', { method: 'POST', path: STOCK, ...over });

describe('[Errors] a service that does not serve', () => {
  it('HTTP 429 is "rate limited", with the seconds to wait, and nothing has happened', async () => {
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

describe('[Authentication] a token', () => {
  it('[Errors: 50401] that has expired is "unauthorized" where no other can be had', async () => {
    const token = await tokenOf(sandbox);
    const caller = clientOf(sandbox, { token });
    expect(await readSupply(caller, 'PBX404')).toMatchObject({ error: { kind: 'not-found' } });
    await sandbox.control('clock', { advanceSeconds: 901 });
    expect(await readSupply(caller, 'PBX404')).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized', code: 50401, httpStatus: 401, detail: 'Unauthorized' },
    });
  });

  it('[Errors: HTTP 401] that has expired is renewed, and nobody hears of it', async () => {
    const caller = clientOf(sandbox);
    const [supply] = (await sandbox.state()).supplies;
    must(await readSupply(caller, supply?.code ?? ''));
    await sandbox.control('clock', { advanceSeconds: 901 });
    must(await readSupply(caller, supply?.code ?? ''));
  });
});

describe('[Versioning]', () => {
  it('after its last day version 1 is told as ended', async () => {
    const caller = clientOf(sandbox, { token: await tokenOf(sandbox) });
    await sandbox.control('clock', { now: '2026-12-01T00:00:01+03:00' });
    for (const answer of [await readSupply(caller, 'PBX1'), await update()]) {
      expect(answer).toMatchObject({
        ok: false,
        error: {
          kind: 'version-ended',
          httpStatus: 410,
          mayHaveHappened: false,
          detail: expect.stringContaining('version 1'),
        },
      });
    }
  });
});

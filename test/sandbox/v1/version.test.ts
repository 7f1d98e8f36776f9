import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, postJson, rpc, signIn, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 1, now: '2026-11-30T23:50:00+03:00', sunset: '2026-11-30' });
afterAll(() => sandbox[Symbol.asyncDispose]());

describe('version discovery and the end of version 1 (Versioning)', () => {
  it('lists both versions while v1 answers, without a token', async () => {
    for (const path of ['/api/v1/', '/api/v2/'])
      expect((await call(`${sandbox.b2b}${path}`)).status).toBe(200);
  });

  it('answers v1 through its last Moscow day, and 410 from midnight on', async () => {
    const partner = await signIn(sandbox);
    expect((await partner.get('/api/v1/orders')).status).toBe(200);
    await sandbox.control('clock', { now: '2026-12-01T00:00:01+03:00' });
    expect(await partner.get('/api/v1/orders')).toMatchObject({
      status: 410,
      body: {
        code: 50410,
        message: expect.stringContaining('version 1'),
        description: expect.stringContaining('/api/v2/'),
      },
    });
    expect((await call(`${sandbox.b2b}/api/v1/`)).status).toBe(410);
    expect((await call(`${sandbox.b2b}/auth/token`, { method: 'POST' })).status).toBe(410);
    expect(await tokenOf(sandbox)).toBeUndefined();
    expect(await rpc(sandbox, 'tokens.create', {})).toMatchObject({
      status: 410,
      body: { error: { code: 50410 } },
    });
    expect((await call(`${sandbox.b2b}/api/v2/`)).status).toBe(200);
  });

  it('echoes the id of a seller request after the end, and answers 410 to an unreadable one too', async () => {
    await sandbox.control('clock', { now: '2026-12-01T00:00:01+03:00' });
    const id = randomUUID();
    const request = { jsonrpc: '2.0', id, method: 'v1.tokens.create', params: {} };
    expect(await postJson(`${sandbox.seller}/jsonrpc`, request)).toMatchObject({ status: 410, body: { id } });
    expect(await call(`${sandbox.seller}/jsonrpc`, { method: 'POST', body: '{' })).toMatchObject({
      status: 410,
      body: { id: null, error: { code: 50410 } },
    });
  });

  it.each([
    'orders',
    'orders/RU000000-000000',
    'shipments',
    'shipments/fulfilment',
    'stock/goods',
    'nomenclatures',
    'dictionaries',
    'addresses',
    'pickup_points',
    'notifications',
    'nothing',
  ])('answers 410 with a clear body for /api/v1/%s, token or not', async (path) => {
    await sandbox.control('clock', { now: '2026-12-02T00:00:00+03:00' });
    const { status, body } = await call(`${sandbox.b2b}/api/v1/${path}`);
    expect({ status, body }).toMatchObject({
      status: 410,
      body: { code: 50410, message: expect.stringContaining('version 1 has ended') },
    });
  });

  it('never ends without --sunset', async () => {
    await using endless = await startSandbox({ orders: 0, now: '2030-01-01' });
    expect((await (await signIn(endless)).get('/api/v1/orders')).status).toBe(200);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, postJson } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

const pair = { client_id: sandbox.clientId, client_secret: sandbox.clientSecret };
const request = { ...pair, grant_type: 'client_credentials' };
const url = `${sandbox.b2b}/auth/token`;

describe('POST /auth/token (Authentication)', () => {
  it('answers a Bearer token that is valid for 900 seconds, with its scopes', async () => {
    const { status, body } = await postJson(url, request);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 900, token_type: 'Bearer', access_token: expect.any(String) });
    expect(String(body.scope).split(' ')).toEqual(
      expect.arrayContaining(['partner_client', 'r_orders', 'c_shipments']),
    );
  });

  it.each([{ client_secret: 'wrong' }, { client_id: 'wrong' }])(
    'answers 50400 for wrong credentials: %o',
    async (wrong) => {
      const { status, body } = await postJson(url, { ...request, ...wrong });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 50400, message: 'Партнер не найден' });
    },
  );

  it('refuses another grant type', async () => {
    expect((await postJson(url, { ...pair, grant_type: 'password' })).status).toBe(400);
  });

  it('gives no other scope than those requested', async () => {
    const { body } = await postJson(url, { ...request, scope: 'r_orders r_order' });
    expect(body.scope).toBe('r_orders r_order');
  });

  it.each([5, ['r_orders'], { r_orders: true }])('refuses a scope that is not a text: %j', async (scope) => {
    expect(await postJson(url, { ...request, scope })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'scope' }] },
    });
  });

  it('refuses GET', async () => {
    expect((await call(`${url}?grant_type=client_credentials`)).status).toBe(405);
  });

  it('refuses credentials in the query string', async () => {
    const query = new URLSearchParams(request);
    expect((await postJson(`${url}?${query}`, {})).status).toBe(400);
  });

  it('refuses a form', async () => {
    expect((await call(url, { method: 'POST', body: new URLSearchParams(request) })).status).toBe(400);
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await call(url, { method: 'POST', headers, body: '{"client_id":' })).status).toBe(400);
  });
});

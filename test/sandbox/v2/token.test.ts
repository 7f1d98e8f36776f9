import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, newOrder, postJson, signIn } from '../partner.ts';
import { refusedField, signInV2 } from './partner.ts';

/** Version 1 has ended here, which v2 does not depend on. */
const sandbox = await startSandbox({ orders: 0, now: '2026-12-01T09:00:00Z', sunset: '2026-11-30' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const base = `${sandbox.seller}/api/v2`;
const credentials = {
  client_id: sandbox.clientId,
  client_secret: sandbox.clientSecret,
  grant_type: 'client_credentials',
};
const ask = (body: object) => postJson<{ access_token: string }>(`${base}/auth-token`, body);

describe('POST /v2/auth-token', () => {
  it('answers 201 with a token of 900 seconds', async () => {
    expect(await ask(credentials)).toMatchObject({
      status: 201,
      body: {
        access_token: expect.stringMatching(/^\S+$/),
        expires_in: 900,
        token_type: 'Bearer',
        scope: expect.stringContaining('r_orders'),
      },
    });
  });

  it("refuses wrong credentials as version 1 does, in v2's form", async () => {
    expect(await ask({ ...credentials, client_secret: 'wrong' })).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'VALIDATION_FAILED',
          message: expect.stringMatching(/^(Партнер не найден|Partner not found)$/),
        },
      },
    });
  });

  it('works after the end of version 1, and so do business requests', async () => {
    const v1 = await signIn(sandbox);
    expect((await v1.get('/api/v1/orders')).status).toBe(410);
    const id = await newOrder(sandbox);
    expect((await (await signInV2(sandbox)).get(`/v2/orders/${id}`)).status).toBe(200);
  });
});

describe('a business request of v2', () => {
  const path = `${base}/orders`;

  it.each(['GET', 'POST'])('needs a token: %s', async (method) => {
    const init = method === 'GET' ? {} : { method, body: JSON.stringify({ sellerId: sandbox.sellerId }) };
    expect(await call(`${path}/RU1/status?sellerId=${sandbox.sellerId}`, init)).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHORIZED', message: 'Unauthorized' } },
    });
  });

  it('needs the seller in the query of a GET and in the body of a POST', async () => {
    const { access_token: token } = (await ask(credentials)).body;
    const headers = { Authorization: `Bearer ${token}` };
    const of = (sellerId: number) => `?sellerId=${sellerId}`;
    expect(await call(path, { headers })).toMatchObject(refusedField('sellerId'));
    expect((await call(path + of(sandbox.sellerId), { headers })).status).toBe(200);
    expect(await call(path + of(1), { headers })).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN', message: 'Forbidden' } },
    });
    const inQuery = `${path}/RU1/status${of(sandbox.sellerId)}`;
    expect(await postJson(inQuery, { status: 'CONFIRMED' }, token)).toMatchObject(refusedField('sellerId'));
    expect((await postJson(inQuery, { sellerId: sandbox.sellerId }, token)).status).toBe(404);
  });

  it.each([
    ['GET', '/nothing'],
    ['DELETE', '/orders/RU1'],
    ['POST', '/orders'],
  ])('answers 404 for an unknown operation, whatever else is missing: %s %s', async (method, where) => {
    const { access_token: token } = (await ask(credentials)).body;
    const headers = { Authorization: `Bearer ${token}` };
    expect(await call(base + where, { method, headers })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'Not Found' } },
    });
  });

  it.each([[[1001]], [{}], [true], [1001.5], ['1001 '], ['abc'], ['']])(
    'refuses %j, which is not a seller id',
    async (sellerId) => {
      const { access_token: token } = (await ask(credentials)).body;
      const answer = await postJson(`${path}/RU1/status`, { sellerId }, token);
      expect(answer).toMatchObject(refusedField('sellerId'));
    },
  );
});

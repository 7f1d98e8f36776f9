import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, postJson, rpc, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const url = `${sandbox.seller}/jsonrpc`;
const id = randomUUID();
const pair = {
  client_id: sandbox.clientId,
  client_secret: sandbox.clientSecret,
  grant_type: 'client_credentials',
};
const request = { jsonrpc: '2.0', id, method: 'v1.tokens.create', params: pair };
const error = (code: number) => ({
  status: 200,
  body: { jsonrpc: '2.0', error: { code, message: expect.any(String) } },
});

describe('Seller JSON-RPC: envelope', () => {
  it('accepts the method in the body or in the path, and echoes the id', async () => {
    for (const address of [url, `${url}/v1/tokens.create`]) {
      const { status, body } = await postJson(address, request);
      expect(status).toBe(200);
      expect(body).toMatchObject({ jsonrpc: '2.0', id, result: { token_type: 'bearer' } });
      expect(body).not.toHaveProperty('error');
    }
  });

  it.each([
    ['another version', { ...request, jsonrpc: '1.0' }, -32600],
    ['an id that is no UUID', { ...request, id: 'short' }, -32600],
    ['an id that is a number', { ...request, id: 1 }, -32600],
    ['params that are a list', { ...request, params: [] }, -32600],
    ['a method without v1.', { ...request, method: 'tokens.create' }, -32601],
    ['an unknown method', { ...request, method: 'v1.nobody.knows' }, -32601],
    ['a list', [request], -32600],
  ])('answers HTTP 200 with an error object for %s', async (_, body, code) => {
    expect(await postJson(url, body)).toMatchObject(error(code));
  });

  it('answers -32700 for a body that is not JSON', async () => {
    expect(await call(url, { method: 'POST', body: '{' })).toMatchObject(error(-32700));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'answers -32600 for a JSON body of %s',
    async (type) => {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: JSON.stringify(request) };
      expect(await call(url, init)).toMatchObject(error(-32600));
    },
  );

  it('accepts a content type with a charset', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const { body } = await call(url, { method: 'POST', headers, body: JSON.stringify(request) });
    expect(body).toHaveProperty('result');
  });

  it('refuses GET, and the doubled path', async () => {
    expect((await call(url)).status).toBe(405);
    expect((await postJson(`${url}/jsonrpc`, request)).status).toBe(404);
  });
});

describe('tokens.create (Authentication)', () => {
  it('answers a JWT of the scope partner_client that lives 900 seconds', async () => {
    const { body } = await rpc(sandbox, 'tokens.create', pair);
    expect(body.result).toMatchObject({ expires_in: 900, token_type: 'bearer', scope: 'partner_client' });
    expect(String(body.result?.access_token).split('.')).toHaveLength(3);
  });

  it('answers 50400 for wrong credentials', async () => {
    expect(await rpc(sandbox, 'tokens.create', { ...pair, client_secret: 'x' })).toMatchObject(error(50400));
  });
});

describe('tokens of the seller interface (Errors)', () => {
  it('are needed: 50401 without one, or with an expired one', async () => {
    const params = { country: 'RU' };
    const refused = { status: 401, body: { error: { code: 50401, message: 'Unauthorized' } } };
    expect(await rpc(sandbox, 'nomenclatures.list', params)).toMatchObject(refused);
    const token = await tokenOf(sandbox);
    expect((await rpc(sandbox, 'nomenclatures.list', params, token)).body.error).toBeUndefined();
    await sandbox.control('clock', { advanceSeconds: 901 });
    expect(await rpc(sandbox, 'nomenclatures.list', params, token)).toMatchObject(refused);
  });

  it('need the scope partner_client', async () => {
    const token = await tokenOf(sandbox, 'r_orders');
    expect(await rpc(sandbox, 'nomenclatures.list', { country: 'RU' }, token)).toMatchObject(error(50403));
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, signIn, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 1 });
afterAll(() => sandbox[Symbol.asyncDispose]());

const orders = `${sandbox.b2b}/api/v1/orders`;
const unauthorized = { code: 50401, message: 'Unauthorized' };

describe('Authorization: Bearer (Transport requirements, Errors)', () => {
  it.each([
    ['no header', () => ({})],
    ['two spaces', (token: string) => ({ Authorization: `Bearer  ${token}` })],
    ['quotes', (token: string) => ({ Authorization: `Bearer "${token}"` })],
    ['no scheme', (token: string) => ({ Authorization: token })],
    ['another token', () => ({ Authorization: 'Bearer nobody' })],
  ])('answers 401 with 50401: %s', async (_, headers) => {
    const answer = await call(orders, { headers: { ...headers(await tokenOf(sandbox)) } });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject(unauthorized);
  });

  it('lets a token expire after 900 seconds of the sandbox clock', async () => {
    const partner = await signIn(sandbox);
    await sandbox.control('clock', { advanceSeconds: 895 });
    expect((await partner.get('/api/v1/orders')).status).toBe(200);
    await sandbox.control('clock', { advanceSeconds: 6 });
    expect(await partner.get('/api/v1/orders')).toMatchObject({ status: 401, body: unauthorized });
  });

  it.each([
    ['GET', '/api/v1/orders', 'r_order'],
    ['GET', '/api/v1/orders/RU000000-000000', 'r_orders'],
    ['POST', '/api/v1/orders/RU000000-000000/pack-numbers', 'r_order'],
    ['POST', '/api/v1/orders/RU000000-000000/change_status_request', 'r_order'],
    ['POST', '/api/v1/orders/RU000000-000000/events', 'r_order'],
    ['POST', '/api/v1/shipments/out', 'r_shipments'],
    ['GET', '/api/v1/shipments', 'c_shipments'],
    ['POST', '/api/v1/label/packs', 'r_orders'],
  ])('answers 403 with 50403 when the scope is missing: %s %s with %s', async (method, path, scope) => {
    const partner = await signIn(sandbox, scope);
    const answer = await (method === 'GET' ? partner.get(path) : partner.post(path, {}));
    expect(answer).toMatchObject({ status: 403, body: { code: 50403, message: 'Forbidden' } });
  });
});

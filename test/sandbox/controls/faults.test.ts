import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, orderState, shipmentOf, signIn, tokenOf } from '../partner.ts';
import { signInV2 } from '../v2/partner.ts';

const sandbox = await startSandbox({ orders: 3 });
afterAll(() => sandbox[Symbol.asyncDispose]());
afterEach(() => fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' }));
const partner = await signIn(sandbox);
const path = '/api/v1/orders';
const ask = () => partner.get(`${path}?limit=2`);
const fault = (rest: object) => sandbox.control('faults', { method: 'GET', path, ...rest });

describe('POST /sandbox/faults', () => {
  it('answers a status with headers, once', async () => {
    await fault({ kind: 'status', status: 429, headers: { 'Retry-After': '7' } });
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect((await ask()).status).toBe(200);
  });

  it.each([
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
  ])('gives %i the text that the specification gives it', async (status, message) => {
    await fault({ kind: 'status', status });
    expect(await ask()).toMatchObject({ status, body: { code: 50_000 + status, message } });
  });

  it('lasts as many times as requested, until deleted with 0', async () => {
    await fault({ kind: 'status', times: 2 });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 200]);
    await fault({ kind: 'status', status: 500, times: 0 });
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(500);
    await fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' });
    expect((await ask()).status).toBe(200);
  });

  it('hits only each n-th matching request, as many times as requested', async () => {
    await fault({ kind: 'status', every: 3, times: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200, 200, 200]);
  });

  it('leaves a request alone when it is not due, so that the next fault applies', async () => {
    await fault({ kind: 'status', status: 500, every: 2, times: 0 });
    await fault({ kind: 'status', status: 503, times: 0 });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 500, 503]);
  });

  it('applies to the exact path and method only', async () => {
    await sandbox.control('faults', { method: 'POST', path, kind: 'status' });
    expect((await ask()).status).toBe(200);
    expect((await partner.get(`${path}/nobody`)).status).toBe(404);
  });

  it('delays an answer', async () => {
    await fault({ kind: 'delay', delayMs: 300 });
    const start = performance.now();
    expect((await ask()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
  });

  it('drops a request before any work is done', async () => {
    const id = await newOrder(sandbox);
    const packs = `${path}/${id}/pack-numbers`;
    await sandbox.control('faults', { method: 'POST', path: packs, kind: 'drop-request' });
    await expect(partner.post(packs, { packQuantity: 1 })).rejects.toThrow();
    expect((await orderState(sandbox, id)).packNumbers).toEqual([]);
  });

  it('drops an answer after the work was done', async () => {
    const id = await newOrder(sandbox);
    const body = await shipmentOf(sandbox, partner, id);
    await sandbox.control('faults', { method: 'POST', path: '/api/v1/shipments/out', kind: 'drop-response' });
    await expect(partner.post('/api/v1/shipments/out', body)).rejects.toThrow();
    expect((await sandbox.state()).shipments.map((shipment) => shipment.id)).toContain(body.id);
    expect((await sandbox.log()).at(-1)).toMatchObject({
      path: '/api/v1/shipments/out',
      status: 201,
      fault: 'drop-response',
    });
  });

  it('cuts a JSON body in half, in a valid answer', async () => {
    await fault({ kind: 'truncate' });
    const headers = { Authorization: `Bearer ${await tokenOf(sandbox)}` };
    const body = await (await fetch(`${sandbox.b2b}${path}`, { headers })).text();
    expect(body.startsWith('{"limit":25')).toBe(true);
    expect(() => JSON.parse(body)).toThrow();
  });

  it('answers an HTML page with status 200', async () => {
    await fault({ kind: 'garbage' });
    const answer = await fetch(`${sandbox.b2b}${path}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<html');
  });

  it.each([
    { kind: 'fire' },
    { kind: 'status', status: 99 },
    { kind: 'status', times: -1 },
    { kind: 'status', path: 'orders' },
    { kind: 'status', path: '/sandbox/state' },
    { kind: 'delay', delayMs: 'long' },
    { kind: 'status', times: 1, colour: 'red' },
  ])('refuses %o', async (wrong) => {
    await expect(fault(wrong)).rejects.toThrow('400');
  });
});

describe('a status fault on a path of REST v2', () => {
  it.each([
    [401, 'UNAUTHORIZED', 'Unauthorized'],
    [403, 'FORBIDDEN', 'Forbidden'],
    [429, 'TOO_MANY_REQUESTS', 'Fault'],
    [500, 'INTERNAL_ERROR', 'Fault'],
    [503, 'SERVICE_UNAVAILABLE', 'Fault'],
  ])('answers %i as v2 formats errors', async (status, code, message) => {
    await sandbox.control('faults', { method: 'GET', path: '/api/v2/orders', kind: 'status', status });
    const partnerOfV2 = await signInV2(sandbox);
    expect(await partnerOfV2.get('/v2/orders')).toMatchObject({
      status,
      body: { error: { code, message, details: [] } },
    });
    expect((await partnerOfV2.get('/v2/orders')).status).toBe(200);
  });
});

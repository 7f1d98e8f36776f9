import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PackingPlatform, ShipmentDraft } from '#client/packing-platform.ts';
import { systemClock } from '#main/base/clock.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { addOrder, must, orderReadyToShip, platformOf } from './platform-bench.ts';

let sandbox: Sandbox;
let platform: PackingPlatform;
let id: string;
let draft: ShipmentDraft;

const CREATE = '/api/v1/shipments/out';
const fault = (method: string, path: string, what: object) =>
  sandbox.control('faults', { method, path, times: 1, ...what });
const requests = async (method: string, path: string) =>
  (await sandbox.log()).filter((entry) => entry.method === method && entry.path === path);

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 5 });
  platform = platformOf(sandbox);
});
afterAll(() => sandbox[Symbol.asyncDispose]());
beforeEach(async () => {
  await fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' });
  id = await addOrder(sandbox);
  draft = await orderReadyToShip(sandbox, platform);
  await fetch(`${sandbox.b2b}/sandbox/log`, { method: 'DELETE' });
});

describe('a read that meets a fault once', () => {
  it.each([{ kind: 'status', status: 503 }, { kind: 'drop-request' }, { kind: 'drop-response' }])(
    'succeeds all the same: %j',
    async (what) => {
      const path = `/api/v1/orders/${id}`;
      await fault('GET', path, what);
      expect(must(await platform.readOrder(id)).id).toBe(id);
      expect((await requests('GET', path)).length).toBe(2);
    },
  );

  it('waits as long as Retry-After requires', async () => {
    await fault('GET', `/api/v1/orders/${id}`, {
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': '1' },
    });
    const startedAt = performance.now();
    expect((await platform.readOrder(id)).ok).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  it('reports what was wrong with an answer that is no JSON', async () => {
    await fault('GET', `/api/v1/orders/${id}`, { kind: 'garbage' });
    expect(await platform.readOrder(id)).toMatchObject({ ok: false, error: { kind: 'malformed-answer' } });
  });

  it('ends with its own time-out when the answer is late', async () => {
    await fault('GET', `/api/v1/orders/${id}`, { kind: 'delay', delayMs: 30_000 });
    const startedAt = performance.now();
    expect(await platform.readOrder(id, { timeoutMs: 300 })).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', detail: 'no answer in time', mayHaveHappened: false },
    });
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  });
});

describe('a change that meets a fault', () => {
  it('is sent once after 503', async () => {
    await fault('POST', CREATE, { kind: 'status', status: 503 });
    expect(await platform.createShipment(draft)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', httpStatus: 503, mayHaveHappened: true },
    });
    expect((await requests('POST', CREATE)).length).toBe(1);
  });

  it('is sent once after 429, which tells when to retry', async () => {
    await fault('POST', CREATE, { kind: 'status', status: 429, headers: { 'Retry-After': '7' } });
    // Of its own: it sends nothing more of the kind for 7 s.
    const patient = platformOf(sandbox);
    for (let times = 0; times < 2; times++)
      expect(await patient.createShipment(draft)).toMatchObject({
        ok: false,
        error: { kind: 'rate-limited', retryAfterSeconds: 7, mayHaveHappened: false },
      });
    expect((await requests('POST', CREATE)).length).toBe(1);
  });

  it.each([
    ['drop-request', 'unavailable', false],
    ['drop-response', 'unavailable', true],
    ['truncate', 'malformed-answer', true],
    ['garbage', 'malformed-answer', false],
  ])('by %s is sent once, and is settled by reading', async (kind, errorKind, wasDone) => {
    await fault('POST', CREATE, { kind });
    expect(await platform.createShipment(draft)).toMatchObject({
      ok: false,
      error: { kind: errorKind, mayHaveHappened: true },
    });
    expect((await requests('POST', CREATE)).length).toBe(1);
    expect(must(await platform.findShipment(draft))?.id ?? null).toBe(wasDone ? draft.id : null);
  });

  it('whose answer is later than 10 s may have happened', async () => {
    await fault('POST', CREATE, { kind: 'delay', delayMs: 11_000 });
    expect(await platform.createShipment(draft)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', detail: 'no answer in time', mayHaveHappened: true },
    });
    expect((await requests('POST', CREATE)).length).toBe(1);
  });
});

describe('the token', () => {
  it('is requested once by 20 calls in parallel', async () => {
    const fresh = platformOf(sandbox);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fresh.readOrder(id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await requests('POST', '/auth/token')).length).toBe(1);
  });

  it('that the platform treats as expired is renewed once for calls in parallel, also changes', async () => {
    const fresh = platformOf(sandbox);
    await fresh.readOrder(id);
    await sandbox.control('clock', { advanceSeconds: 1000 });
    const changes = Array.from({ length: 5 }, () => fresh.requestPackNumbers(id, 1));
    const answers = await Promise.all(changes);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await requests('POST', '/auth/token')).length).toBe(2);
    const statuses = (await requests('POST', `/api/v1/orders/${id}/pack-numbers`)).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401).length).toBe(5);
    expect(statuses.filter((status) => status < 300).length).toBe(5);
  });

  it('with a short life is renewed in time', async () => {
    await sandbox.control('settings', { tokenSeconds: 2 });
    const fresh = platformOf(sandbox);
    must(await fresh.readOrder(id));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    must(await fresh.readOrder(id));
    await sandbox.control('settings', { tokenSeconds: 900 });
    expect((await sandbox.log()).filter(({ status }) => status === 401)).toEqual([]);
    expect((await requests('POST', '/auth/token')).length).toBe(2);
  });
});

describe('the sandbox’s Date', () => {
  it('corrects the platform’s time', async () => {
    const { now } = await sandbox.state();
    const clock = systemClock();
    await platformOf(sandbox, clock).readOrder(id);
    expect(Math.abs(clock.platformNow().getTime() - Date.parse(now))).toBeLessThan(3000);
  });
});

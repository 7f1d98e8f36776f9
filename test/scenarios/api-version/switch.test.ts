import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { apiVersionBench } from './api-version-bench.ts';

const NOVEMBER = '2026-11-21T12:00:00+03:00';
const DECEMBER = '2026-12-01T00:00:05+03:00';
const MONTH_S = 30 * 86_400;

const sandbox = await startSandbox({ orders: 1, now: NOVEMBER, sunset: '2026-11-30' });
/** Its v1 outlives its last day. */
const endless = await startSandbox({ orders: 1, now: DECEMBER });
afterAll(() => Promise.all([sandbox[Symbol.asyncDispose](), endless[Symbol.asyncDispose]()]));

const setClock = (now: string) => sandbox.control('clock', { now });
const fault = (path: string, over: object) =>
  sandbox.control('faults', { method: 'GET', path, kind: 'status', times: 0, ...over });
const clearFaults = () => fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' });
const askedFor = async (path: string) => (await sandbox.log()).filter((entry) => entry.path === path).length;

beforeEach(async () => {
  await clearFaults();
  await fetch(`${sandbox.b2b}/sandbox/log`, { method: 'DELETE' });
  await setClock(NOVEMBER);
});

describe('the end of v1', () => {
  it('is found by a call, and everything goes by v2 at once', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    expect([bench.apiVersion.current(), await bench.call()]).toEqual(['v1', 'ok']);
    await setClock(DECEMBER);
    expect(await bench.call()).toBe('version-ended');
    await bench.until('v2');
    expect(await bench.call()).toBe('ok');
    expect(bench.apiVersion.platform().traits.api).toBe('v2');
    expect((await bench.apiVersion.goods().listGoods({ country: 'RU', page: 1, limit: 1 })).ok).toBe(true);
    expect(bench.switches).toEqual(['v2 v1-ended auto']);
    expect(await bench.stored()).toMatchObject({ api: 'v2', cause: 'v1-ended', on: '2026-12-01' });
  });

  it('is found by the seller interface', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await setClock(DECEMBER);
    await bench.apiVersion.goods().listGoods({ country: 'RU', page: 1, limit: 1 });
    await bench.until('v2');
  });

  it('is found by a change of stock, which goes through by v2', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    const setStock = (quantity: number) =>
      bench.apiVersion.goods().setStock([{ sellerSku: 'TV-TOTE', quantity }]);
    const quantity = async () => (await sandbox.state()).stock.find(({ sku }) => sku === 'TV-TOTE')?.quantity;
    expect(await setStock(3)).toEqual({ ok: true, value: undefined });
    await setClock(DECEMBER);
    expect(await setStock(4)).toMatchObject({ ok: false, error: { kind: 'version-ended' } });
    expect(await quantity()).toBe(3);
    await bench.until('v2');
    expect(bench.apiVersion.goods().traits.api).toBe('v2');
    expect(await setStock(4)).toEqual({ ok: true, value: undefined });
    expect(await quantity()).toBe(4);
  });

  it('is found by many calls at once, and switches once', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await bench.call();
    await setClock(DECEMBER);
    await Promise.all(Array.from({ length: 20 }, () => bench.call()));
    await bench.until('v2');
    expect(bench.switches).toHaveLength(1);
  });

  it('is found at the start of a station that was off', async () => {
    await using bench = await apiVersionBench(sandbox);
    await setClock(DECEMBER);
    await bench.apiVersion.start();
    expect(bench.apiVersion.current()).toBe('v2');
  });

  it('counts once both a call and discovery report it', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await bench.call();
    await fault('/api/v1/orders', { status: 410 });
    expect(await bench.call()).toBe('version-ended');
    await expect.poll(() => askedFor('/api/v1/')).toBe(2);
    expect(bench.apiVersion.current()).toBe('v1');
    await fault('/api/v1/', { status: 404 });
    await bench.call();
    await bench.until('v2');
  });

  it('is not concluded from one order with status 410 when discovery lists no version', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await fault('/api/v1/', { status: 404 });
    await fault('/api/v1/orders/RU261121-000001', { status: 410 });
    for (let times = 0; times < 3; times++) {
      const read = await bench.apiVersion.platform().readOrder('RU261121-000001');
      expect(read.ok ? 'ok' : read.error.kind).toBe('version-ended');
      await bench.apiVersion.check();
    }
    await expect.poll(() => askedFor('/api/v1/')).toBeGreaterThan(1);
    await bench.apiVersion.check();
    expect([bench.apiVersion.current(), await bench.call()]).toEqual(['v1', 'ok']);
  });

  it('is not concluded from an unknown address, nor from a label file that is gone', async () => {
    await using bench = await apiVersionBench(sandbox);
    await fault('/api/v1/', { status: 404 });
    await fault('/labels/gone.pdf', { status: 410 });
    await bench.apiVersion.start();
    await bench.call();
    const asked = await askedFor('/api/v1/');
    const file = await bench.apiVersion.platform().downloadLabel(`${sandbox.b2b}/labels/gone.pdf`);
    expect(file.ok).toBe(false);
    await bench.apiVersion.check();
    expect([bench.apiVersion.current(), await askedFor('/api/v1/')]).toEqual(['v1', asked]);
  });

  it('is checked again while discovery cannot be reached', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await bench.call();
    await setClock(DECEMBER);
    await fault('/api/v1/', { kind: 'drop-request', times: 1 });
    expect(await bench.call()).toBe('version-ended');
    await bench.until('v2');
  });
});

describe('the date', () => {
  it('is the platform’s: a PC clock a month fast does not switch', async () => {
    await using bench = await apiVersionBench(sandbox);
    bench.pc.advance(MONTH_S);
    await bench.apiVersion.start();
    await bench.call();
    await bench.apiVersion.check();
    expect([bench.apiVersion.current(), bench.apiVersion.view().daysLeft]).toEqual(['v1', 9]);
  });

  it('is the platform’s: a PC clock a month slow switches while v1 still answers', async () => {
    await using bench = await apiVersionBench(endless);
    bench.pc.advance(-MONTH_S);
    await bench.apiVersion.start();
    await bench.pass(5);
    expect([bench.apiVersion.current(), bench.switches]).toEqual(['v2', ['v2 date auto']]);
  });

  it('switches once the platform has reported it for five minutes, while v1 still answers', async () => {
    await endless.control('clock', { now: NOVEMBER });
    await using bench = await apiVersionBench(endless);
    await bench.apiVersion.start();
    await endless.control('clock', { now: DECEMBER });
    expect(await bench.call()).toBe('ok');
    await bench.pass(4);
    expect(bench.apiVersion.current()).toBe('v1');
    await bench.pass(2);
    expect([bench.apiVersion.current(), bench.switches]).toEqual(['v2', ['v2 date auto']]);
  });

  it('does not switch when the platform was wrong for some minutes', async () => {
    await endless.control('clock', { now: NOVEMBER });
    await using bench = await apiVersionBench(endless);
    await bench.apiVersion.start();
    await endless.control('clock', { now: DECEMBER });
    await bench.call();
    await bench.pass(4);
    await endless.control('clock', { now: NOVEMBER });
    await bench.pass(20);
    expect([bench.apiVersion.current(), bench.apiVersion.view().daysLeft]).toEqual(['v1', 9]);
  });

  it('explains what v1 does not find any more: no order is gone, no change refused', async () => {
    await endless.control('clock', { now: NOVEMBER });
    await using bench = await apiVersionBench(endless);
    await bench.apiVersion.start();
    const path = '/api/v1/orders';
    await endless.control('faults', { method: 'GET', path, kind: 'status', status: 404, times: 0 });
    expect(await bench.call()).toBe('not-found');
    await endless.control('clock', { now: DECEMBER });
    expect(await bench.call()).toBe('version-ended');
    await bench.pass(6);
    expect(bench.apiVersion.current()).toBe('v2');
    await fetch(`${endless.b2b}/sandbox/faults`, { method: 'DELETE' });
  });

  it('does not count while v1 answers and v2 is not offered', async () => {
    await endless.control('clock', { now: DECEMBER });
    const path = '/api/v2/';
    await endless.control('faults', { method: 'GET', path, kind: 'status', status: 404, times: 0 });
    await using bench = await apiVersionBench(endless);
    await bench.apiVersion.start();
    expect([bench.apiVersion.current(), await bench.call()]).toEqual(['v1', 'ok']);
    await fetch(`${endless.b2b}/sandbox/faults`, { method: 'DELETE' });
  });
});

describe('a start without a network', () => {
  const nowhere = async () => `http://127.0.0.1:${await freePort()}`;

  it('is repaired within minutes after the network is back, also when v1 does not answer any more', async () => {
    await setClock(DECEMBER);
    for (const path of ['/api/v1/', '/api/v2/']) await fault(path, { kind: 'drop-request' });
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await bench.apiVersion.check();
    expect([bench.apiVersion.current(), bench.apiVersion.view().daysLeft]).toEqual(['v1', null]);
    await clearFaults();
    await fault('/api/v1/', { kind: 'drop-request' });
    await bench.apiVersion.check();
    await bench.pass(5);
    expect(bench.apiVersion.view()).toMatchObject({ api: 'v2', cause: 'date' });
  });

  it('continues by v2 when that is stored, and else by v1, whatever the PC clock shows', async () => {
    await using bench = await apiVersionBench(sandbox, { b2b: await nowhere() });
    bench.pc.advance(MONTH_S);
    await bench.apiVersion.start();
    expect([bench.apiVersion.current(), bench.apiVersion.view().daysLeft]).toEqual(['v1', null]);
    await bench.store({
      api: 'v2',
      cause: 'date',
      on: '2026-12-01',
      since: '2026-11-30T21:00:05.000Z',
      until: null,
    });
    await bench.restart();
    await bench.apiVersion.start();
    expect(bench.apiVersion.view()).toMatchObject({
      api: 'v2',
      cause: 'date',
      since: '2026-11-30T21:00:05.000Z',
    });
  });
});

describe('a supervisor', () => {
  it('switches early and goes back while v1 answers; both survive a restart', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    expect(await bench.apiVersion.switchTo('v2', '7')).toBeNull();
    await bench.restart();
    await bench.apiVersion.start();
    expect(bench.apiVersion.view()).toMatchObject({ api: 'v2', cause: 'supervisor' });
    await expect.poll(() => bench.apiVersion.view().maySwitchTo).toBe('v1');
    expect(await bench.apiVersion.switchTo('v1', '7')).toBeNull();
    await bench.restart();
    await bench.apiVersion.start();
    await bench.apiVersion.check();
    expect(bench.apiVersion.view()).toMatchObject({
      api: 'v1',
      cause: 'supervisor',
      switchesOn: '2026-12-01',
    });
    expect(bench.switches).toEqual(['v2 supervisor 7', 'v1 supervisor 7']);
    await setClock(DECEMBER);
    await bench.call();
    await bench.until('v2');
  });

  it('cannot go back once v1 is gone, nor switch a station with a fixed version', async () => {
    await using bench = await apiVersionBench(sandbox);
    await setClock(DECEMBER);
    await bench.apiVersion.start();
    expect(bench.apiVersion.view().maySwitchTo).toBeNull();
    expect(await bench.apiVersion.switchTo('v1', '7')).toBe('v1-gone');
    await bench.restart('v1');
    await bench.apiVersion.start();
    expect(await bench.apiVersion.switchTo('v2', '7')).toBe('api-fixed');
    expect(await bench.call()).toBe('version-ended');
    await bench.apiVersion.check();
    expect(bench.apiVersion.view()).toMatchObject({ api: 'v1', cause: 'fixed', maySwitchTo: null });
  });

  it('stays on a v1 that answers after its last day for a day, over a restart, and can add another day', async () => {
    await endless.control('clock', { now: NOVEMBER });
    await using bench = await apiVersionBench(endless);
    await bench.apiVersion.start();
    expect(bench.apiVersion.view().mayStay).toBe(false);
    await endless.control('clock', { now: DECEMBER });
    await bench.call();
    await bench.pass(6);
    expect(bench.apiVersion.view()).toMatchObject({
      api: 'v2',
      cause: 'date',
      mayStay: true,
      maySwitchTo: 'v1',
    });
    expect(await bench.apiVersion.switchTo('v1', '7')).toBeNull();
    const { staysUntil } = bench.apiVersion.view();
    expect(staysUntil).toMatch(/^2026-12-01T2[01]:/);
    await bench.restart();
    await bench.apiVersion.start();
    await bench.pass(10);
    expect(bench.apiVersion.view()).toMatchObject({
      api: 'v1',
      cause: 'supervisor',
      staysUntil,
      mayStay: true,
    });
    await endless.control('clock', { now: '2026-12-01T23:50:00+03:00' });
    await bench.call();
    expect(await bench.apiVersion.switchTo('v1', '8')).toBeNull();
    expect(bench.apiVersion.view().staysUntil).toMatch(/^2026-12-02T20:5/);
    // Without leaving it nobody has to read anything again.
    expect(bench.switches).toEqual(['v2 date auto', 'v1 supervisor 7']);
    await endless.control('clock', { now: '2026-12-02T23:59:00+03:00' });
    await bench.call();
    await bench.pass(6);
    expect(bench.apiVersion.view()).toMatchObject({ api: 'v2', cause: 'date', staysUntil: null });
  });

  it('cannot switch to a v2 that refuses the station', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await fault('/api/v2/orders', { status: 403 });
    expect(await bench.apiVersion.switchTo('v2', '7')).toBe('v2-not-ready');
    expect(bench.apiVersion.view()).toMatchObject({
      api: 'v1',
      v2State: { state: 'refused', cause: 'forbidden' },
    });
  });
});

it('a shipment in doubt that neither version has is searched once in each, from either version', async () => {
  await using bench = await apiVersionBench(sandbox);
  await bench.apiVersion.start();
  await bench.call();
  const draft = {
    id: 'PBX7',
    orderedAt: '2026-11-20T09:00:00.000Z',
    shippedAt: '2026-11-20',
    destination: 'PPBykovo',
    pallets: [],
  };
  for (const api of ['v2', 'v1'] as const) {
    expect(await bench.apiVersion.switchTo(api, '9')).toBeNull();
    await fetch(`${sandbox.b2b}/sandbox/log`, { method: 'DELETE' });
    expect(await bench.apiVersion.platform().findShipment(draft)).toEqual({ ok: true, value: null });
    const lists = (await sandbox.log()).filter(({ path }) => /shipments$/.test(path)).map(({ path }) => path);
    expect(lists.toSorted()).toEqual(['/api/v1/shipments', '/api/v2/fbs/shipments']);
  }
});

describe('whether v2 is ready', () => {
  it('is checked from ten days before the end, not earlier', async () => {
    await using bench = await apiVersionBench(sandbox);
    await setClock('2026-11-19T12:00:00+03:00');
    await bench.apiVersion.start();
    expect(bench.apiVersion.view()).toMatchObject({ isNear: false, v2State: { state: 'unknown' } });
    await setClock('2026-11-20T12:00:00+03:00');
    await bench.call();
    await bench.apiVersion.check();
    expect(bench.apiVersion.view()).toMatchObject({
      isNear: true,
      daysLeft: 10,
      v2State: { state: 'ready' },
    });
  });

  it.each([
    ['unreachable', { status: 503 }],
    ['not-offered', { status: 404 }],
    ['refused', { status: 403 }],
  ])('is reported: %s', async (state, over) => {
    await using bench = await apiVersionBench(sandbox);
    await fault('/api/v2/orders', over);
    await bench.apiVersion.start();
    await expect.poll(() => bench.apiVersion.view().v2State.state).toBe(state);
    expect(bench.apiVersion.current()).toBe('v1');
  });

  it('is checked as soon as the seller id is set, without a restart', async () => {
    await using bench = await apiVersionBench(sandbox, { sellerId: 0 });
    await bench.apiVersion.start();
    expect(bench.apiVersion.view().v2State.state).toBe('no-seller-id');
    await bench.settings.write({ sellerId: sandbox.sellerId });
    await bench.apiVersion.check();
    expect(bench.apiVersion.view().v2State.state).toBe('ready');
    expect([bench.apiVersion.current(), bench.settings.view().needsRestart]).toEqual(['v1', false]);
    await bench.settings.write({ sellerId: 999 });
    expect(bench.settings.view().needsRestart).toBe(true);
  });

  it('waits for the seller id, with which a station without v1 switches', async () => {
    await using bench = await apiVersionBench(sandbox, { sellerId: 0 });
    await bench.apiVersion.start();
    expect(bench.apiVersion.view()).toMatchObject({ switchesOn: null, v2State: { state: 'no-seller-id' } });
    await setClock(DECEMBER);
    expect(await bench.call()).toBe('version-ended');
    await fault('/api/v1/orders', { status: 404 });
    expect(await bench.call()).toBe('version-ended');
    expect(bench.apiVersion.current()).toBe('v1');
    await bench.settings.write({ sellerId: sandbox.sellerId });
    await bench.apiVersion.check();
    expect([bench.apiVersion.current(), await bench.call()]).toEqual(['v2', 'ok']);
  });
});

describe('a v1 that does not end as announced', () => {
  const gone = async () => {
    for (const path of ['/api/v1/', '/api/v1/orders']) await fault(path, { status: 410 });
  };

  it('ends a day early: the station switches as soon as both a call and discovery report it', async () => {
    await using bench = await apiVersionBench(sandbox);
    await setClock('2026-11-29T23:59:50+03:00');
    await bench.apiVersion.start();
    expect([bench.apiVersion.view().daysLeft, await bench.call()]).toEqual([1, 'ok']);
    await setClock('2026-11-30T00:00:00+03:00');
    await gone();
    expect(await bench.call()).toBe('version-ended');
    await bench.until('v2');
    expect(await bench.call()).toBe('ok');
    expect(await bench.stored()).toMatchObject({ api: 'v2', cause: 'v1-ended', on: '2026-11-30' });
  });

  it('ends an hour late: the station packs by it for five minutes, then switches, and the end changes nothing', async () => {
    await endless.control('clock', { now: '2026-11-30T23:59:50+03:00' });
    await using bench = await apiVersionBench(endless);
    await bench.apiVersion.start();
    await endless.control('clock', { now: DECEMBER });
    await bench.call();
    await bench.pass(4);
    expect([bench.apiVersion.current(), await bench.call()]).toEqual(['v1', 'ok']);
    await bench.pass(2);
    expect(bench.apiVersion.current()).toBe('v2');
    await endless.control('clock', { now: '2026-12-01T01:00:00+03:00' });
    const over = { method: 'GET', kind: 'status', status: 410, times: 0 };
    for (const path of ['/api/v1/', '/api/v1/orders']) await endless.control('faults', { ...over, path });
    await bench.pass(2);
    expect([bench.apiVersion.current(), await bench.call(), bench.switches]).toEqual([
      'v2',
      'ok',
      ['v2 date auto'],
    ]);
    await fetch(`${endless.b2b}/sandbox/faults`, { method: 'DELETE' });
  });

  it('ends and comes back: the station stays on v2 until a supervisor switches back', async () => {
    await using bench = await apiVersionBench(sandbox);
    await bench.apiVersion.start();
    await gone();
    expect(await bench.call()).toBe('version-ended');
    await bench.until('v2');
    await clearFaults();
    await bench.pass(3);
    expect([bench.apiVersion.current(), await bench.call()]).toEqual(['v2', 'ok']);
    expect(await bench.apiVersion.switchTo('v1', '7')).toBeNull();
    await bench.pass(3);
    expect([bench.apiVersion.current(), await bench.call()]).toEqual(['v1', 'ok']);
    await setClock(DECEMBER);
    expect(await bench.call()).toBe('version-ended');
    await bench.until('v2');
    expect(bench.switches).toEqual(['v2 v1-ended auto', 'v1 supervisor 7', 'v2 v1-ended auto']);
  });
});

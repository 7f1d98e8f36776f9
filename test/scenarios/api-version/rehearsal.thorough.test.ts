import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { comparedWorld, differencesOf, equalOf, rehearsalBench } from './rehearsal-bench.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-28T12:00:00+03:00', sunset: '2026-11-30' });
const world = await comparedWorld(sandbox);
afterAll(async () => {
  await world.pdf.stop();
  await sandbox[Symbol.asyncDispose]();
});

const ALL_EQUAL = { order: 3, goods: 50, label: 2, shipment: 1 };
const clear = (path: string) => fetch(`${sandbox.b2b}/sandbox/${path}`, { method: 'DELETE' });
const differ = (record: string, field: string, value: unknown) =>
  sandbox.control('v2-differences', { record, field, value });

beforeEach(async () => {
  for (const path of ['faults', 'v2-differences', 'log']) await clear(path);
  await sandbox.control('settings', { v2OwnIds: false, v2Variant: 0 });
  await sandbox.control('clock', { now: '2026-11-28T12:00:00+03:00' });
});

describe('a comparison of both versions', () => {
  it('finds the same data in both, and changes nothing', async () => {
    await using bench = await rehearsalBench(sandbox, world);
    await clear('log');
    const before = await sandbox.state();
    const view = await bench.compare();
    expect(differencesOf(view)).toEqual([]);
    expect(equalOf(view)).toEqual(ALL_EQUAL);
    expect(view.last).toMatchObject({ by: '9', obstacle: null });
    const changes = (await sandbox.log()).filter(
      ({ method, path }) => method !== 'GET' && !/token|\/label|\/jsonrpc|nomenclatures-search/.test(path),
    );
    expect(changes).toEqual([]);
    expect((await sandbox.state()).orders).toEqual(before.orders);
    // What v2 calls the orders is not taken over from a comparison.
    expect(await bench.db.selectFrom('v2_names').selectAll().execute()).toEqual([]);
  });

  it('finds the same data also when v2 has different ids', async () => {
    await sandbox.control('settings', { v2OwnIds: true });
    await using bench = await rehearsalBench(sandbox, world);
    const view = await bench.compare();
    expect([differencesOf(view), equalOf(view)]).toEqual([[], ALL_EQUAL]);
    expect(await bench.db.selectFrom('v2_names').selectAll().execute()).toEqual([]);
  });

  it('lists exactly the fields that differ, one of each kind', async () => {
    const { v1, single, pair, shipped, packNumber, shippedPack = '', shipment } = world;
    const [named, sized] = must(await v1.readOrder(pair)).items;
    const sku = must(await v1.readOrder(shipped)).items[2]?.sku ?? '';
    const barcode = (await sandbox.state()).goods.find(({ platformSku }) => platformSku === sku)?.barcode;
    const link = async (number: string, size: 'm' | 'l') => {
      return must(await v1.requestLabels('pack', [number], size)).url;
    };
    const changes: readonly (readonly [string, string, unknown])[] = [
      [single, 'deliveryMethod.cutOff', '2026-11-29T15:00:00.000Z'],
      [single, 'allowedForAssembly', false],
      [single, 'orderId', '261128-000000'],
      [pair, 'status', 'SHIPPED'],
      [pair, 'packs', []],
      [pair, 'createdAt', '2026-11-20T09:00:00.000Z'],
      [pair, 'shippingAddress', { city: 'Тверь', street: 'Новая' }],
      [`${pair}-001`, 'name', 'Другое'],
      [`${pair}-002`, 'size', '77'],
      [`${single}-001`, 'status', 'CANCELED'],
      [sku, 'barcode', '4600000000000'],
      [packNumber, 'fileUrl', await link(packNumber, 'l')],
      [shippedPack, 'fileUrl', await link(packNumber, 'm')],
      [shipment.id, 'status', 'REJECTED'],
    ];
    for (const change of changes) await differ(...change);
    await using bench = await rehearsalBench(sandbox, world);
    const view = await bench.compare();
    const bare = single.slice(2);
    expect([...differencesOf(view)].sort()).toEqual(
      [
        `order ${single} orderNr null: ${bare} -> 261128-000000`,
        `order ${single} cutOff null: 2026-11-29T12:00:00.000Z -> 2026-11-29T15:00:00.000Z`,
        `order ${single} mayBePacked null: true -> false`,
        `order ${single} itemStatus ${single}-001: confirmed -> CANCELED`,
        `order ${pair} orderStatus null: confirmed -> SHIPPED`,
        `order ${pair} createdOn null: 2026-11-28 -> 2026-11-20`,
        `order ${pair} packNumbers null: ${packNumber} -> null`,
        `order ${pair} address null: null -> null`,
        `order ${pair} itemName ${pair}-001: ${named?.name} -> Другое`,
        `order ${pair} itemSize ${pair}-002: ${sized?.size} -> 77`,
        `goods ${sku} barcode null: ${barcode} -> 4600000000000`,
        `label ${packNumber} labelSize null: 75 x 120 mm -> 100 x 150 mm`,
        `label ${shippedPack} labelCode null: ${shippedPack} -> ${packNumber}`,
        `shipment ${shipment.id} shipmentStatus null: confirmed -> REJECTED`,
      ].sort(),
    );
    expect(equalOf(view)).toEqual({ order: 1, goods: 49, label: 0, shipment: 0 });
    const zone = view.last?.groups[0]?.rows.flatMap((row) =>
      row.outcome === 'differs' ? row.differences : [],
    );
    expect(zone?.find(({ field }) => field === 'cutOff')?.looksLikeZone).toBe(true);
  });

  it('lists unknown and missing fields, without their values', async () => {
    await differ(world.single, 'courier', { lastName: 'Иванова', phone: '+7 900' });
    for (const id of world.ids)
      await sandbox.control('v2-differences', { record: id, field: 'allowedForAssembly' });
    await using bench = await rehearsalBench(sandbox, world);
    const { last } = await bench.compare();
    const order = last?.operations.find(({ operation }) => operation === 'GET /v2/orders/{orderId}');
    expect(order?.missing).toEqual([
      { field: 'allowedForAssembly', type: 'boolean', stops: 'may-be-packed' },
    ]);
    expect(order?.unknown).toEqual([
      { path: 'courier', types: ['object'] },
      { path: 'courier.lastName', types: ['string'] },
      { path: 'courier.phone', types: ['string'] },
    ]);
    expect(JSON.stringify(last)).not.toMatch(/Иванова|\+7 900/);
  });

  it('lists a call that fails, and continues', async () => {
    const path = `/api/v2/orders/${world.pair}`;
    await sandbox.control('faults', { method: 'GET', path, kind: 'status', status: 400, times: 0 });
    await using bench = await rehearsalBench(sandbox, world);
    const view = await bench.compare();
    expect(differencesOf(view)).toEqual([`order ${world.pair} v2: validation`]);
    expect(equalOf(view)).toEqual({ ...ALL_EQUAL, order: 2, label: 1 });
  });

  it.each([1, 2, 3, 4])(
    'finds no difference in v2 spelling %i, and lists the names of its fields',
    async (v2Variant) => {
      await sandbox.control('settings', { v2Variant });
      await using bench = await rehearsalBench(sandbox, world);
      const view = await bench.compare();
      expect([differencesOf(view), equalOf(view)]).toEqual([[], ALL_EQUAL]);
      const goods = view.last?.operations.find(({ operation }) => operation === 'GET /v2/nomenclatures');
      expect(goods?.missing).toEqual([]);
      const came = goods?.spellings.map(({ field, came: paths }) => `${field} ${paths.join(' ')}`);
      const spellings = [
        'externalSku sellerSku',
        'externalSku supplierSku',
        'data data',
        'externalSku externalSku',
      ];
      expect(came).toContain(spellings[v2Variant - 1]);
    },
  );

  it('lists what is missing when v2 leaves out every unspecified field', async () => {
    await sandbox.control('settings', { v2Variant: 5 });
    await using bench = await rehearsalBench(sandbox, world);
    const { last, failed } = await bench.compare();
    const missing = last?.operations.flatMap(({ operation, missing: fields }) =>
      fields.map(({ field }) => `${operation} ${field}`),
    );
    expect([missing, failed]).toEqual([
      expect.arrayContaining([expect.stringContaining('nomenclatures')]),
      null,
    ]);
  });

  it('is stored over a restart, with its time', async () => {
    await using bench = await rehearsalBench(sandbox, world);
    const { last } = await bench.compare();
    await bench.restart();
    expect(bench.rehearsal.view().last).toEqual(last);
    expect(last?.startedAt).toMatch(/^2026-11-28T09:0/);
  });
});

describe('a comparison that cannot run', () => {
  it('reports that the seller id is missing', async () => {
    await using bench = await rehearsalBench(sandbox, world, { sellerId: 0 });
    expect(await bench.compare()).toMatchObject({
      last: null,
      failed: { obstacle: { reason: 'no-seller-id' } },
    });
  });

  it('reports that v2 refuses, and keeps the last result', async () => {
    await using bench = await rehearsalBench(sandbox, world);
    const { last } = await bench.compare();
    await sandbox.control('faults', {
      method: 'GET',
      path: '/api/v2/orders',
      kind: 'status',
      status: 403,
      times: 0,
    });
    const view = await bench.compare();
    expect(view.failed?.obstacle).toMatchObject({ reason: 'v2-failed', cause: 'forbidden' });
    expect(view.last).toEqual(last);
  });

  it('reports that v1 has ended', async () => {
    await using bench = await rehearsalBench(sandbox, world);
    await sandbox.control('clock', { now: '2026-12-01T00:00:10+03:00' });
    expect((await bench.compare()).failed?.obstacle).toMatchObject({ reason: 'v1-ended' });
  });
});

describe('the daily comparison', () => {
  it('runs by itself once a day, until the station works by v2', async () => {
    await using bench = await rehearsalBench(sandbox, world);
    bench.rehearsal.check();
    const { last } = await bench.ended();
    expect(last?.by).toBeNull();
    bench.rehearsal.check();
    expect(bench.rehearsal.view().state).toBe('idle');
    await sandbox.control('clock', { now: '2026-11-29T12:10:00+03:00' });
    bench.clock.observePlatformTime('Sun, 29 Nov 2026 09:10:00 GMT');
    bench.bench.api = 'v2';
    bench.rehearsal.check();
    expect(bench.rehearsal.view().state).toBe('idle');
    bench.bench.api = 'v1';
    bench.rehearsal.check();
    expect(bench.rehearsal.view().state).toBe('running');
    expect((await bench.ended()).last?.startedAt).toMatch(/^2026-11-29/);
  });

  it('waits while an order is open, and continues after it', async () => {
    await using bench = await rehearsalBench(sandbox, world);
    bench.setOrderOpen(true);
    bench.rehearsal.check();
    expect(bench.rehearsal.view().state).toBe('idle');
    await clear('log');
    expect(bench.rehearsal.begin('9')).toBe(true);
    await expect.poll(() => bench.rehearsal.view().state).toBe('paused');
    expect(await sandbox.log()).toEqual([]);
    bench.setOrderOpen(false);
    await expect.poll(async () => (await sandbox.log()).length).toBeGreaterThan(3);
    bench.setOrderOpen(true);
    await expect.poll(() => bench.rehearsal.view().state).toBe('paused');
    const asked = (await sandbox.log()).length;
    expect(bench.rehearsal.begin('9')).toBe(false);
    bench.setOrderOpen(false);
    const view = await bench.ended();
    expect([equalOf(view), (await sandbox.log()).length > asked]).toEqual([ALL_EQUAL, true]);
  });

  it('ends with the station, also while it is paused', async () => {
    await using bench = await rehearsalBench(sandbox, world);
    bench.setOrderOpen(true);
    bench.rehearsal.begin(null);
    await bench.rehearsal.stop();
    expect(bench.rehearsal.view()).toMatchObject({ state: 'idle', last: null, failed: null });
  });
});

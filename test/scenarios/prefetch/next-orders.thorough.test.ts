import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStation } from '#main/app/station.ts';
import { createLog } from '#main/base/log.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { FIRST_ORDERS } from '../../support/bench-line.ts';
import { type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { noPractice } from '../../support/offline-station.ts';
import { type StoredSettings, storeSettings } from '../../support/stored-settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PATIENCE = { timeout: 45_000, interval: 20 };

/** A station of this process with its sandbox, and a supervisor at it. */
async function stationOf(api: 'v1' | 'v2', units: readonly number[], settings: StoredSettings = {}) {
  await using made = new AsyncDisposableStack();
  const floor = made.use(await startFloor());
  const { sandbox } = floor;
  const orders: FloorOrder[] = [];
  for (const [nth, count] of units.entries()) {
    const cutOff = new Date(Date.now() + (nth + 2) * 3_600_000).toISOString();
    orders.push(await floor.order({ goods: floor.plain.slice(0, count), cutOff }));
  }
  const { path: dataDir } = made.use(await temporaryFolder());
  await storeSettings(dataDir, settings);
  const station = await createStation({
    options: {
      account: { ...sandbox, b2bUrl: sandbox.b2b, sellerUrl: sandbox.seller },
      floor: null,
      headless: false,
      api,
      dataDir,
      demo: true,
      scanners: [],
      printers: {},
      otherPrinters: {},
    },
    log: createLog('silent'),
    secrets: fileSecretStore(dataDir),
    fetch,
    sumatraPdf: null,
    pagePort: null,
    isPageUnprotected: false,
    startSandbox: () => Promise.reject(new Error('there is an account')),
    onLost: () => undefined,
    startBackup: null,
    createPracticePart: noPractice(dataDir),
    restart: () => undefined,
    restore: { start: () => undefined, last: () => null },
  });
  made.defer(() => station.stop());
  const { bench, queue, settings: settingsApi } = station.api;
  const scan = (raw: string) => bench.scan({ raw, source: 'keyboard' });
  await scan('OP:9');
  const resources = made.move();
  return {
    floor,
    orders,
    queue,
    scan,
    set: async (change: Partial<Settings>) => expect(await settingsApi.write(change)).toEqual({ done: true }),
    /** Of the next orders so many are ready. */
    ready: (ready: number, of: number) =>
      expect.poll(() => queue.prefetch(), PATIENCE).toMatchObject({ ready, of }),
    labels: (number: string) =>
      readdir(join(dataDir, 'labels')).then((names) => names.filter((name) => name.includes(number))),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

it('the next orders of the queue have their labels, as many as set, and lose them when they leave it', async () => {
  await using at = await stationOf('v1', [2, 2, 1], { prefetchOrders: 2 });
  const { floor, orders } = at;
  const [first, third] = [pick(orders, 0), pick(orders, 2)];
  await at.ready(2, 2);
  expect(await floor.packNumbers(third)).toEqual([]);
  const number = pick(await floor.packNumbers(first), 0);
  expect(await at.labels(number)).toEqual([expect.stringContaining('-m-')]);
  expect((await at.queue.attention()).refused).toEqual([]);

  await at.set({ packLabelSize: 'l' });
  await at.ready(2, 2);
  const sizes = (await at.labels(number)).map((name) => /-([sml])-\d+\.pdf$/.exec(name)?.[1]);
  expect(sizes.sort()).toEqual(['l', 'm']);

  await floor.sandbox.control(`orders/${first.id}/status`, {
    status: 'cancelled',
    reason: 'No longer needed',
  });
  await at.queue.refresh();
  await expect.poll(() => at.labels(number), PATIENCE).toEqual([]);
  // The one behind it has come up.
  await at.ready(2, 2);
  expect(await floor.packNumbers(third)).toHaveLength(1);
  expect(await floor.packNumbers(first)).toEqual([number]);
});

it('an opened order has its number and label at once, and no second number is requested', async () => {
  await using at = await stationOf('v1', [2], { itemLabelsAt: 'never' });
  const order = pick(at.orders, 0);
  await at.ready(1, 1);
  const [number] = await at.floor.packNumbers(order);
  const [one, other] = at.floor.plain;
  await at.scan(one?.barcode ?? '');
  expect(await at.scan(other?.barcode ?? '')).toMatchObject({
    situation: 'order-done',
    params: { pack: number },
  });
  await expect.poll(() => at.queue.prefetch(), PATIENCE).toMatchObject({ ready: 0, of: 0 });
  expect(await at.floor.packNumbers(order)).toEqual([number]);
});

it('nothing is prefetched when that is off, and item labels are fetched when they print', async () => {
  await using at = await stationOf('v1', [1], { prefetchOrders: 0, itemLabelsAt: 'scan' });
  const order = pick(at.orders, 0);
  // With its picture: goods that arrive later would end what can be undone.
  const known = [{ goods: [{ picture: expect.any(String) }] }];
  await expect.poll(async () => (await at.queue.list(FIRST_ORDERS)).rows, PATIENCE).toMatchObject(known);
  await at.scan(order.id);
  await expect.poll(() => at.floor.packNumbers(order), PATIENCE).toHaveLength(1);
  await at.scan('CMD:UNDO');
  expect(await at.labels(pick(order.itemNrs, 0))).toEqual([]);
  await at.set({ prefetchOrders: 5 });
  await at.ready(1, 1);
  await expect.poll(() => at.labels(pick(order.itemNrs, 0)), PATIENCE).toHaveLength(1);
  expect(await at.floor.packNumbers(order)).toHaveLength(1);
});

it('v2 gets the assembly of single-unit orders by prefetch, and of all orders when that is set', async () => {
  await using at = await stationOf('v2', [1, 2]);
  const [single, double] = [pick(at.orders, 0), pick(at.orders, 1)];
  await at.ready(1, 2);
  expect(await at.floor.packNumbers(double)).toEqual([]);
  await at.set({ assembleAt: 'prefetch' });
  await at.ready(2, 2);
  expect(await at.floor.packNumbers(single)).toHaveLength(1);
  expect(await at.floor.packNumbers(double)).toHaveLength(1);
});

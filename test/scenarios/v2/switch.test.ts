import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReadOnly } from '#main/store/read-only.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder, timesPrinted } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENING = '2026-11-30T23:30:00+03:00';
const MIDNIGHT = '2026-12-01T00:00:01+03:00';
const PATIENCE = { timeout: 45_000, interval: 50 };

describe('a station that packs while v1 ends', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let env: Readonly<Record<string, string>>;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let station: RunningStation;
  let line: BenchLine;
  const orders: FloorOrder[] = [];
  const order = (n: number) => pick(orders, n);
  const barcode = (n: number) => pick(floor.plain, n).barcode;
  const prints = () => defaultPrints(station.dataDir);
  const accept = async (code: string) =>
    expect([code, await line.scan(code)]).toEqual([code, expect.objectContaining({ verdict: 'accepted' })]);

  beforeAll(async () => {
    floor = all.use(await startFloor({ now: EVENING, sunset: '2026-11-30' }));
    // On a pallet before the end; waiting for its number; open when it comes.
    for (const goods of [[0], [1], [2, 3]])
      orders.push(
        await floor.order({
          goods: goods.map((n) => pick(floor.plain, n)),
          createdAt: '2026-11-30T12:00:00+03:00',
        }),
      );
    env = { ...floor.account, PACKBENCH_API: 'auto' };
    folder = all.use(await temporaryFolder());
    station = all.use(await startStation({ env, dataDir: folder.path, settings: NO_PREFETCH }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, orders.length);
    await accept('OP:1');
  });
  afterAll(() => all.disposeAsync());

  it('works by v1 on its last day, and announces the switch', async () => {
    expect(station.ready.api).toBe('v1');
    const { apiVersion } = await line.until((view) => view.apiVersion.v2State.state === 'ready');
    expect(apiVersion).toMatchObject({ api: 'v1', daysLeft: 0, isNear: true, switchesOn: '2026-12-01' });
    await accept(barcode(0));
    await labelInFolder(floor, prints())(order(0));
    await accept('CMD:PALLET');
    await accept(pick(await floor.packNumbers(order(0)), 0));
    await accept('CMD:CLOSEPALLET');
    await floor.fault({
      method: 'POST',
      path: `/api/v1/orders/${order(1).id}/pack-numbers`,
      kind: 'status',
      status: 503,
      times: 0,
    });
    await accept(barcode(1));
    await line.until(({ health }) => health.outboxWaiting === 1);
    await accept(barcode(2));
    expect(line.view().order).toMatchObject({ orderId: order(2).id });
  });

  it('switches in the middle of an order: numbers and labels come by v2, also for waiting changes', async () => {
    await floor.sandbox.control('clock', { now: MIDNIGHT });
    await accept(barcode(3));
    const { apiVersion } = await line.until(({ api }) => api === 'v2');
    expect(apiVersion).toMatchObject({ cause: 'v1-ended', maySwitchTo: null, switchesOn: null });
    for (const one of [order(1), order(2)]) {
      const number = await labelInFolder(floor, prints())(one);
      expect(await floor.packNumbers(one)).toContain(number);
    }
    await line.until(({ health }) => health.outboxWaiting === 0 && health.platform.state === 'online');
    expect(line.view().health.outboxFailed).toBe(0);
  });

  it('ships what was packed under either version, once', async () => {
    const label = labelInFolder(floor, prints());
    await accept('CMD:PALLET');
    await accept(await label(order(1)));
    await accept(await label(order(2)));
    await accept('CMD:CLOSEPALLET');
    await expect
      .poll(async () => (await line.client.shipments.overview()).plan?.problems, PATIENCE)
      .toEqual([]);
    await accept('CMD:SHIP');
    await accept('CMD:OK');
    await expect.poll(() => floor.shipments(), PATIENCE).toHaveLength(1);
    await line.until(({ health }) => health.outboxWaiting === 0);
    const [shipment] = await floor.shipments();
    const units = shipment?.pallets.flatMap(({ packs }) => packs.flatMap(({ items }) => items));
    expect(units?.map(({ itemNr }) => itemNr).sort()).toEqual(
      orders.flatMap(({ itemNrs }) => itemNrs).sort(),
    );
    expect(shipment?.pallets.map(({ packs }) => packs.length).sort()).toEqual([1, 2]);
    for (const one of orders) expect(await timesPrinted(prints(), await label(one))).toBe(1);
  });

  it('requests nothing from v1 once it found the end', async () => {
    const log = await floor.sandbox.log();
    const ended = log.filter(({ status }) => status === 410).map(({ time }) => Date.parse(time));
    expect(Math.max(...ended) - Math.min(...ended)).toBeLessThan(4_000);
  });

  it('is on v2 after a restart, and its journal has since when and why', async () => {
    await station.stop();
    station = all.use(await startStation({ env, dataDir: folder.path }));
    expect(station.ready.api).toBe('v2');
    line = all.use(await connectBench(station.url));
    expect(line.view().apiVersion).toMatchObject({ api: 'v2', cause: 'v1-ended' });
    const db = openReadOnly(join(folder.path, 'packbench.db'));
    all.defer(() => db.destroy());
    const deeds = db.selectFrom('journal').select('events').where('kind', '=', 'api-switched');
    const events = (await deeds.execute()).flatMap((row) => JSON.parse(row.events).events);
    expect(events).toEqual([{ type: 'ActionDone', action: 'api-switched', about: 'v2 by auto: v1-ended' }]);
  });
});

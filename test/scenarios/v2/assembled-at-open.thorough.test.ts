import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type CounterfeitPlatform, startCounterfeitPlatform } from '../../support/counterfeit-platform.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder, timesPrinted } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

const PATIENCE = { timeout: 45_000, interval: 20 };

describe('a v2 station that sends the assembly when an order is opened', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let station: RunningStation;
  let line: BenchLine;
  let order: FloorOrder;

  const barcode = (n: number) => pick(floor.plain, n).barcode;
  const accepted = async (code: string) =>
    expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
  const posts = async () =>
    (await floor.sandbox.log()).filter(({ method, path }) => method === 'POST' && path.includes(order.id));

  beforeAll(async () => {
    floor = all.use(await startFloor());
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.seller));
    order = await floor.order({ goods: [0, 1, 2].map((n) => pick(floor.plain, n)) });
    const env = { ...floor.account, PACKBENCH_API: 'v2', PACKBENCH_SELLER_URL: platform.base };
    station = all.use(await startStation({ env }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 1);
    await accepted('OP:9');
    expect(await line.client.settings.write({ assembleAt: 'open' })).toEqual({ done: true });
  });
  afterAll(() => all.disposeAsync());

  it('has the number of the only pack, and its label, while most units are still open', async () => {
    await accepted(barcode(0));
    const view = await line.until(({ order }) => typeof order?.packs[0]?.packNumber === 'string');
    expect(await floor.packNumbers(order)).toEqual([view.order?.packs[0]?.packNumber]);
    const [assembly, asked] = await posts();
    expect(assembly).toMatchObject({ path: expect.stringMatching(/\/assembly$/), status: 200 });
    expect(asked).toMatchObject({ path: expect.stringMatching(/\/packs$/), body: { count: 1 } });
    await expect
      .poll(
        async () =>
          (await floor.sandbox.log())
            .filter(({ path }) => path.startsWith('/labels/'))
            .map(({ status }) => status),
        PATIENCE,
      )
      .toEqual([200]);
  });

  it('refuses a second pack, and continues with the first', async () => {
    for (const code of ['CMD:NEW', 'CMD:CLOSE']) {
      expect(await line.scan(code)).toMatchObject({ verdict: 'refused', reason: 'pack-plan-fixed' });
      if (line.view().alarm !== null) await accepted('CMD:OK');
    }
    await accepted(barcode(1));
    expect(line.view().order?.packs).toMatchObject([{ status: 'open', units: 2 }]);
  });

  it('closes and prints with the last unit although the platform cannot be reached', async () => {
    const before = await posts();
    platform.cut();
    await accepted(barcode(2));
    const number = await labelInFolder(floor, defaultPrints(station.dataDir))(order);
    expect(line.view().order).toBeNull();
    platform.mend();
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    expect(await timesPrinted(defaultPrints(station.dataDir), number)).toBe(1);
    expect(await posts()).toEqual(before);
  });

  it('gives an order that is opened again by undo the number that arrived meanwhile', async () => {
    const left = await floor.order({ goods: [3, 4].map((n) => pick(floor.plain, n)) });
    const other = await floor.order({ goods: [5, 6].map((n) => pick(floor.plain, n)) });
    expect(await line.client.queue.refresh()).toEqual({ done: true });
    await untilQueued(line, 2);
    const numbers = { method: 'POST', path: `/api/v2/orders/${left.id}/packs` };
    await floor.fault({ ...numbers, kind: 'delay', delayMs: 1_500, times: 1 });
    await accepted(left.id);
    await expect.poll(() => floor.bodiesOf('POST', `/api/v2/orders/${left.id}/assembly`)).toHaveLength(1);
    await accepted(other.id);
    for (const one of [left, other])
      await expect.poll(() => floor.packNumbers(one), PATIENCE).toHaveLength(1);
    await line.until(({ health }) => health.outboxWaiting === 0);
    await accepted('CMD:UNDO');
    const [number] = await floor.packNumbers(left);
    await line.until(({ order }) => order?.orderId === left.id && order.packs[0]?.packNumber === number);
  });
});

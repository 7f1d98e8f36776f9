import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StationView } from '#shared/contract/bench.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

/** A station with the orders of a test, each given as its goods: numbers in the list of goods without marks. */
async function stationWith(plans: readonly (readonly number[])[]) {
  const all = new AsyncDisposableStack();
  const floor: Floor = all.use(await startFloor());
  const orders: FloorOrder[] = [];
  for (const goods of plans)
    orders.push(await floor.order({ goods: goods.map((n) => pick(floor.plain, n)) }));
  const station: RunningStation = all.use(await startStation({ env: floor.account }));
  const line: BenchLine = all.use(await connectBench(station.url));
  await untilQueued(line, orders.length);
  await line.scan('OP:9');
  const refresh = async () => expect(await line.client.queue.refresh()).toEqual({ done: true });
  return {
    floor,
    line,
    order: (n: number) => pick(orders, n),
    barcode: (n: number) => pick(floor.plain, n).barcode,
    async accept(...codes: readonly string[]) {
      for (const code of codes)
        expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
    },
    labelOf: (n: number) => labelInFolder(floor, defaultPrints(station.dataDir))(pick(orders, n)),
    cancel: (n: number) => cancel(floor, pick(orders, n).id),
    cancelUnit: (n: number, unit: number) =>
      cancel(floor, `${pick(orders, n).id}/items/${pick(pick(orders, n).itemNrs, unit)}`),
    refresh,
    /** `updatedAt` has whole seconds: two changes of an order in one second look like one. */
    async letTimePass() {
      await floor.sandbox.control('clock', { advanceSeconds: 2 });
      await refresh();
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

type Stage = Awaited<ReturnType<typeof stationWith>>;

async function cancel(floor: Floor, what: string): Promise<void> {
  await floor.sandbox.control(`orders/${what}/status`, { status: 'canceled' });
}

const unitStatuses = (view: StationView) => view.order?.units.map(({ status }) => status);

describe('what the platform cancels', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await stationWith([[0, 1], [2, 3], [4, 5, 6], [7, 8], [9, 10], [11, 12], [13]]);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it('is not counted any more in the queue: a unit, and a whole order', async () => {
    const { line } = stage;
    await line.until(({ queue }) => queue.waiting === 7);
    await stage.cancelUnit(0, 1);
    await stage.cancel(1);
    await stage.refresh();
    await line.until(({ queue }) => queue.waiting === 6);
    const { rows } = await line.client.queue.list();
    expect(rows.find(({ orderId }) => orderId === stage.order(0).id)).toMatchObject({ units: 1 });
    expect(rows.some(({ orderId }) => orderId === stage.order(1).id)).toBe(false);
    expect(await line.client.queue.onHold()).toEqual([]);
  });

  it('is shown as soon as its order is opened: a unit that was not read since', async () => {
    const { line } = stage;
    await stage.cancelUnit(2, 2);
    await stage.accept(stage.order(2).id);
    await line.until((view) => unitStatuses(view)?.join() === 'open,open,cancelled');
  });

  it('comes out of the pack in hand with an alarm: a unit that is packed already', async () => {
    const { line } = stage;
    await stage.accept(stage.barcode(4));
    await stage.letTimePass();
    await stage.cancelUnit(2, 0);
    await stage.refresh();
    await line.until(({ alarm }) => alarm?.reason === 'unit-cancelled');
    expect(unitStatuses(line.view())).toEqual(['cancelled', 'open', 'cancelled']);
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
  });

  it('is shown at once on the bench and goes on hold: an open order', async () => {
    const { line } = stage;
    await stage.accept(stage.barcode(5));
    await stage.accept(stage.order(3).id, stage.barcode(7));
    await stage.cancel(3);
    await stage.refresh();
    await line.until(({ order, alarm }) => alarm?.reason === 'order-cancelled' && order === null);
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    await line.until(({ queue, alarm }) => alarm === null && queue.onHold === 1);
  });

  it('holds its pack, by number: a unit of an order on a closed pallet', async () => {
    const { line } = stage;
    const packed = [stage.barcode(9), stage.barcode(10), stage.barcode(13)];
    await stage.accept('CMD:PALLET', ...packed, 'CMD:CLOSEPALLET');
    const number = await stage.labelOf(4);
    await stage.cancelUnit(4, 0);
    await stage.refresh();
    await line.until(({ alarm }) => alarm?.reason === 'packed-unit-cancelled');
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    await expect
      .poll(async () => (await line.client.shipments.overview()).plan, WAIT)
      .toMatchObject({ packs: 1, heldBack: [{ packNumber: number }] });
    expect((await line.client.shipments.overview()).plan?.problems).toMatchObject([
      { code: 'unit-cancelled', packNumber: number, itemNr: stage.order(4).itemNrs[0] },
    ]);
  });

  it('is on the hold shelf with its packs, wherever they are: a packed order', async () => {
    const { line } = stage;
    await stage.accept('CMD:PALLET', stage.barcode(11), stage.barcode(12));
    const number = await stage.labelOf(5);
    for (const n of [5, 6]) await stage.cancel(n);
    await stage.refresh();
    await line.until(({ queue }) => queue.onHold === 3);
    const onHold = await line.client.queue.onHold();
    const shelved = onHold.filter(({ orderId }) => orderId !== stage.order(3).id);
    expect(shelved.map(({ reason }) => reason)).toEqual(['order-cancelled', 'order-cancelled']);
    expect(shelved.flatMap(({ packs }) => packs.map((pack) => pack.number))).toContain(number);
    expect((await line.client.shipments.overview()).plan).toMatchObject({ packs: 0 });
  });
});

/** The platform keeps everybody waiting who asks for one order. */
async function hang(stage: Stage, orders: readonly number[]): Promise<void> {
  for (const n of orders) {
    const path = `/api/v1/orders/${stage.order(n).id}`;
    await stage.floor.fault({ method: 'GET', path, kind: 'delay', delayMs: 60_000, times: 0 });
  }
}

describe('with a network that hangs', () => {
  it('no scan waits for longer than a second, and the pack closes from the cache', async () => {
    await using stage = await stationWith([[0, 1]]);
    await hang(stage, [0]);
    const from = performance.now();
    await stage.accept(stage.order(0).id, stage.barcode(0), stage.barcode(1));
    // Far from the minute that the answers take, and with room for a busy machine.
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(stage.line.view().order).toBeNull();
  });

  it('no scan waits at all once the platform is marked as offline', async () => {
    await using stage = await stationWith([[0], [1], [2], [3]]);
    await hang(stage, [0, 1, 2, 3]);
    const list = { method: 'GET', path: '/api/v1/orders', kind: 'drop-request', times: 0 };
    await stage.floor.fault(list);
    expect(await stage.line.client.queue.refresh()).toMatchObject({ done: false });
    await stage.line.until(({ health }) => health.platform.state === 'offline');
    const waits: number[] = [];
    for (const n of [0, 1, 2, 3]) {
      const from = performance.now();
      await stage.accept(stage.barcode(n));
      waits.push(performance.now() - from);
    }
    // Each of them closes a pack, and would have waited for a second. A busy machine delays one or the other, but not all.
    expect(Math.min(...waits)).toBeLessThan(900);
  });
});

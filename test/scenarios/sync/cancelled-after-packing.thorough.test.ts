import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

describe('what the platform cancels after packing', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  const orders: FloorOrder[] = [];
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    for (const goods of [[0, 1], [2, 3], [4, 5], [6, 7], [8]])
      orders.push(await floor.order({ goods: goods.map((n) => pick(floor.plain, n)) }));
    station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, orders.length);
    await line.scan('OP:9');
    await letTimePass();
  });
  afterAll(() => all.disposeAsync());

  const accept = async (...codes: readonly string[]) => {
    for (const code of codes)
      expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
  };
  const refresh = async () => expect(await line.client.queue.refresh()).toEqual({ done: true });
  /** `updatedAt` has whole seconds: two changes of an order in one second look like one. */
  async function letTimePass() {
    await floor.sandbox.control('clock', { advanceSeconds: 2 });
    await refresh();
  }
  const cancel = async (what: string) => {
    await letTimePass();
    await floor.sandbox.control(`orders/${what}/status`, { status: 'canceled' });
    await refresh();
  };
  const cancelUnit = (n: number, unit: number) =>
    cancel(`${pick(orders, n).id}/items/${pick(pick(orders, n).itemNrs, unit)}`);
  const labelOf = (n: number) => labelInFolder(floor, defaultPrints(station.dataDir))(pick(orders, n));
  const restart = async () => {
    await station.stop();
    station = all.use(await startStation({ env: floor.account, dataDir: station.dataDir }));
    line = all.use(await connectBench(station.url));
    await line.until(({ health }) => health.platform.state === 'online');
    await refresh();
  };
  const rowsOfPacks = async () => {
    const { pallets, loosePacks } = await line.client.shipments.overview();
    return [...pallets.flatMap(({ packs }) => packs), ...loosePacks];
  };
  let pallet = '';

  it('locks the bench: a unit of a pack on a pallet, with another order open', async () => {
    await accept('CMD:PALLET', barcode(0), barcode(1));
    const number = await labelOf(0);
    pallet = pick(await rowsOfPacks(), 0).pallet ?? '';
    await accept(barcode(2));
    await cancelUnit(0, 0);
    await line.until(({ alarm }) => alarm?.reason === 'packed-unit-cancelled');
    expect(line.view().alarm?.params).toMatchObject({ pack: number, order: pick(orders, 0).id, pallet });
    expect(await line.scan(barcode(3))).toMatchObject({ verdict: 'refused', reason: 'locked' });
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
  });

  it('stays visible after that: on the queue screen and in the row of its pack', async () => {
    const packNumber = await labelOf(0);
    expect((await line.client.queue.attention()).cancelledPacks).toMatchObject([
      { packNumber, orderId: pick(orders, 0).id, pallet, cancelled: 'unit' },
    ]);
    expect(await rowsOfPacks()).toMatchObject([{ packNumber, cancelled: 'unit' }]);
    expect(await line.scan(packNumber)).toMatchObject({
      verdict: 'refused',
      reason: 'packed-unit-cancelled',
    });
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
  });

  it('is reported once, also over a restart', async () => {
    await restart();
    expect(line.view()).toMatchObject({ alarm: null, order: { orderId: pick(orders, 1).id } });
    expect((await line.client.queue.attention()).cancelledPacks).toHaveLength(1);
  });

  it('is reported by the start when it happened while the station was off', async () => {
    await accept(barcode(3));
    await letTimePass();
    await station.stop();
    const unit = pick(pick(orders, 1).itemNrs, 1);
    await floor.sandbox.control(`orders/${pick(orders, 1).id}/items/${unit}/status`, { status: 'canceled' });
    await restart();
    await line.until(({ alarm }) => alarm?.reason === 'packed-unit-cancelled');
    expect(line.view().alarm?.params).toMatchObject({ order: pick(orders, 1).id, item: unit });
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(line.view().alarm).toBeNull();
  });

  it('is settled by opening the pack again, which then ships', async () => {
    await accept('CMD:REOPEN', await labelOf(0), barcode(1), 'CMD:REOPEN', await labelOf(1), barcode(2));
    expect((await line.client.queue.attention()).cancelledPacks).toEqual([]);
    expect((await rowsOfPacks()).map(({ cancelled }) => cancelled)).toEqual([null, null]);
  });

  it('locks the bench and names the packs: a whole order on a pallet', async () => {
    await accept(barcode(4), barcode(5));
    const packNumber = await labelOf(2);
    const { id } = pick(orders, 2);
    await cancel(id);
    await line.until(({ alarm }) => alarm?.reason === 'order-cancelled');
    expect(line.view().alarm?.params).toEqual({
      order: id,
      places: `${packNumber} (${pallet})`,
      onPallets: 1,
    });
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    const cancelled = 'order';
    expect((await line.client.queue.attention()).cancelledPacks).toMatchObject([
      { packNumber, pallet, cancelled },
    ]);
    expect(await rowsOfPacks()).toContainEqual(expect.objectContaining({ packNumber, cancelled }));
  });

  it('leaves that list once its pack was scanned, which takes it off the pallet', async () => {
    expect(await line.scan(await labelOf(2))).toMatchObject({
      verdict: 'refused',
      reason: 'order-cancelled',
    });
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    expect((await line.client.queue.attention()).cancelledPacks).toEqual([]);
    await restart();
    expect(line.view().alarm).toBeNull();
  });

  it('goes from the bench to the hold shelf, with an alarm: an order that is being packed', async () => {
    await accept(barcode(6));
    await cancel(pick(orders, 3).id);
    await line.until(({ alarm, order }) => alarm?.reason === 'order-cancelled' && order === null);
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    await line.until(({ queue, alarm }) => queue.onHold === 2 && alarm === null);
  });

  it('raises no alarm when nothing is packed: the order leaves the queue', async () => {
    await cancel(pick(orders, 4).id);
    await line.until(({ queue }) => queue.waiting === 0);
    await expect.poll(() => floor.shipments(), WAIT).toEqual([]);
    expect(line.view().alarm).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_REGULAR_POLLS } from '../../support/stored-settings.ts';

const WAIT = { timeout: 45_000, interval: 50 };
const CREATE = { method: 'POST', path: '/api/v1/shipments/out' };

describe('a shipment on the real station', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  const orders: FloorOrder[] = [];
  const packs: string[] = [];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    // A token that never lasts: each call may find it dead.
    await floor.sandbox.control('settings', { autoConfirm: false, tokenSeconds: 2 });
    for (let n = 0; n < 3; n += 1) orders.push(await floor.order({ goods: [pick(floor.plain, n)] }));
    station = all.use(await startStation({ env: floor.account, settings: NO_REGULAR_POLLS }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 3);
    await line.scan('OP:9');
    // Two orders on the first pallet, the third on another.
    for (const code of ['CMD:PALLET', barcode(0), barcode(1), 'CMD:CLOSEPALLET']) await accepted(code);
    for (const code of ['CMD:PALLET', barcode(2), 'CMD:CLOSEPALLET']) await accepted(code);
    for (const order of orders) packs.push(await labelInFolder(floor, defaultPrints(station.dataDir))(order));
  });
  afterAll(() => all.disposeAsync());

  const barcode = (n: number) => pick(floor.plain, n).barcode;
  const accepted = async (code: string) =>
    expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
  const settled = async () => {
    await line.until(({ health }) => health.outboxWaiting === 0);
    return (await line.client.shipments.overview()).shipments;
  };

  it('that the platform refuses is shown with its reason, and its pallets are free again', async () => {
    await floor.fault({ ...CREATE, kind: 'status', status: 400 });
    for (const code of ['CMD:SHIP', 'CMD:OK']) await accepted(code);
    const [refused] = await vi.waitFor(async () => {
      const shipments = await settled();
      expect(shipments.map(({ stage }) => stage)).toEqual(['refused']);
      return shipments;
    }, WAIT);
    expect(refused?.problems).toEqual([expect.objectContaining({ code: 'refused-by-platform' })]);
    expect(await floor.shipments()).toEqual([]);
    expect((await line.client.shipments.overview()).plan).toMatchObject({
      pallets: 2,
      packs: 3,
      problems: [],
    });
  });

  it('is not sent when an order is cancelled after it was shown: the bench locks, and the packs come off', async () => {
    const cancelled = pick(orders, 0).id;
    await accepted('CMD:SHIP');
    await floor.sandbox.control(`orders/${cancelled}/status`, { status: 'canceled' });
    expect(await line.scan('CMD:OK')).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    expect(line.view().alarm?.reason).toBe('order-cancelled');
    await accepted('CMD:OK');
    expect(await floor.shipments()).toEqual([]);
    const onHold = await line.client.queue.onHold();
    expect(onHold).toEqual([expect.objectContaining({ orderId: cancelled, reason: 'order-cancelled' })]);
  });

  it('ships with what is left after it was shown again', async () => {
    for (const code of ['CMD:SHIP', 'CMD:OK']) await accepted(code);
    await vi.waitFor(async () => expect(await floor.shipments()).toHaveLength(1), WAIT);
    const sent = (await floor.shipments()).flatMap(({ pallets }) =>
      pallets.flatMap((pallet) => pallet.packs),
    );
    expect(sent.map(({ packNumber }) => packNumber).sort()).toEqual(packs.slice(1).sort());
    await settled();
  });

  it('cannot be changed any more: no pack is reopened, moved or undone', async () => {
    expect(await line.scan('CMD:UNDO')).toMatchObject({ verdict: 'refused' });
    await accepted('CMD:REOPEN');
    expect(await line.scan(pick(packs, 2))).toMatchObject({ verdict: 'refused', reason: 'pack-sent' });
    await accepted('CMD:PALLET');
    expect(await line.scan(pick(packs, 2))).toMatchObject({ verdict: 'refused', reason: 'pack-sent' });
  });

  it('is confirmed once, although it is requested twice', async () => {
    // The next poll is far off: until then the station has only the answer.
    const path = `/api/v1/shipments/${pick(await floor.shipments(), 0).id}`;
    await floor.fault({ method: 'GET', path, kind: 'delay', delayMs: 1_000, times: 5 });
    const again = { verdict: 'refused', reason: 'nothing-to-confirm' };
    await accepted('CMD:CONFIRM');
    expect(await line.scan('CMD:CONFIRM')).toMatchObject(again);
    await vi.waitFor(async () => expect((await settled()).at(0)?.pending).toBeNull(), WAIT);
    expect(await line.scan('CMD:CONFIRM')).toMatchObject(again);
    await vi.waitFor(async () => {
      expect((await floor.shipments()).map(({ status }) => status)).toEqual(['confirmed']);
    }, WAIT);
  });
});

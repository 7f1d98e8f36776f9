import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, printedFiles } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';

/** Long past, so that no poll treats it as still changing and reads it twice. */
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('a change at the platform while an order is packed', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  const orders: FloorOrder[] = [];
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    for (const goods of [[0, 1], [2, 3, 7], [4], [5, 6]])
      orders.push(await floor.order({ goods: goods.map((n) => pick(floor.plain, n)), createdAt: hourAgo() }));
    const settings = { ...NO_PREFETCH, cancelDelaySeconds: 0 };
    station = all.use(await startStation({ env: floor.account, settings }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, orders.length);
    await line.scan('OP:1');
  });
  afterAll(() => all.disposeAsync());

  const shelf = async () =>
    (await line.client.queue.onHold()).map(({ orderId, reason }) => ({ orderId, reason }));

  it('puts an order that is gone on the hold shelf at the closing scan, which is refused', async () => {
    const { id } = pick(orders, 0);
    const path = `/api/v1/orders/${id}`;
    const reads = async () => (await floor.bodiesOf('GET', path)).length;
    const before = await reads();
    await line.scan(barcode(0));
    // It is read again when it is opened: only the closing scan is to meet the platform's new word.
    await expect.poll(reads).toBeGreaterThan(before);
    await floor.fault({ method: 'GET', path, kind: 'status', status: 404, times: 0 });
    expect(await line.scan(barcode(1))).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    expect(await line.scan('CMD:OK')).toMatchObject({ verdict: 'accepted' });
    expect(await shelf()).toEqual([{ orderId: id, reason: 'order-gone' }]);
    expect(await printedFiles(defaultPrints(station.dataDir))).toEqual([]);
    await floor.clearFaults();
  });

  it('puts an order on hold with an alarm when its missing unit cannot be cancelled', async () => {
    const { id, itemNrs } = pick(orders, 1);
    await line.scan(barcode(2));
    const path = `/api/v1/orders/${id}/items/${itemNrs[1]}/change_status_request`;
    await floor.fault({ method: 'POST', path, kind: 'status', status: 409, times: 0 });
    for (const code of ['CMD:MISSING', barcode(3), 'CMD:REASON:1']) await line.scan(code);
    await line.until(({ alarm, order }) => alarm?.reason === 'cancel-not-allowed' && order === null);
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(await shelf()).toContainEqual({ orderId: id, reason: 'cancel-not-allowed' });
    await floor.clearFaults();
  });

  it('makes a refused pack number be requested again once the order is released', async () => {
    const order = pick(orders, 2);
    await floor.fault({
      method: 'POST',
      path: `/api/v1/orders/${order.id}/pack-numbers`,
      kind: 'status',
      status: 400,
    });
    expect(await line.scan(barcode(4))).toMatchObject({ verdict: 'accepted' });
    await expect.poll(shelf).toContainEqual({ orderId: order.id, reason: 'number-refused' });
    expect(await line.client.queue.release({ orderId: order.id })).toEqual({ done: true });
    await expect.poll(() => floor.packNumbers(order)).toHaveLength(1);
    await expect.poll(() => printedFiles(defaultPrints(station.dataDir))).toHaveLength(1);
  });

  it('does not stop the label from being fetched before the last unit is scanned', async () => {
    const order = pick(orders, 3);
    await line.scan(barcode(5));
    await expect.poll(() => floor.packNumbers(order)).toHaveLength(1);
    const [packNumber] = await floor.packNumbers(order);
    await expect
      .poll(() => floor.bodiesOf('POST', '/api/v1/label/packs'))
      .toContainEqual(expect.objectContaining({ packNumbers: [packNumber] }));
    expect(line.view().order).toMatchObject({ orderId: order.id });
  });
});

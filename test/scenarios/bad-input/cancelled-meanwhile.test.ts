import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { journalOf } from '../../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, printedFiles } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_REGULAR_POLLS } from '../../support/stored-settings.ts';

/** Long past, so that no poll treats it as still changing and reads it again. */
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('an order that the customer cancels while it is packed', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let order: FloorOrder;
  let bag: string;
  let cream: string;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const goods = [pick(floor.plain, 0), pick(floor.plain, 1)];
    [bag, cream] = [pick(goods, 0).barcode, pick(goods, 1).barcode];
    order = await floor.order({ goods, createdAt: hourAgo() });
    // The last scan must be the first to find it, so no poll may run meanwhile.
    station = all.use(await startStation({ env: floor.account, settings: NO_REGULAR_POLLS }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 1);
    expect(await line.client.queue.refresh()).toEqual({ done: true });
    for (const code of ['OP:1', 'CMD:PALLET']) await line.scan(code);
    const before = await timesRead();
    await line.scan(bag);
    await vi.waitFor(async () => expect(await timesRead()).toBeGreaterThan(before), 45_000);
    await floor.sandbox.control(`orders/${order.id}/status`, { status: 'canceled' });
  });
  afterAll(() => all.disposeAsync());

  async function timesRead(): Promise<number> {
    const entries = await floor.sandbox.log();
    return entries.filter(({ method, path }) => method === 'GET' && path.endsWith(`/orders/${order.id}`))
      .length;
  }

  it('is refused at the scan that would have closed its pack, and locks the bench', async () => {
    expect(await line.scan(cream)).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    await line.until(({ alarm }) => alarm?.reason === 'order-cancelled');
    expect(await line.scan(cream)).toMatchObject({ verdict: 'refused', reason: 'locked' });
  });

  it('is on the hold shelf, and the bench is idle, after the acknowledgement', async () => {
    expect(await line.scan('CMD:OK')).toMatchObject({ verdict: 'accepted' });
    await line.until((view) => view.alarm === null && view.order === null && view.queue.onHold === 1);
    const { rows } = await line.client.queue.list();
    const onHold = await line.client.queue.onHold();
    expect(onHold).toEqual([
      expect.objectContaining({
        orderId: order.id,
        reason: 'order-cancelled',
        by: 'Упаковщик',
        packedUnits: 1,
        actions: ['take-apart'],
      }),
    ]);
    expect(rows).toEqual([]);
  });

  it('cannot be opened any more, neither by its number nor by its goods', async () => {
    expect(await line.scan(order.id)).toMatchObject({ verdict: 'refused', reason: 'order-cancelled' });
    await line.scan('CMD:OK');
    expect(await line.scan(bag)).toMatchObject({ verdict: 'refused', reason: 'no-order-needs-it' });
  });

  it('prints nothing and does not ship', async () => {
    expect(await printedFiles(defaultPrints(station.dataDir))).toEqual([]);
    expect(await line.scan('CMD:CLOSEPALLET')).toMatchObject({ verdict: 'refused', reason: 'pallet-empty' });
    expect(await floor.shipments()).toEqual([]);
  });

  it('is in the journal as refused', async () => {
    const refused = (await journalOf(station.dataDir)).filter(({ reason }) => reason === 'order-cancelled');
    expect(refused.at(0)).toMatchObject({ operator: '1', raw: cream, orderId: order.id, verdict: 'refused' });
  });
});

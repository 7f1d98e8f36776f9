import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { noShell } from '../../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { whySkipped } from '../../support/why-skipped.ts';

describe.skipIf(whySkipped('a scan while Find is open', noShell))('Find at a running station', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let order: FloorOrder;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    order = await floor.order({ goods: [pick(floor.plain, 0)], cutOff: null });
    station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 1);
    await line.scan('OP:1');
  });
  afterAll(() => all.disposeAsync());

  test('takes the scans, until CMD:BACK', async () => {
    const call = await line.client.lookup.open();
    expect(await call.next()).toEqual({ done: false, value: 'open' });
    await line.until(({ find }) => find !== null);

    expect(await line.scan(order.id)).toMatchObject({ verdict: 'info', reason: 'looked-up' });
    await line.until(({ find }) => find?.scanned != null);
    expect(line.view()).toMatchObject({ order: null, find: { scanned: { kind: 'order', text: order.id } } });
    const { orders } = await line.client.lookup.find({ text: line.view().find?.scanned?.text ?? '' });
    expect(orders).toMatchObject([{ isExact: true, target: { page: 'order', orderId: order.id } }]);

    await line.scan('CMD:BACK');
    expect(await call.next()).toMatchObject({ done: true });
    await line.until(({ find }) => find === null);
  });

  test('closes with the connection of its screen', async () => {
    {
      await using screen = await connectBench(station);
      await (await screen.client.lookup.open()).next();
      await line.until(({ find }) => find !== null);
    }
    await line.until(({ find }) => find === null);
    expect(await line.scan(order.id)).toMatchObject({ situation: 'order-opened' });
  });
});

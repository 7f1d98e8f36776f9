import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

describe('an order that arrived just before', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station.url));
    await line.until((view) => view.health.platform.state === 'online');
    await line.scan('OP:1');
  });
  afterAll(() => all.disposeAsync());

  it('is opened by the next-order command', async () => {
    expect(await line.scan('CMD:NEXT')).toMatchObject({ reason: 'queue-empty' });
    const order = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 1)] });
    // The platform is not asked more often than every two seconds.
    await expect.poll(async () => (await line.scan('CMD:NEXT')).orderId, { timeout: 45_000 }).toBe(order.id);
    await line.scan('CMD:HOLD');
  });

  it('is opened by its number, also when it was unconfirmed when it was last read', async () => {
    const order = await floor.order({ goods: [pick(floor.plain, 2)], status: 'new' });
    expect(await line.scan(order.id)).toMatchObject({ verdict: 'refused', reason: 'order-to-confirm' });
    await floor.sandbox.control(`orders/${order.id}/status`, { status: 'confirmed' });
    expect(await line.scan(order.id)).toMatchObject({ verdict: 'accepted', situation: 'order-opened' });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

const all = new AsyncDisposableStack();
let floor: Floor;
let line: BenchLine;
let order: FloorOrder;

beforeAll(async () => {
  floor = all.use(await startFloor());
  order = await floor.order({ goods: [pick(floor.plain, 0)] });
  const station = all.use(await startStation({ env: floor.account }));
  line = all.use(await connectBench(station.url));
  await untilQueued(line, 1);
  await line.scan('OP:9');
});
afterAll(() => all.disposeAsync());

it('shows an order that the platform refuses to return, and stays online', async () => {
  const gone = await floor.order({ goods: [pick(floor.plain, 1)] });
  await floor.fault({
    method: 'GET',
    path: `/api/v1/orders/${gone.id}`,
    kind: 'status',
    status: 410,
    times: 0,
  });
  expect(await line.client.queue.refresh()).toEqual({ done: true });
  const { unreadable } = await line.client.queue.attention();
  expect(unreadable).toMatchObject([{ orderId: gone.id, cause: 'version-ended' }]);
  await line.until(({ health }) => health.platform.state === 'online');
});

it('keeps scanning when the platform returns a date that has no text', async () => {
  const headers = { Date: 'Sat, 12 Sep 275760 00:00:00 GMT' };
  await floor.fault({ method: 'GET', path: '/api/v1/orders', kind: 'delay', delayMs: 1, headers, times: 0 });
  expect(await line.client.queue.refresh()).toEqual({ done: true });
  const today = new Date().toISOString().slice(0, 10);
  expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted', at: expect.stringContaining(today) });
  await floor.clearFaults();
});

it('does not pack an order that was just cancelled while the platform refuses its list', async () => {
  await floor.fault({ method: 'GET', path: '/api/v1/orders', kind: 'status', status: 403, times: 0 });
  expect(await line.client.queue.refresh()).toMatchObject({ done: false });
  await line.until(({ health }) => health.platform.state === 'refused');
  await floor.sandbox.control(`orders/${order.id}/status`, { status: 'canceled' });
  expect(await line.scan(pick(floor.plain, 0).barcode)).toMatchObject({
    verdict: 'refused',
    reason: 'no-order-needs-it',
  });
});

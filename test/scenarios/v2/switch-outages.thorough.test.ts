import { expect, it } from 'vitest';
import { type Floor, pick } from '../../support/floor.ts';
import { MIDNIGHT, PATIENCE, switchFloor } from './switch-floor.ts';

/** Orders of one unit, each of other goods. */
const singles = (count: number) => (floor: Floor) => floor.plain.slice(0, count).map((goods) => [goods]);

it('the outbox is full at the date, and v2 is not available yet: all changes wait, and none is refused', async () => {
  await using bench = await switchFloor({ orders: singles(15) });
  const { floor, accept, station } = bench;
  const [first, last] = [pick(bench.orders, 0), pick(bench.orders, 14)];
  const barcodes = floor.plain.slice(0, 15).map(({ barcode }) => barcode);
  await accept(pick(barcodes, 0));
  await bench.label(first);
  for (const { id } of bench.orders)
    await floor.fault({
      method: 'POST',
      path: `/api/v1/orders/${id}/pack-numbers`,
      kind: 'status',
      times: 0,
    });
  await accept(...barcodes.slice(1, 14));
  const missing = { kind: 'status', status: 404, times: 0 };
  const reads = ['/api/v2/', '/api/v2/orders', ...bench.orders.map(({ id }) => `/api/v2/orders/${id}`)];
  for (const path of reads) await floor.fault({ method: 'GET', path, ...missing });
  await floor.fault({ method: 'POST', path: '/api/v2/auth-token', ...missing });
  await bench.midnight();
  await accept(pick(barcodes, 14), 'CMD:CLOSEPALLET');
  const askedOf = async () => {
    const log = await floor.sandbox.log();
    return log.filter(({ path }) => path === `/api/v2/orders/${first.id}`).length;
  };
  await expect.poll(askedOf, PATIENCE).toBeGreaterThan(1);
  const { health, queue } = station.line.view();
  expect([health.outboxFailed, health.printsFailed, queue.onHold]).toEqual([0, 0, 0]);
  await floor.clearFaults();
  for (const order of bench.orders) await bench.label(order);
  expect(station.line.view().order).toBeNull();
  expect(await floor.packNumbers(last)).toHaveLength(1);
  await bench.ship();
  await bench.expectShipped(1);
});

it('the network is down over the date, and the station is killed meanwhile: it packs by v1 until it is back', async () => {
  await using bench = await switchFloor({ orders: singles(4) });
  const { floor, accept, station, wire } = bench;
  const barcode = (n: number) => pick(floor.plain, n).barcode;
  await accept(barcode(0));
  await bench.label(pick(bench.orders, 0));
  wire.pull();
  await accept(barcode(1));
  await floor.sandbox.control('clock', { now: MIDNIGHT });
  await station.kill();
  await station.comeBack();
  expect(station.line.view().api).toBe('v1');
  const waits: number[] = [];
  for (const n of [2, 3]) {
    const before = performance.now();
    await accept(barcode(n));
    waits.push(performance.now() - before);
  }
  // Each closes a pack. A scan that waits for the network does so for a second; a busy machine delays one, but not both.
  expect(Math.min(...waits)).toBeLessThan(900);
  await accept('CMD:CLOSEPALLET');
  wire.plug();
  await bench.until('v2');
  for (const order of bench.orders) await bench.label(order);
  await bench.ship();
  await bench.expectShipped(1);
});

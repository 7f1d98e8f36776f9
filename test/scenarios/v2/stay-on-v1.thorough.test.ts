import { expect, it } from 'vitest';
import { type Floor, pick } from '../../support/floor.ts';
import { MIDNIGHT, PATIENCE, switchFloor } from './switch-floor.ts';

it('a supervisor goes back to a v1 that still answers, for a day, and what v2 left in doubt is sent once', async () => {
  await using bench = await switchFloor({
    v1Lives: true,
    orders: ({ plain }: Floor) => [[pick(plain, 0)], [pick(plain, 1)], [pick(plain, 2), pick(plain, 3)]],
  });
  const { floor, accept, station } = bench;
  const { client } = station.line;
  const plain = (n: number) => pick(floor.plain, n).barcode;
  await accept(plain(0));
  await bench.label(pick(bench.orders, 0));
  expect(await client.settings.switchTo({ api: 'v2' })).toMatchObject({ done: true });
  await bench.until('v2');
  await accept(plain(1));
  await bench.label(pick(bench.orders, 1));
  await accept('CMD:CLOSEPALLET');
  // v2 takes the shipment, its answer is lost, and from then on v2 refuses everything.
  const path = '/api/v2/fbs/shipments';
  await floor.fault({ method: 'POST', path, kind: 'drop-response' });
  await floor.fault({ method: 'GET', path, kind: 'status', status: 403, times: 0 });
  await floor.fault({ method: 'GET', path: '/api/v2/orders', kind: 'status', status: 403, times: 0 });
  await floor.sandbox.control('clock', { now: MIDNIGHT });
  await bench.ship();
  await expect.poll(() => floor.shipments(), PATIENCE).toHaveLength(1);
  await station.line.until(({ apiVersion }) => apiVersion.mayStay);
  expect(await client.settings.switchTo({ api: 'v1' })).toMatchObject({ done: true });
  const { apiVersion } = await bench.until('v1');
  expect(apiVersion).toMatchObject({ cause: 'supervisor', isOver: true });
  expect(apiVersion.staysUntil).toMatch(/^2026-12-01T21:0/);

  await accept('CMD:PALLET', plain(2), plain(3));
  await bench.label(pick(bench.orders, 2));
  await accept('CMD:CLOSEPALLET');
  await bench.ship();
  await bench.expectShipped(2);
  const creates = (await floor.sandbox.log()).filter(
    ({ method, path: asked }) => method === 'POST' && /\/(shipments\/out|fbs\/shipments)$/.test(asked),
  );
  expect(creates.map(({ path: asked }) => asked)).toEqual([path, '/api/v1/shipments/out']);
});

import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';

/** A lease lasts 90 s, and another station has to become the worker first. */
const RELEASED_WITHIN_MS = 120_000;

it('gives the order of a killed table to another: an empty one by itself, one with a unit by a supervisor', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  const [packed, other] = [pick(floor.plain, 0), pick(floor.plain, 1)];
  const begun = await floor.order({ goods: [packed, other] });
  const untouched = await floor.order({ goods: [other, other] });
  const stationAt = (name: string) => {
    const given = { url: database.url, account: floor.account, env: { PACKBENCH_STATION: name } };
    return startFloorStation(given);
  };
  await using first = await stationAt('Table 1');
  await using one = await connectBench(first.url);
  await untilQueued(one, 2);
  await using second = await stationAt('Table 2');
  await using two = await connectBench(second.url);
  await using third = await stationAt('Table 3');
  await using three = await connectBench(third.url);
  for (const bench of [one, two, three]) await bench.scan('OP:9');

  for (const code of [begun.id, packed.barcode]) await one.scan(code);
  await two.scan(untouched.id);
  expect(await three.scan(begun.id)).toMatchObject({
    reason: 'order-claimed',
    params: { other: expect.stringMatching(/^Table 1, /) },
  });
  // The first is the worker.
  await Promise.all([first.kill(), second.kill()]);

  await expect
    .poll(async () => (await three.scan('CMD:NEXT')).situation, {
      timeout: RELEASED_WITHIN_MS,
      interval: 2_000,
    })
    .toBe('order-opened');
  expect(three.view().order?.orderId).toBe(untouched.id);
  for (const _ of [1, 2]) await three.scan(other.barcode);

  expect(await three.scan(begun.id)).toMatchObject({ reason: 'order-claimed' });
  const { order } = await three.client.lookup.order({ orderId: begun.id });
  expect(order).toMatchObject({ openAt: 'elsewhere', claim: { table: 'Table 1' }, actions: ['hand-over'] });
  const tables = await three.client.queue.tables();
  const to = tables.find(({ name }) => name === 'Table 3')?.id ?? '';
  expect(await three.client.queue.handOver({ orderId: begun.id, to })).toEqual({ done: true });
  expect(await three.scan('CMD:NEXT')).toMatchObject({ situation: 'order-opened' });
  expect(await three.scan(other.barcode)).toMatchObject({ verdict: 'accepted' });
  expect(await floor.packNumbers(begun)).toHaveLength(1);
}, 240_000);

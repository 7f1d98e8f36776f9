import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import type { FloorView } from '#shared/contract/floor.ts';
import { connectBench } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';

const WAIT = { timeout: 120_000 };

it('shows what a table says of itself, and frees its order when it is killed', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  const order = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 1)] });
  const start = (name: string) =>
    startFloorStation({ url: database.url, account: floor.account, env: { PACKBENCH_STATION: name } });
  await using one = await start('Стол 1');
  await using two = await start('Стол 2');
  await using here = await connectBench(one.url);
  const there = await connectBench(two.url);
  const seen = async (): Promise<FloorView> => {
    const answer = await here.client.floor.read();
    if (answer.state !== 'shown') throw new Error(answer.state);
    return answer.floor;
  };
  const second = async () => (await seen()).tables.find(({ name }) => name === 'Стол 2');
  await here.scan('OP:9');

  // Its port for monitoring is taken.
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await there.scan('OP:9');
  expect(await there.client.settings.write({ statusPort: port })).toEqual({ done: true });
  await expect
    .poll(async () => (await second())?.problems, WAIT)
    .toMatchObject([{ code: 'monitoring-failed' }]);
  taken.close();

  await there.scan('OP:1');
  await expect.poll(async () => (await second())?.packer?.since ?? null, WAIT).not.toBeNull();
  await there.scan(order.id);
  await expect
    .poll(async () => (await seen()).claims, WAIT)
    .toMatchObject([{ orderId: order.id, isOpen: true }]);
  expect(await here.client.floor.release({ orderId: order.id })).toMatchObject({ reason: 'table-alive' });

  await two.kill();
  await expect.poll(async () => (await second())?.presence, WAIT).toBe('silent');
  expect(await here.client.floor.release({ orderId: order.id })).toEqual({ done: true });
  expect(await here.scan(order.id)).toMatchObject({ verdict: 'accepted' });
  await expect
    .poll(async () => (await seen()).claims, WAIT)
    .toMatchObject([{ orderId: order.id, tableName: 'Стол 1' }]);
});

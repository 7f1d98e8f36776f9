import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { startPostgres } from '../../support/postgres.ts';

const PATIENCE = { timeout: 30_000, interval: 100 };

it('refuses scans while the server is away, says so, and goes on when it is back', async () => {
  await using server = await startPostgres({ isDurable: true });
  await using floor = await startFloor();
  const goods = [0, 1, 2].map((place) => pick(floor.plain, place));
  await floor.order({ goods });
  const url = await server.createDatabase('packbench');
  await using station = await startFloorStation({ url, account: floor.account });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  await line.scan('OP:9');
  expect(await line.scan(pick(goods, 0).barcode)).toMatchObject({ verdict: 'accepted' });
  await server.stop('immediate');
  await line.until(({ health }) => health.storeProblem === 'server-away');
  const { barcode } = pick(goods, 1);
  expect(await line.scan(barcode)).toMatchObject({ verdict: 'refused', reason: 'server-away' });
  await server.start();
  await line.until(({ health }) => health.storeProblem === null);
  await expect.poll(() => line.scan(barcode), PATIENCE).toMatchObject({ verdict: 'accepted' });
  const rows = await server.query(
    'packbench',
    `select raw from journal where verdict = 'accepted' order by id`,
  );
  expect(rows.map(({ raw }) => raw)).toEqual(['OP:9', pick(goods, 0).barcode, barcode]);
});

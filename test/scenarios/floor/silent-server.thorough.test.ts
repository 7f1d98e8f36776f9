import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { startPostgres } from '../../support/postgres.ts';
import { silentWireTo } from '../../support/silent-wire.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

it('says that a silent server is away while nobody scans, answers scans, and goes on by itself', async () => {
  await using server = await startPostgres({ isDurable: true });
  await using floor = await startFloor();
  const goods = [0, 1, 2].map((place) => pick(floor.plain, place));
  await floor.order({ goods });
  await using wire = await silentWireTo(await server.createDatabase('packbench'));
  await using station = await startFloorStation({ url: wire.url, account: floor.account });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  await line.scan('OP:9');
  expect(await line.scan(pick(goods, 0).barcode)).toMatchObject({ verdict: 'accepted', reason: null });

  const { barcode } = pick(goods, 1);
  wire.pull();
  await line.until(({ health }) => health.storeProblem === 'server-away');
  expect(await line.scan(barcode)).toMatchObject({ verdict: 'refused', reason: 'server-away' });
  wire.plug();
  await line.until(({ health }) => health.storeProblem === null);
  await expect.poll(() => line.scan(barcode), PATIENCE).toMatchObject({ verdict: 'accepted', reason: null });

  const { barcode: last } = pick(goods, 2);
  wire.pull();
  expect(await line.scan(last)).toMatchObject({ verdict: 'refused', reason: 'server-away' });
  await line.until(({ health }) => health.storeProblem === 'server-away');
  wire.plug();
  await line.until(({ health }) => health.storeProblem === null);
  await expect.poll(() => line.scan(last), PATIENCE).toMatchObject({ verdict: 'accepted', reason: null });
  const rows = await server.query(
    'packbench',
    `select raw from journal where verdict = 'accepted' order by id`,
  );
  expect(rows.map(({ raw }) => raw)).toEqual(['OP:9', ...goods.map((each) => each.barcode)]);
});

it('a station whose server is silent stops all the same', async () => {
  await using server = await startPostgres();
  await using floor = await startFloor();
  await using wire = await silentWireTo(await server.createDatabase('packbench'));
  await using station = await startFloorStation({ url: wire.url, account: floor.account });
  await using line = await connectBench(station.url);
  wire.pull();
  await line.until(({ health }) => health.storeProblem === 'server-away');
  expect(await station.stop()).toMatchObject({ code: 0 });
});

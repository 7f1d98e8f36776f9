import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { defaultPrints, timesPrinted } from '../../support/prints-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

const query = (server: Postgres, text: string) => server.query('packbench', text);

const acceptedScans = async (server: Postgres) =>
  (await query(server, `select raw from journal where verdict = 'accepted' order by id`)).map(
    ({ raw }) => raw,
  );

/** A server, and a station of its floor with three plain goods in the first order and another order behind it. */
async function startWithOrders(floor: Floor, dataDir: string) {
  await using made = new AsyncDisposableStack();
  const server = made.use(await startPostgres({ isDurable: true }));
  const goods = [0, 1, 2].map((place) => pick(floor.plain, place));
  const order = await floor.order({ goods, cutOff: new Date(Date.now() + 7_200_000).toISOString() });
  const next = await floor.order({ goods: [pick(floor.plain, 3)] });
  const url = await server.createDatabase('packbench');
  const start = () => startFloorStation({ url, account: floor.account, dataDir });
  const owned = made.move();
  return { server, goods, order, next, start, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** The label of the order is fetched before the order is opened. */
async function untilLabelled(server: Postgres): Promise<void> {
  const labels = `select 1 from documents where kind = 'pack-label' and file is not null`;
  await expect.poll(() => query(server, labels), PATIENCE).toHaveLength(2);
}

it('finishes the open order without its server, prints its label once, and goes on when it is back', async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  await using packing = await startWithOrders(floor, folder.path);
  const { server, goods, order, next } = packing;
  await using station = await packing.start();
  await using line = await connectBench(station.url);
  await untilQueued(line, 2);
  await untilLabelled(server);
  await line.scan('OP:9');
  expect(await line.scan(pick(goods, 0).barcode)).toMatchObject({ verdict: 'accepted' });
  // The order is copied before the next scan.
  await line.scan('CMD:BACK');

  await server.stop('immediate');
  expect(await line.scan(pick(goods, 1).barcode)).toMatchObject({
    reason: null,
    situation: 'unit-taken',
  });
  await line.until(({ health }) => health.storeProblem === 'server-away');
  expect(await line.scan(pick(goods, 2).barcode)).toMatchObject({ situation: 'order-done' });
  expect(await line.scan(next.id)).toMatchObject({ verdict: 'refused', reason: 'server-away' });
  const [number = ''] = await floor.packNumbers(order);
  const prints = defaultPrints(station.dataDir);
  await expect.poll(() => timesPrinted(prints, number), PATIENCE).toBe(1);

  await server.start();
  await line.until(({ health }) => health.storeProblem === null);
  await expect.poll(() => line.scan(next.id), PATIENCE).toMatchObject({ verdict: 'accepted' });
  expect(await acceptedScans(server)).toEqual(['OP:9', ...goods.map(({ barcode }) => barcode), next.id]);
  expect(await query(server, `select status from packs where order_id = '${order.id}'`)).toEqual([
    { status: 'closed' },
  ]);
  const jobs = `select j.status from print_jobs j join documents d on d.id = j.document_id where d.number = '${number}'`;
  expect(await query(server, jobs)).toEqual([{ status: 'printed' }]);
  expect(await query(server, 'select kind from contradictions')).toEqual([]);
  expect(await line.scan(pick(floor.plain, 3).barcode)).toMatchObject({ situation: 'order-done' });
  expect(await timesPrinted(prints, number)).toBe(1);
});

it('a station that is killed without its server merges what it had scanned before it packs again', async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  await using packing = await startWithOrders(floor, folder.path);
  const { server, goods } = packing;
  await using station = await packing.start();
  await using line = await connectBench(station.url);
  await untilQueued(line, 2);
  await line.scan('OP:9');
  await line.scan(pick(goods, 0).barcode);
  await line.scan('CMD:BACK');
  await server.stop('immediate');
  expect(await line.scan(pick(goods, 1).barcode)).toMatchObject({ situation: 'unit-taken' });
  await station.kill();
  await server.start();
  await using again = await packing.start();
  await using after = await connectBench(again.url);
  expect(await after.scan(pick(goods, 2).barcode)).toMatchObject({ situation: 'order-done' });
  expect(await acceptedScans(server)).toEqual(['OP:9', ...goods.map(({ barcode }) => barcode)]);
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { type CounterfeitPlatform, startCounterfeitPlatform } from '../../support/counterfeit-platform.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { emptyFloor, type FloorDatabase } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { workerOf } from '../../support/worker-of-floor.ts';

const WAIT = { timeout: 45_000, interval: 50 };
const CREATE_SHIPMENT = /\/shipments(\/out)?$/;

type Table = Awaited<ReturnType<typeof startTable>>;

/** A station whose requests go to the platform by a way of their own, on which its changes are noted. */
async function startTable(floor: Floor, database: FloorDatabase, name: string, api: 'v1' | 'v2') {
  await using resources = new AsyncDisposableStack();
  const b2b = resources.use(await startCounterfeitPlatform(floor.sandbox.b2b));
  const seller = resources.use(await startCounterfeitPlatform(floor.sandbox.seller));
  const account = {
    ...floor.account,
    PACKBENCH_B2B_URL: b2b.base,
    PACKBENCH_SELLER_URL: seller.base,
    PACKBENCH_API: api,
    PACKBENCH_STATION: name,
  };
  const station = resources.use(await startFloorStation({ url: database.url, account }));
  const line = resources.use(await connectBench(station.url));
  const all = resources.move();
  return {
    station,
    line,
    ways: [b2b, seller],
    pid: station.pid,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** At its next answer to a new shipment, which the platform has then created. */
function atShipmentCreated(ways: readonly CounterfeitPlatform[], happens: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const way of ways)
    way.twist('POST', CREATE_SHIPMENT, (body) => {
      happens();
      resolve();
      return { body };
    });
  return promise;
}

/** Packs an order and orders its shipment. */
async function packAndShip(floor: Floor, line: Table['line']): Promise<void> {
  await untilQueued(line, 1);
  for (const code of ['OP:9', 'CMD:PALLET', pick(floor.plain, 0).barcode, 'CMD:CLOSEPALLET'])
    expect(await line.scan(code)).toMatchObject({ verdict: 'accepted' });
  await vi.waitFor(async () => {
    const { plan } = await line.client.shipments.overview();
    expect(plan?.problems ?? []).toEqual([]);
  }, WAIT);
  for (const code of ['CMD:SHIP', 'CMD:OK'])
    expect(await line.scan(code)).toMatchObject({ verdict: 'accepted' });
}

const untilNothingWaits = (line: Table['line']) =>
  line.until(({ health }) => health.outboxWaiting === 0 && health.platform.state === 'online');

it.each(['v1', 'v2'] as const)(
  'one shipment is created by %s although the worker is killed before it hears of it, and another goes on',
  async (api) => {
    await using floor = await startFloor();
    await using database = await emptyFloor();
    await floor.order({ goods: [pick(floor.plain, 0)] });
    await using first = await startTable(floor, database, 'Table 1', api);
    await vi.waitFor(async () => expect(await workerOf(database.db)).toBe('Table 1'), WAIT);
    await using second = await startTable(floor, database, 'Table 2', api);
    const created = atShipmentCreated(first.ways, () => process.kill(first.pid, 'SIGKILL'));
    await packAndShip(floor, second.line);
    await created;
    await vi.waitFor(async () => expect(await workerOf(database.db)).toBe('Table 2'), WAIT);
    await untilNothingWaits(second.line);
    expect(await floor.shipments()).toHaveLength(1);
    const [shipment] = (await second.line.client.shipments.overview()).shipments;
    expect(shipment).toMatchObject({ stage: 'created', pending: null });
    expect(second.line.view().health).toMatchObject({ outboxFailed: 0 });
  },
);

it('a worker that was paused for half a minute sends nothing after another has taken over', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  await floor.order({ goods: [pick(floor.plain, 0)] });
  await using first = await startTable(floor, database, 'Table 1', 'v1');
  await vi.waitFor(async () => expect(await workerOf(database.db)).toBe('Table 1'), WAIT);
  await using second = await startTable(floor, database, 'Table 2', 'v1');
  const created = atShipmentCreated(first.ways, () => process.kill(first.pid, 'SIGSTOP'));
  await packAndShip(floor, second.line);
  await created;
  await pause(30_000);
  expect(await workerOf(database.db)).toBe('Table 2');
  await untilNothingWaits(second.line);
  const later: string[] = [];
  for (const way of first.ways)
    for (const method of ['POST', 'PUT'])
      way.twist(
        method,
        /^\/api\/v1\/(?!.*label)/,
        (body, { url }) => {
          later.push(`${method} ${url}`);
          return { body };
        },
        1_000,
      );
  process.kill(first.pid, 'SIGCONT');
  await untilNothingWaits(first.line);
  await pause(5_000);
  expect(later).toEqual([]);
  expect(await workerOf(database.db)).toBe('Table 2');
  expect(await floor.shipments()).toHaveLength(1);
  expect(await floor.bodiesOf('POST', '/api/v1/shipments/out')).toHaveLength(1);
});

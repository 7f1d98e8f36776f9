import { expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { runMove } from '../../support/move-command.ts';
import type { SandboxGoods } from '../../support/sandbox.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

/** A floor's database, and two tables that have each worked alone. */
async function twoTables(floor: Floor) {
  await using made = new AsyncDisposableStack();
  const database = made.use(await emptyFloor());
  const given = { url: database.url, account: floor.account };
  const tables = [];
  for (const name of ['Стол 1', 'Стол 2']) {
    const { path } = made.use(await temporaryFolder());
    const env = { PACKBENCH_STATION: name };
    tables.push({
      move: (...args: readonly string[]) => runMove('--from', path, '--to', database.url, ...args),
      /** Opens the order, takes this unit, and ends. `orders`: how many are in the queue then. */
      async beginAlone(order: FloorOrder, unit: SandboxGoods, orders: number): Promise<void> {
        await using station = await startStation({ env: { ...floor.account, ...env }, dataDir: path });
        await using line = await connectBench(station.url);
        await untilQueued(line, orders);
        await scanAll(line, 'OP:9', order.id, unit.barcode);
        await station.stop();
      },
      startOnFloor: () => startFloorStation({ ...given, dataDir: path, env }),
    });
  }
  const owned = made.move();
  const { db } = database;
  return {
    db,
    tables: [pick(tables, 0), pick(tables, 1)] as const,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** None of them is refused. */
async function scanAll(line: BenchLine, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) expect([code, (await line.scan(code)).reason]).toEqual([code, null]);
}

it('packs the orders of both stations after a merge, each where it was begun and once', async () => {
  await using floor = await startFloor();
  const goods = [0, 1, 2, 3, 4].map((place) => pick(floor.plain, place));
  const [ofFirst, ofSecond] = [
    await floor.order({ goods: goods.slice(0, 2) }),
    await floor.order({ goods: goods.slice(2, 4) }),
  ];
  const ofNobody = await floor.order({ goods: goods.slice(4) });
  await using hall = await twoTables(floor);
  const [first, second] = hall.tables;
  await first.beginAlone(ofFirst, pick(goods, 0), 3);
  await second.beginAlone(ofSecond, pick(goods, 2), 3);
  expect(await first.move()).toMatchObject({ code: 0, stderr: '' });
  expect(await second.move()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^floor-has-data: /) });
  expect(await second.move('--merge')).toMatchObject({ code: 0, stderr: '' });

  await using one = await first.startOnFloor();
  await using two = await second.startOnFloor();
  await using atOne = await connectBench(one.url);
  await using atTwo = await connectBench(two.url);
  for (const [line, order] of [
    [atOne, ofFirst],
    [atTwo, ofSecond],
  ] as const) {
    expect(line.view().order?.orderId).toBe(order.id);
    expect(line.view().order?.units.map(({ status }) => status)).toEqual(['packed', 'open']);
  }
  expect(await atOne.scan(ofSecond.id)).toMatchObject({ reason: 'order-claimed' });
  await scanAll(atOne, pick(goods, 1).barcode);
  await scanAll(atTwo, pick(goods, 3).barcode, ofNobody.id, pick(goods, 4).barcode);
  expect(await atOne.scan(ofSecond.id)).toMatchObject({ reason: 'order-packed' });

  const labels = () =>
    hall.db
      .selectFrom('print_jobs')
      .innerJoin('documents', 'documents.id', 'document_id')
      .innerJoin('packs', 'packs.pack_number', 'documents.number')
      .innerJoin('stations', 'stations.id', 'print_jobs.station')
      .select(['packs.order_id as order', 'stations.name as table'])
      .where('print_jobs.status', '=', 'printed')
      .orderBy('print_jobs.id')
      .execute();
  await expect.poll(labels, PATIENCE).toHaveLength(3);
  expect(new Map((await labels()).map(({ order, table }) => [order, table]))).toEqual(
    new Map([
      [ofFirst.id, 'Стол 1'],
      [ofSecond.id, 'Стол 2'],
      [ofNobody.id, 'Стол 2'],
    ]),
  );
});

it('packs an order that both have begun only after a supervisor has released it', async () => {
  await using floor = await startFloor();
  const goods = [pick(floor.plain, 0), pick(floor.plain, 1)] as const;
  const order = await floor.order({ goods: [...goods] });
  await using hall = await twoTables(floor);
  const [first, second] = hall.tables;
  await first.beginAlone(order, goods[0], 1);
  await second.beginAlone(order, goods[1], 1);
  expect(await first.move()).toMatchObject({ code: 0 });
  const merged = await second.move('--merge');
  expect(merged).toMatchObject({ code: 3, stderr: '' });
  expect(merged.stdout).toMatch(new RegExp(`^order-packed-twice: .+${order.id}`, 'm'));

  await using one = await first.startOnFloor();
  await using two = await second.startOnFloor();
  await using atOne = await connectBench(one.url);
  await using atTwo = await connectBench(two.url);
  await atOne.until(({ alarm }) => alarm?.reason === 'contradicts');
  await atOne.acknowledge();
  expect(atTwo.view()).toMatchObject({ order: null });
  for (const line of [atOne, atTwo]) {
    expect(line.view().order).toBeNull();
    expect(await line.scan(order.id)).toMatchObject({ reason: 'order-on-hold' });
    expect(await line.scan(goods[1].barcode)).toMatchObject({ reason: 'no-order-needs-it' });
  }
  expect(await atTwo.client.queue.release({ orderId: order.id })).toEqual({ done: true });
  // What the first table has packed is on the floor, and its box is with the order.
  await scanAll(atTwo, order.id, goods[1].barcode);
  const packs = hall.db.selectFrom('packs').select(['order_id', 'status']);
  await expect.poll(() => packs.execute(), PATIENCE).toEqual([{ order_id: order.id, status: 'closed' }]);
});

import { test } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { deleteFloorEvents } from '#main/floor/floor-events-store.ts';
import { type FloorEvent, openLive } from '#main/floor/live.ts';
import type { Database } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { createServerPulse } from '#main/store/server-pulse.ts';
import { cutConnections, emptyFloor } from '../../../support/floor-database.ts';

const log = createLog('silent');

test.concurrent('what one station tells reaches the others, once and in order, and not itself', async ({
  expect,
}) => {
  await using floor = await emptyFloor();
  await using first = await station(floor.url, 'first');
  await using second = await station(floor.url, 'second');
  await using third = await station(floor.url, 'third');
  for (const { start } of [first, second, third]) start();

  first.live.tell(happened('opened', '1'));
  first.live.tell(happened('opened', '1'));
  first.live.tell(happened('opened', '2'));
  second.live.tell(happened('opened', '3'));

  const [one, two, three] = ['1', '2', '3'].map((order) => happened('opened', order));
  await expect.poll(() => third.read).toHaveLength(3);
  expect(third.read).toEqual(expect.arrayContaining([one, two, three]));
  await expect.poll(() => second.read).toEqual([one, two]);
  await expect.poll(() => first.read).toEqual([three]);
  expect([first, second, third].map(({ missed }) => missed())).toEqual([0, 0, 0]);
});

test.concurrent('an event that is stored after one with a higher id is read', async ({ expect }) => {
  await using floor = await emptyFloor();
  await using first = await station(floor.url, 'first');
  await using second = await station(floor.url, 'second');
  second.start();
  const slow = connectFloor({ connectionString: floor.url });
  const trx = await slow.startTransaction().execute();
  const row = { at: '', station: 'slow', events: JSON.stringify([happened('opened', 'early')]) };
  await trx.insertInto('floor_events').values(row).execute();

  first.start();
  first.live.tell(happened('opened', 'late'));
  await expect.poll(() => second.read).toEqual([happened('opened', 'late')]);
  await trx.commit().execute();
  await slow.destroy();

  await expect.poll(() => second.read).toEqual([happened('opened', 'late'), happened('opened', 'early')]);
  expect(second.missed()).toBe(0);
});

test.concurrent('a station that could not read for so long that rows are gone looks at everything again', async ({
  expect,
}) => {
  await using floor = await emptyFloor();
  await using first = await station(floor.url, 'first');
  await using second = await station(floor.url, 'second');
  first.start();
  for (const [index, order] of ['1', '2'].entries()) {
    first.live.tell(happened('opened', order));
    await expect.poll(() => stored(floor.db)).toBe(index + 1);
  }
  // Only the last one stays.
  await deleteFloorEvents(floor.db, 0);
  expect(await stored(floor.db)).toBe(1);

  second.start();

  await expect.poll(() => second.read).toEqual([happened('opened', '2')]);
  await expect.poll(second.missed).toBe(1);
});

test.concurrent('rows of the last minute are kept', async ({ expect }) => {
  await using floor = await emptyFloor();
  await using first = await station(floor.url, 'first');
  first.start();
  first.live.tell(happened('opened', '1'));
  first.live.tell(happened('opened', '2'));
  await expect.poll(() => stored(floor.db)).toBe(1);
  first.live.tell(happened('opened', '3'));
  await expect.poll(() => stored(floor.db)).toBe(2);
  await deleteFloorEvents(floor.db, 60);
  expect(await stored(floor.db)).toBe(2);
});

test.concurrent('after the connections were cut, both directions go on', async ({ expect }) => {
  await using floor = await emptyFloor();
  await using first = await station(floor.url, 'first');
  await using second = await station(floor.url, 'second');
  first.start();
  second.start();
  first.live.tell(happened('opened', '1'));
  await expect.poll(() => second.read).toHaveLength(1);

  await cutConnections(floor.url);
  first.live.tell(happened('opened', '2'));
  second.live.tell(happened('opened', '3'));

  await expect.poll(() => second.read).toEqual([happened('opened', '1'), happened('opened', '2')]);
  await expect.poll(() => first.read).toEqual([happened('opened', '3')]);
});

test.concurrent('a station that stops tells what it has not told yet', async ({ expect }) => {
  await using floor = await emptyFloor();
  await using second = await station(floor.url, 'second');
  second.start();
  {
    await using first = await station(floor.url, 'first');
    first.start();
    first.live.tell(happened('opened', '1'));
  }
  await expect.poll(() => second.read).toEqual([happened('opened', '1')]);
});

function happened(name: string, orderId: string): FloorEvent {
  return { name, payload: [orderId] };
}

async function stored(db: Database): Promise<number> {
  return (await db.selectFrom('floor_events').select('id').execute()).length;
}

async function station(url: string, id: string) {
  const read: FloorEvent[] = [];
  let missed = 0;
  const config = { connectionString: url };
  const live = await openLive({ config, station: id, log, pulse: createServerPulse() });
  const start = () =>
    live.start({
      isWorker: () => false,
      onEvents: (events) => read.push(...events),
      onMissed: () => {
        missed += 1;
      },
    });
  return { live, start, read, missed: () => missed, [Symbol.asyncDispose]: live.stop };
}

import { expect, it } from 'vitest';
import { writeSettings } from '#main/settings/settings-store.ts';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { freePort } from '../../support/free-port.ts';
import { NO_REGULAR_POLLS } from '../../support/stored-settings.ts';
import { workerOf } from '../../support/worker-of-floor.ts';

it('a station that is not the worker is notified, and all tables learn of it', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  const polls = Object.entries(NO_REGULAR_POLLS).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  await writeSettings(database.db, new Map(polls));
  const order = await floor.order({ goods: [pick(floor.plain, 0)] });
  const start = (name: string) =>
    startFloorStation({
      url: database.url,
      account: floor.account,
      env: { PACKBENCH_STATION: name },
    });
  await using worker = await start('Worker');
  await expect.poll(() => workerOf(database.db)).toBe('Worker');
  await using notified = await start('Notified');
  await using there = await connectBench(worker.url);
  await using here = await connectBench(notified.url);
  await untilQueued(here, 1);
  await here.scan('OP:9');
  const change = {
    notifications: 'loopback',
    notificationsPort: await freePort(),
  } as const;
  expect(await here.client.settings.write(change)).toEqual({ done: true });
  const address = async () => (await here.client.settings.notifications()).addresses[0] ?? '';
  await expect.poll(address).toContain(String(change.notificationsPort));

  await floor.sandbox.control('webhooks', { url: await address(), duplicate: 1, shuffle: false });
  await floor.sandbox.control(`orders/${order.id}/status`, { status: 'canceled' });
  await here.until(({ queue }) => queue.waiting === 0);
  await there.until(({ queue }) => queue.waiting === 0);
  expect(await workerOf(database.db)).toBe('Worker');
});

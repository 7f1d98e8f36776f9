import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';

it('shows at one table what another does, applies its settings, and learns of a cancelled order', async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  const goods = [pick(floor.plain, 0), pick(floor.plain, 1)] as const;
  await floor.order({ goods: [goods[0]] });
  const two = await floor.order({ goods: [goods[1], goods[1]] });
  const stationAt = (name: string) => {
    const given = { url: database.url, account: floor.account, env: { PACKBENCH_STATION: name } };
    return startFloorStation(given);
  };
  await using first = await stationAt('Table 1');
  await using one = await connectBench(first.url);
  await untilQueued(one, 2);
  await using second = await stationAt('Table 2');
  await using other = await connectBench(second.url);
  await other.until(({ queue }) => queue.waiting === 2);
  for (const bench of [one, other]) await bench.scan('OP:9');

  const { queue: before } = other.view().revisions;
  await one.scan(goods[0].barcode);
  // Changes of the platform are long read: nothing else makes a list out of date.
  await other.until(({ revisions }) => revisions.queue > before);
  await other.until(({ queue }) => queue.waiting === 1);

  expect(await one.client.settings.write({ itemLabelsAt: 'close' })).toEqual({ done: true });
  await expect.poll(async () => (await other.client.settings.read()).settings.itemLabelsAt).toBe('close');

  await other.scan(goods[1].barcode);
  await floor.sandbox.control(`orders/${two.id}/status`, { status: 'canceled' });
  const { alarm } = await other.until((view) => view.alarm !== null);
  expect(alarm).toMatchObject({ reason: 'order-cancelled' });
});

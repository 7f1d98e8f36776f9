import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { startStation } from '../../support/station.ts';

it('returned goods are packed again with their mark, also by version 1, which reports no returns', async () => {
  await using floor = await startFloor();
  const shoe = pick(floor.marked, 0);
  const [back, onItsWay] = [markOf(shoe, 1), markOf(shoe, 2)];
  const sold = await floor.order({ goods: [shoe, shoe] });
  await using station = await startStation({ env: floor.account });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  await line.scan('OP:9');
  for (const mark of [back, onItsWay])
    expect(await line.scan(mark.code)).toMatchObject({ verdict: 'accepted', orderId: sold.id });
  const marks = async (): Promise<{ uit: string; itemNr: string }[]> =>
    JSON.parse(await exportText('marks', station.dataDir));
  const used = async () => (await marks()).map(({ uit }) => uit);
  const packed = new Map((await marks()).map(({ uit, itemNr }) => [uit, itemNr]));
  const orderId = sold.id;
  const items = [
    { itemNr: packed.get(onItsWay.uit), status: 'IN_TRANSIT' },
    { itemNr: packed.get(back.uit), status: 'RECEIVED', condition: 'ok' },
  ];
  for (const item of items) await floor.sandbox.control('returns', { orderId, ...item });
  await expect.poll(used).not.toContain(back.uit);
  expect(await used()).toContain(onItsWay.uit);
  const { orders } = await floor.sandbox.state();
  const statuses = orders.find(({ id }) => id === orderId)?.items.map(({ status }) => status);
  expect(statuses?.join()).not.toMatch(/return/i);

  // Each reading under one token.
  const calls = (await floor.sandbox.log()).map(({ path }) => path);
  const readings = calls.filter((path) => path.startsWith('/api/v2/fbs/return-items'));
  expect(readings.length).toBeGreaterThan(1);
  expect(
    calls.slice(calls.indexOf(readings[0] ?? '')).filter((path) => path === '/api/v2/auth-token'),
  ).toEqual([]);

  const again = await floor.order({ goods: [shoe] });
  await line.client.queue.refresh();
  await untilQueued(line, 1);
  expect(await line.scan(back.code)).toMatchObject({ verdict: 'accepted', orderId: again.id });
});

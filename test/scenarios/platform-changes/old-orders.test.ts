import { expect, it } from 'vitest';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { connectBench } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

const reason = CANCEL_REASONS[9];
const WEEK_MS = 7 * 86_400_000;

it('a supervisor cancels orders over six days where they are listed: unconfirmed ones whole, others unit by unit', async () => {
  await using floor = await startFloor();
  const [one, two] = [pick(floor.plain, 0), pick(floor.plain, 1)];
  const createdAt = new Date(Date.now() - WEEK_MS).toISOString();
  const confirmed = await floor.order({ goods: [one, two], createdAt });
  const waiting = await floor.order({ goods: [one, two], createdAt, status: 'new' });
  const young = await floor.order({ goods: [one] });
  await using station = await startStation({ env: floor.account });
  await using line = await connectBench(station.url);
  const { queue } = line.client;
  const listed = async () => {
    const { rows: old } = await queue.list({ list: 'too-old' });
    const { rows } = await queue.list();
    return [...old, ...rows].map(({ orderId, blocked }) => [orderId, blocked]);
  };
  await expect.poll(listed).toHaveLength(3);
  expect(await listed()).toEqual(
    expect.arrayContaining([
      [confirmed.id, 'too-old'],
      [waiting.id, 'too-old'],
      [young.id, null],
    ]),
  );
  const cancel = (orderId: string) => queue.cancelOld({ orderId, reason });
  await line.scan('OP:1');
  expect(await cancel(confirmed.id)).toMatchObject({ done: false, reason: 'not-allowed' });
  await line.scan('OP:9');
  expect(await cancel(young.id)).toMatchObject({ done: false, reason: 'order-not-old' });
  expect(await cancel('RU000000-000000')).toMatchObject({ done: false, reason: 'order-not-found' });
  for (const { id } of [confirmed, waiting]) {
    expect(await cancel(id)).toEqual({ done: true });
    expect(await cancel(id)).toMatchObject({ done: false, reason: 'order-cancelled' });
  }

  const ended = async () => {
    const { orders } = await floor.sandbox.state();
    return orders.filter(({ status }) => status === 'canceled').map(({ id }) => id);
  };
  await expect.poll(async () => (await ended()).toSorted()).toEqual([confirmed.id, waiting.id].toSorted());
  const asked = (await floor.sandbox.log()).filter(({ path }) => path.endsWith('/change_status_request'));
  const bodies = asked.map(({ path, body }) => [path.replace('/api/v1/orders/', ''), body] as const);
  const paths = [
    ...confirmed.itemNrs.map((itemNr) => `${confirmed.id}/items/${itemNr}/change_status_request`),
    `${waiting.id}/change_status_request`,
  ];
  expect(new Map(bodies)).toEqual(new Map(paths.map((path) => [path, { status: 'canceled', reason }])));
  expect(asked).toHaveLength(paths.length);
  await expect.poll(listed).toEqual([[young.id, null]]);
});

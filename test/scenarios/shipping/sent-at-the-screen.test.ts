import { expect, it, vi } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { journalOf } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

it('sends by its button what it showed, acknowledges no later alarm, and writes the same journal rows as the codes', {
  timeout: 120_000,
}, async () => {
  await using floor = await startFloor();
  await floor.sandbox.control('settings', { autoConfirm: false });
  const goods = [0, 1, 2].map((n) => pick(floor.plain, n));
  await floor.order({ goods: goods.slice(0, 1) });
  const order = await floor.order({ goods: goods.slice(1) });
  await using station = await startStation({ env: floor.account });
  await using line = await connectBench(station.url);
  const { client } = line;
  await untilQueued(line, 2);
  for (const code of [
    'OP:1',
    'CMD:PALLET',
    pick(goods, 0).barcode,
    'CMD:CLOSEPALLET',
    pick(goods, 1).barcode,
  ])
    expect(await line.scan(code)).toMatchObject({ verdict: 'accepted' });
  await vi.waitFor(async () => expect((await client.shipments.overview()).plan?.packs).toBe(1), WAIT);
  const { plan } = await client.shipments.overview();
  const shown = plan?.shown ?? { packs: [], heldBack: [] };

  // The platform cancels a unit that lies in the open pack while the button is pressed.
  await floor.sandbox.control(`orders/${order.id}/items/${pick(order.itemNrs, 0)}/status`, {
    status: 'canceled',
  });
  await client.queue.refresh();
  const { alarm } = await line.until((view) => view.alarm !== null);
  expect(await client.shipments.send(shown)).toMatchObject({ verdict: 'refused', reason: 'locked' });
  expect(line.view().alarm?.no).toBe(alarm?.no);
  const other = (alarm?.no ?? 0) + 1;
  expect(await client.bench.acknowledge({ alarm: other })).toMatchObject({ reason: 'alarm-just-raised' });
  expect(line.view().alarm?.no).toBe(alarm?.no);
  expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });

  // Another pack than was shown: nothing goes.
  expect(await client.shipments.send({ packs: ['RU-1/1'], heldBack: [] })).toMatchObject({
    verdict: 'refused',
    reason: 'shipment-refused',
  });
  const before = line.view().scanNo;
  expect(await client.shipments.send(shown)).toMatchObject({
    situation: 'shipment-sending',
    scanNo: before + 2,
  });
  await vi.waitFor(async () => expect(await floor.shipments()).toHaveLength(1), WAIT);

  const rows = (await journalOf(station.dataDir)).filter(({ source }) => source === 'screen');
  expect(rows.map(({ raw, verdict, reason }) => [raw, verdict, reason])).toEqual([
    ['CMD:SHIP', 'refused', 'locked'],
    ['CMD:OK', 'info', 'alarm-just-raised'],
    ['CMD:OK', 'accepted', null],
    ['CMD:SHIP', 'accepted', null],
    ['CMD:OK', 'refused', 'shipment-refused'],
    ['CMD:SHIP', 'accepted', null],
    ['CMD:OK', 'accepted', null],
  ]);
});

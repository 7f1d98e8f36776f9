import { expect, it, vi } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { carriedOut } from '../../support/lost-answers.ts';
import { startMortalStation } from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { copyDatabase, putBack } from '../../support/restored-station.ts';

const EVENING = '2026-11-30T20:00:00+03:00';
const MIDNIGHT = '2026-12-01T00:00:01+03:00';
const PATIENCE = { timeout: 45_000, interval: 50 };

it('completes a backup of v1’s last day when only v2 is left, and ships the rest once', async () => {
  await using floor = await startFloor({ now: EVENING, sunset: '2026-11-30' });
  const createdAt = '2026-11-30T12:00:00+03:00';
  const goods = (n: number) => pick(floor.plain, n);
  const shipped = await floor.order({ goods: [goods(0)], createdAt });
  const lying = await floor.order({ goods: [goods(1)], createdAt });
  await using station = await startMortalStation(
    { ...floor.account, PACKBENCH_API: 'auto' },
    { settings: { prefetchOrders: 0 } },
  );
  const accept = async (...codes: readonly string[]) => {
    for (const code of codes)
      expect([code, await station.line.scan(code)]).toMatchObject([code, { reason: null }]);
  };
  const creates = async () =>
    carriedOut(
      (await floor.sandbox.log()).filter(
        ({ method, path }) => method === 'POST' && /shipments(\/out)?$/.test(path),
      ),
    ).length;
  const ship = async (count: number) => {
    await vi.waitFor(async () => {
      const { plan } = await station.line.client.shipments.overview();
      expect(plan?.problems).toEqual([]);
    }, PATIENCE);
    await accept('CMD:SHIP', 'CMD:OK');
    await vi.waitFor(async () => expect(await creates()).toBe(count), PATIENCE);
  };
  await untilQueued(station.line, 2);
  const copy = await copyDatabase(station.dataDir);
  await accept('OP:9', 'CMD:PALLET', goods(0).barcode);
  const label = labelInFolder(floor, defaultPrints(station.dataDir));
  await label(shipped);
  await accept('CMD:CLOSEPALLET');
  await ship(1);
  await accept(goods(1).barcode);
  const number = await label(lying);
  await station.kill();

  await putBack(station.dataDir, copy);
  await floor.sandbox.control('clock', { now: MIDNIGHT });
  await station.comeBack();
  await vi.waitFor(async () => {
    await using line = await connectBench(station.station.url);
    expect(line.view()).toMatchObject({ recovery: null, api: 'v2' });
  }, PATIENCE);
  await station.reconnect();
  const report = await station.line.client.recovery.report();
  expect(report).toMatchObject({
    shipments: [{ packs: 1, units: 1 }],
    toPackAgain: [{ orderId: lying.id, numbers: [number] }],
    held: [],
  });
  expect(await creates()).toBe(1);

  await untilQueued(station.line, 1);
  await accept('OP:9', 'CMD:PALLET', goods(1).barcode);
  expect(await floor.packNumbers(lying)).toEqual([number]);
  await accept('CMD:CLOSEPALLET');
  await ship(2);
  const sent = (await floor.shipments()).flatMap(({ pallets }) =>
    pallets.flatMap(({ packs }) => packs.flatMap(({ items }) => items.map(({ itemNr }) => itemNr))),
  );
  expect(sent.toSorted()).toEqual([...shipped.itemNrs, ...lying.itemNrs].toSorted());
});

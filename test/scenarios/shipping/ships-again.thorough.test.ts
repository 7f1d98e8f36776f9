import { expect, it, vi } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

it('sends the packs of a cancelled shipment again, with new numbers for their units and pallet', async () => {
  await using floor = await startFloor();
  await floor.sandbox.control('settings', { autoConfirm: false });
  const goods = pick(floor.plain, 0);
  await floor.order({ goods: [goods] });
  await using station = await startStation({ env: floor.account });
  await using line = await connectBench(station.url);
  const { shipments } = line.client;
  const newest = async () => pick((await shipments.overview()).shipments, 0);
  await untilQueued(line, 1);
  await line.scan('OP:9');
  const accepted = async (...codes: readonly string[]) => {
    for (const code of codes)
      expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted', reason: null });
  };
  await accepted('CMD:PALLET', goods.barcode, 'CMD:CLOSEPALLET');
  await vi.waitFor(async () => expect((await shipments.overview()).plan?.packs).toBe(1), WAIT);
  await accepted('CMD:SHIP', 'CMD:OK');
  await vi.waitFor(
    async () => expect(await newest()).toMatchObject({ actions: expect.arrayContaining(['cancel']) }),
    WAIT,
  );
  const { id } = await newest();
  expect(await shipments.cancel({ id })).toEqual({ done: true });
  await vi.waitFor(async () => expect((await shipments.overview()).plan?.packs).toBe(1), WAIT);

  await accepted('CMD:SHIP', 'CMD:OK');
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ stage: 'created' }), WAIT);
  const sent = (await floor.sandbox.state()).shipments.map(({ pallets }) => {
    const [pallet] = pallets;
    return { barcode: pallet?.barcode, ...pallet?.packs[0], items: pallet?.packs[0]?.items ?? [] };
  });
  const [first, second] = sent;
  const itemNr = first?.items[0]?.itemNr ?? '';
  expect(first?.items).toMatchObject([{ unitload: itemNr }]);
  expect(second?.items).toMatchObject([{ itemNr, unitload: `${itemNr}-2` }]);
  expect(second?.packNumber).toBe(first?.packNumber);
  const barcodes = sent.map(({ barcode }) => barcode);
  expect(barcodes).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(barcodes).size).toBe(2);
});

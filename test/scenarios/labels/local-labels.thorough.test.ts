import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { codesOn } from '../../support/label-reading.ts';
import { defaultPrints, printedFiles } from '../../support/prints-folder.ts';
import { startStation } from '../../support/station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

it('draws tags, item labels and pallet labels that scan, and requests only pack labels from the platform', {
  timeout: 120_000,
}, async () => {
  await using floor = await startFloor();
  const goods = pick(floor.plain, 0);
  const order = await floor.order({ goods: [goods] });
  await using station = await startStation({ env: floor.account });
  await using line = await connectBench(station.url);
  const folder = defaultPrints(station.dataDir);
  /** The only print whose name has this. */
  const printed = (name: string) =>
    vi.waitFor(async () => {
      const files = (await printedFiles(folder)).filter((file) => file.includes(name));
      expect(files).toHaveLength(1);
      return join(folder, files[0] ?? '');
    }, WAIT);

  await untilQueued(line, 1);
  await line.scan('OP:9');
  expect(await line.client.settings.write({ localLabels: true, palletTags: true })).toEqual({ done: true });
  await line.scan('CMD:PALLET');
  const [tag = ''] = await codesOn(await printed('pallet-tag'));
  expect(tag).toMatch(/^PALPBX\d+$/);
  expect(await line.scan(tag)).toMatchObject({ verdict: 'accepted', situation: 'pallet-current' });

  await line.scan(goods.barcode);
  await line.scan('CMD:ITEMLABEL');
  const itemNr = pick(order.itemNrs, 0);
  expect(await codesOn(await printed(`item-label-${itemNr}`))).toEqual([itemNr]);

  await line.scan('CMD:CLOSEPALLET');
  const { shipments } = line.client;
  await vi.waitFor(async () => expect((await shipments.overview()).plan?.packs).toBe(1), WAIT);
  await line.scan('CMD:SHIP');
  await line.scan('CMD:OK');
  expect(await codesOn(await printed(`pallet-label-${tag}`))).toEqual([tag]);

  const asked = (await floor.sandbox.log()).map(({ path }) => path);
  expect(new Set(asked.filter((path) => path.includes('/label/')))).toEqual(new Set(['/api/v1/label/packs']));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorOrder, pick } from '../../support/floor.ts';
import { carriedOut } from '../../support/lost-answers.ts';
import { defaultPrints, printedFiles, timesPrinted } from '../../support/prints-folder.ts';
import type { SandboxLogEntry, SandboxShipment } from '../../support/sandbox.ts';
import { VERSIONS } from '../../support/thorough.ts';
import { type LossyDay, lossyDay, PATHS, WAYS } from './lossy-day.ts';
import { confirmOrders, confirmShipments, packLoads, shipPallets } from './lossy-work.ts';

/** Every request of v1 loses its answers in `scenarios/outbox/lost-answers`, too. */
describe.each(VERSIONS)('when every kind of POST loses its answer in every way, by %s', (api) => {
  const all = new AsyncDisposableStack();
  let day: LossyDay;
  let shipments: readonly SandboxShipment[];
  let log: readonly SandboxLogEntry[];

  beforeAll(async () => {
    day = all.use(await lossyDay(api));
    const { floor, bench } = day;
    await confirmOrders(day);
    await shipPallets(day, await packLoads(day));
    if (api === 'v1') await confirmShipments(day);
    await bench.line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    shipments = await floor.shipments();
    log = await floor.sandbox.log();
  }, 240_000);
  afterAll(() => all.disposeAsync());

  const packs = () => shipments.flatMap(({ pallets }) => pallets.flatMap((pallet) => pallet.packs));
  const packsOf = ({ itemNrs }: FloorOrder) =>
    packs().filter(({ items }) => items.some(({ itemNr }) => itemNrs.includes(itemNr)));
  const orders = () => day.loads.flatMap(({ twoPacks, short, whole }) => [twoPacks, short, whole]);
  const donePosts = (path: string) =>
    carriedOut(log.filter((entry) => entry.method === 'POST' && entry.path === path));

  it('no failed or waiting change is left, and each loss has happened', async () => {
    const { floor, bench } = day;
    const answer = await fetch(`${floor.sandbox.b2b}/sandbox/faults`);
    const faults = (await answer.json()) as readonly { readonly path: string }[];
    const labels: readonly string[] = [PATHS[api].packLabels, PATHS[api].palletLabels];
    expect(faults.filter(({ path }) => !labels.includes(path))).toEqual([]);
    // Labels are asked for together where several are due: how often is a matter of time.
    const isLost = (path: string) => log.some((entry) => entry.path === path && entry.fault !== null);
    expect(labels.filter((path) => !isLost(path))).toEqual([]);
    // After the last start its first token was lost, and it looks again by itself.
    await bench.line.until(({ health }) => health.platform.state === 'online');
    expect(bench.line.view()).toMatchObject({ alarm: null, health: { outboxFailed: 0, printsFailed: 0 } });
    const nothing = { toPack: 0, toConfirm: 0, tooOld: 0, onHold: 0, attention: 0 };
    expect(await bench.line.client.queue.counts()).toEqual(nothing);
  });

  it('there is one shipment of each pallet, confirmed, with every pack once', async () => {
    expect(shipments.map(({ status }) => status)).toEqual(WAYS.map(() => 'confirmed'));
    const sent = shipments.map(({ pallets }) =>
      pallets.map((pallet) => pallet.packs.flatMap(({ items }) => items.map(({ itemNr }) => itemNr)).sort()),
    );
    const loaded = day.loads.map(({ twoPacks, short, whole }) => [
      [...twoPacks.itemNrs, pick(short.itemNrs, 0), ...whole.itemNrs].sort(),
    ]);
    expect(sent.sort()).toEqual(loaded.sort());
    expect(new Set(packs().map(({ packNumber }) => packNumber)).size).toBe(4 * day.loads.length);
    const { shipments: shown } = await day.bench.line.client.shipments.overview();
    expect(shown.map(({ id, stage }) => [id, stage]).sort()).toEqual(
      shipments.map(({ id }) => [id, 'created']).sort(),
    );
  });

  it('each order ships under its own numbers: under v2 under all that were given', async () => {
    for (const order of orders()) {
      const used = packsOf(order).map(({ packNumber }) => packNumber);
      const given = await day.floor.packNumbers(order);
      if (api === 'v2') expect([...given].sort()).toEqual(used.sort());
      else expect(given).toEqual(expect.arrayContaining(used));
    }
  });

  it('each missing unit is cancelled once, and no other; each order is confirmed once', async () => {
    for (const { way, cancel, confirm } of day.loads)
      expect({ way, cancels: donePosts(cancel).length, confirms: donePosts(confirm).length }).toEqual({
        way,
        cancels: 1,
        confirms: 1,
      });
    const items = (await day.floor.sandbox.state()).orders.flatMap((order) => order.items);
    const dead = items.filter(({ status }) => status.toLowerCase() === 'canceled');
    expect(dead.map(({ itemNr }) => itemNr)).toEqual(day.loads.map(({ short }) => pick(short.itemNrs, 1)));
  });

  it('each label is printed once: of the packs, and of the pallets by the names of the platform', async () => {
    const folder = defaultPrints(day.bench.dataDir);
    const pallets = shipments.flatMap((shipment) => shipment.pallets.map(({ barcode }) => barcode));
    const numbers = [...packs().map(({ packNumber }) => packNumber), ...pallets];
    expect(await printedFiles(folder)).toHaveLength(numbers.length);
    for (const number of numbers) expect([number, await timesPrinted(folder, number)]).toEqual([number, 1]);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type CounterfeitPlatform, startCounterfeitPlatform } from '../../support/counterfeit-platform.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { codeOf, type MainFlow, makeMainFlow } from '../../support/main-flow.ts';
import { expectMainFlowShipped } from '../../support/main-flow-outcome.ts';
import { defaultPrints, labelInFolder, printedFiles, timesPrinted } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WAIT = { timeout: 30_000, interval: 100 };

describe('a platform that is down', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let flow: MainFlow;
  let station: RunningStation;
  let line: BenchLine;
  let prints = '';

  beforeAll(async () => {
    floor = all.use(await startFloor());
    await floor.sandbox.control('settings', { autoConfirm: false });
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    const { path: dataDir } = all.use(await temporaryFolder());
    prints = defaultPrints(dataDir);
    flow = await makeMainFlow(floor, { labelOf: labelInFolder(floor, prints), line: () => line });
    const env = { ...floor.account, PACKBENCH_B2B_URL: platform.base, PACKBENCH_SELLER_URL: platform.base };
    station = all.use(await startStation({ env, dataDir, settings: NO_PREFETCH }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 4);
  });
  afterAll(() => all.disposeAsync());

  it('lets the bench work from the cache: it opens, packs, closes and reports missing units', async () => {
    platform.cut();
    const scans = flow.steps.slice(0, 13).filter(({ title }) => !title.startsWith('puts the pack'));
    for (const { title, scan } of scans) {
      const answered = await line.scan(typeof scan === 'string' ? scan : await scan());
      expect({ title, ...answered }).toMatchObject({ title, verdict: 'accepted' });
    }
    await line.until(({ health, order }) => order === null && health.outboxWaiting > 0);
    expect(await printedFiles(prints)).toEqual([]);
  });

  it('is shown as down, and no waiting change has failed', async () => {
    expect(await line.client.queue.refresh()).toMatchObject({ done: false });
    await line.until(({ health }) => health.platform.state === 'offline');
    expect(line.view().health).toMatchObject({ outboxFailed: 0, printsFailed: 0 });
  });

  it('makes a shipment of packs without numbers show as refused before it is sent', async () => {
    await line.scan('CMD:CLOSEPALLET');
    await line.scan('CMD:SHIP');
    expect(await line.scan('CMD:OK')).toMatchObject({ verdict: 'refused', reason: 'shipment-refused' });
    expect((await line.client.shipments.overview()).plan?.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'number-missing' })]),
    );
  });

  it('lets every waiting label print once it is back, each once', async () => {
    platform.mend();
    await vi.waitFor(async () => expect(await printedFiles(prints)).toHaveLength(5), WAIT);
    const { pallets, loosePacks } = await line.client.shipments.overview();
    const packs = [...pallets.flatMap((pallet) => pallet.packs), ...loosePacks];
    const numbers = packs.flatMap(({ packNumber }) => packNumber ?? []);
    expect(new Set(numbers).size).toBe(5);
    for (const number of numbers) expect([number, await timesPrinted(prints, number)]).toEqual([number, 1]);
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
  });

  it('gets one shipment, although its answers are lost', async () => {
    const create = { method: 'POST', path: '/api/v1/shipments/out', kind: 'drop-response', times: 2 };
    await floor.fault(create);
    // The first order was closed before there was a pallet.
    await line.scan('CMD:PALLET');
    const { loosePacks } = await line.client.shipments.overview();
    expect(await line.scan(pick(loosePacks, 0).packNumber ?? '')).toMatchObject({ verdict: 'accepted' });
    for (const step of flow.steps.slice(-4)) {
      const answered = await line.scan(await codeOf(step));
      expect({ title: step.title, ...answered }).toMatchObject({ title: step.title, verdict: 'accepted' });
    }
    await vi.waitFor(async () => expect((await floor.shipments()).at(0)?.status).toBe('confirmed'), WAIT);
    expect(await floor.shipments()).toHaveLength(1);
    const lost = (await floor.sandbox.log()).filter(({ fault }) => fault === 'drop-response');
    expect(lost.length).toBeGreaterThan(0);
  });

  it('has all packs in that shipment', async () => {
    await expectMainFlowShipped(floor, flow, { pallets: 2 });
  });
});

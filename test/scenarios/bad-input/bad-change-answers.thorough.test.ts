import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import {
  type CounterfeitPlatform,
  changed,
  cutInHalf,
  htmlPage,
  startCounterfeitPlatform,
} from '../../support/counterfeit-platform.ts';
import { type Floor, startFloor } from '../../support/floor.ts';
import { codeOf, type MainFlow, makeMainFlow } from '../../support/main-flow.ts';
import { expectMainFlowShipped } from '../../support/main-flow-outcome.ts';
import { defaultPrints, labelInFolder, printedFiles } from '../../support/prints-folder.ts';
import { startStation } from '../../support/station.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('an answer to a change that cannot be read', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let flow: MainFlow;
  let line: BenchLine;
  let prints = '';

  beforeAll(async () => {
    floor = all.use(await startFloor());
    await floor.sandbox.control('settings', { autoConfirm: false });
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    const { path: dataDir } = all.use(await temporaryFolder());
    prints = defaultPrints(dataDir);
    flow = await makeMainFlow(floor, { labelOf: labelInFolder(floor, prints), line: () => line });
    const station = all.use(
      await startStation({
        env: { ...floor.account, PACKBENCH_B2B_URL: platform.base },
        dataDir,
        settings: NO_PREFETCH,
      }),
    );
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 4);
  });
  afterAll(() => all.disposeAsync());

  it('does not stop the packer, and the change happens once', async () => {
    // The platform has done each of these: only its word is lost.
    platform.twist('POST', /\/pack-numbers$/, htmlPage);
    platform.twist(
      'POST',
      /\/pack-numbers$/,
      changed(() => ({ packNumbers: 'FBS' })),
    );
    platform.twist('POST', /\/change_status_request$/, cutInHalf);
    platform.twist('POST', /^\/api\/v1\/shipments\/out$/, htmlPage);
    platform.twist(
      'POST',
      /\/events$/,
      changed(() => ['confirmed']),
    );
    for (const step of flow.steps) {
      const answered = await line.scan(await codeOf(step));
      expect({ title: step.title, ...answered }).toMatchObject({ title: step.title, verdict: 'accepted' });
    }
    await expectMainFlowShipped(floor, flow);
    expect(platform.pending()).toBe(0);
    expect(await floor.bodiesOf('POST', '/api/v1/shipments/out')).toHaveLength(1);
  });

  it('leaves no failed change, and prints no label twice', async () => {
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    expect(line.view().health).toMatchObject({ outboxFailed: 0, printsFailed: 0 });
    await vi.waitFor(async () => expect(await printedFiles(prints)).toHaveLength(6), {
      timeout: 45_000,
      interval: 50,
    });
    const [shipment] = (await line.client.shipments.overview()).shipments;
    expect(shipment).toMatchObject({ stage: 'created', pending: null, problems: [] });
  });
});

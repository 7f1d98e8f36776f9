import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { launchBrowser, noBrowser } from '../support/browser.ts';
import { type Floor, startFloor } from '../support/floor.ts';
import { codeOf, type MainFlow, makeMainFlow } from '../support/main-flow.ts';
import { expectMainFlowShipped } from '../support/main-flow-outcome.ts';
import { defaultPrints, labelInFolder } from '../support/prints-folder.ts';
import { startStation } from '../support/station.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the main flow in a browser', noBrowser))(
  'a packer with a keyboard scanner',
  () => {
    const all = new AsyncDisposableStack();
    let browser: Browser;
    let floor: Floor;
    let flow: MainFlow;
    let line: BenchLine;
    let bench: BenchPage;

    beforeAll(async () => {
      [browser, floor] = await Promise.all([launchBrowser().then((one) => all.use(one)), startFloor()]);
      all.use(floor);
      await floor.sandbox.control('settings', { autoConfirm: false });
      const { path: dataDir } = all.use(await temporaryFolder());
      flow = await makeMainFlow(floor, {
        labelOf: labelInFolder(floor, defaultPrints(dataDir)),
        line: () => line,
      });
      const station = all.use(await startStation({ env: floor.account, args: ['--demo'], dataDir }));
      line = all.use(await connectBench(station.url));
      await untilQueued(line, 4);
      bench = all.use(await openBench(browser, station));
    });
    afterAll(() => all.disposeAsync());

    it('packs, ships and confirms four orders by typed scans alone', async () => {
      for (const step of flow.steps) {
        const answered = await bench.scan(await codeOf(step));
        expect({ says: step.says, ...answered }).toMatchObject({
          says: step.says,
          verdict: 'accepted',
          reason: '',
          locked: false,
        });
      }
      await expectMainFlowShipped(floor, flow);
    });
  },
);

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { journalOf } from '../support/exports.ts';
import { type Floor, startFloor } from '../support/floor.ts';
import { codeOf, type MainFlow, makeMainFlow } from '../support/main-flow.ts';
import { expectMainFlowShipped } from '../support/main-flow-outcome.ts';
import { defaultPrints, labelInFolder, printedFiles, timesPrinted } from '../support/prints-folder.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { isInElectron, startStation } from '../support/station.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isThorough, VERSIONS } from '../support/thorough.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** Under v2 the marking codes (2 of them) stay here, which the packer is told before, with and after the sending. */
const MARK_SENTENCES = {
  v1: { 'looks at the shipment': [], 'sends it': [] },
  v2: {
    'looks at the shipment': ['Коды маркировки (2) не отправятся: версия 2 их не принимает'],
    'sends it': ['2 кода маркировки не отправляются: версия 2 их не принимает'],
  },
};
/** The system's layout by version: under the Russian one the codes come as Cyrillic, with F8 between the fields of a mark. */
const KEYBOARDS = { v1: { layout: 'ru', gs: 'f8' }, v2: {} } as const;

/** Electron's window is the same for both versions. */
const OF_SHELL = isInElectron && !isThorough ? (['v1'] as const) : VERSIONS;

const MARKS_KEPT = 'Коды маркировки (2) платформе не отправлены';

describe.skipIf(whySkipped('the main flow in a browser', noScreen)).each(OF_SHELL)(
  'a packer with a keyboard scanner, by %s',
  (api) => {
    const all = new AsyncDisposableStack();
    let browser: Browser | null;
    let floor: Floor;
    let flow: MainFlow;
    let line: BenchLine;
    let bench: BenchPage;
    let prints = '';
    let data = '';

    beforeAll(async () => {
      browser = isInElectron ? null : all.use(await openBrowser());
      floor = all.use(await startFloor());
      await floor.sandbox.control('settings', { autoConfirm: api === 'v2' });
      const { path: dataDir } = all.use(await temporaryFolder());
      data = dataDir;
      prints = defaultPrints(dataDir);
      const packer = { labelOf: labelInFolder(floor, prints), line: () => line };
      flow = await makeMainFlow(floor, packer, { api, pallets: 2 });
      const env = { ...floor.account, PACKBENCH_API: api };
      const station = all.use(await startStation({ env, args: ['--demo'], dataDir }));
      line = all.use(await connectBench(station));
      await untilQueued(line, 4);
      bench = all.use(await openBench(browser, station, undefined, KEYBOARDS[api]));
    });
    afterAll(() => all.disposeAsync());

    it('packs and ships four orders only by typed scans', async () => {
      for (const step of flow.steps) {
        const answered = await bench.scan(await codeOf(step));
        expect({ title: step.title, ...answered }).toMatchObject({
          title: step.title,
          verdict: 'accepted',
          reason: '',
          locked: false,
        });
        const sentences =
          Object.entries(MARK_SENTENCES[api]).find(([title]) => title === step.title)?.[1] ?? [];
        for (const sentence of sentences) await bench.page.getByText(sentence).first().waitFor();
      }
      await expectMainFlowShipped(floor, flow);
    });

    it('finds the marks of the goods in the journal, with the layout correction that read them', async () => {
      const marks = (await journalOf(data)).filter(({ uit }) => uit !== null);
      expect(marks.map(({ uit }) => uit)).toEqual(flow.marks.map(({ uit }) => uit));
      expect(marks.map(({ repaired }) => repaired)).toEqual(Array(2).fill(api === 'v1' ? 'layout' : 'none'));
    });

    it('gets each label once: of packs with their numbers, of pallets with the barcodes of the platform', async () => {
      const [shipment] = await floor.shipments();
      const pallets = shipment?.pallets ?? [];
      const packs = pallets.flatMap((pallet) => pallet.packs.map(({ packNumber }) => packNumber));
      const numbers = [...packs, ...pallets.map(({ barcode }) => barcode)];
      expect(numbers).toHaveLength(7);
      await expect.poll(async () => (await printedFiles(prints)).length, { timeout: 45_000 }).toBe(7);
      for (const number of numbers) expect([number, await timesPrinted(prints, number)]).toEqual([number, 1]);
    });

    it('sees the result for the marks on the list of shipments', async () => {
      const id = (await floor.shipments())[0]?.id ?? '';
      await bench.page.getByRole('navigation').getByRole('button', { name: 'Отгрузки' }).click();
      await bench.page.getByText(id, { exact: true }).waitFor();
      await expect.poll(() => bench.page.getByText(MARKS_KEPT).count()).toBe(api === 'v2' ? 1 : 0);
    });
  },
);

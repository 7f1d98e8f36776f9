import type { ElectronApplication } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { openBench } from '../support/bench-page.ts';
import { noElectron } from '../support/electron/electron-station.ts';
import { askPage, crashScreen, typeInWindow } from '../support/electron/lost-page.ts';
import { journalOf } from '../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { defaultPrints, labelInFolder, printedFiles } from '../support/prints-folder.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('a crash of the screen in Electron', noElectron()))(
  'a screen that crashes in the middle of a pack, on a locked bench',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let station: RunningStation;
    let app: ElectronApplication;
    let order: FloorOrder;

    beforeAll(async () => {
      floor = all.use(await startFloor());
      order = await floor.order({
        goods: [pick(floor.plain, 0), pick(floor.plain, 1), pick(floor.plain, 1)],
      });
      station = all.use(await startStation({ env: floor.account }));
      if (station.app === null) throw new Error('not in Electron');
      app = station.app;
      const line = all.use(await connectBench(station));
      await untilQueued(line, 1);
    });
    afterAll(() => all.disposeAsync());

    const barcode = (n: number) => pick(floor.plain, n).barcode;
    /** What the packer reads of the order, its units and the alarm. Notices above the bench come and go by themselves. */
    const shown = () =>
      askPage<readonly string[]>(
        app,
        `[
      ...['h1', '[role="alertdialog"]', 'main > section'].map((part) => document.querySelector(part)?.innerText ?? ''),
      document.body.dataset.locked,
    ]`,
      );
    const facts = (name: string) => askPage<string>(app, `document.body.dataset.${name}`);

    test('returns by itself with the order, its units and the alarm as before', async () => {
      const bench = await openBench(null, station);
      for (const code of ['OP:1', order.id, barcode(0), barcode(1)])
        expect({ code, ...(await bench.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
      expect(await bench.scan(barcode(5))).toMatchObject({ reason: 'not-needed', locked: true });
      const before = await shown();
      expect(before.join(' ')).toContain(order.id);
      await crashScreen(app);
      await expect.poll(() => facts('locked')).toBe('true');
      await expect.poll(shown).toEqual(before);
      expect(station.stderr()).toContain('the screen has crashed');
    });

    test('keeps packing: the alarm is acknowledged, the last unit is scanned, and the label is printed once', async () => {
      await typeInWindow(app, '');
      await expect.poll(() => facts('locked')).toBe('false');
      await typeInWindow(app, barcode(1));
      await expect.poll(() => facts('verdict')).toBe('accepted');
      const number = await labelInFolder(floor, defaultPrints(station.dataDir))(order);
      expect(await printedFiles(defaultPrints(station.dataDir))).toEqual([expect.stringContaining(number)]);
      const rows = await journalOf(station.dataDir);
      expect(rows.flatMap(({ itemNr }) => itemNr ?? [])).toEqual(order.itemNrs);
    });

    test('reads a new order of the platform after Chromium’s network process was killed', async () => {
      const pid = await app.evaluate(
        ({ app: program }) =>
          program.getAppMetrics().find(({ serviceName }) => serviceName === 'network.mojom.NetworkService')
            ?.pid,
      );
      process.kill(pid ?? 0, 'SIGKILL');
      const later = await floor.order({ goods: [pick(floor.plain, 2)] });
      await expect
        .poll(async () => {
          await typeInWindow(app, later.id);
          return facts('order');
        })
        .toBe(later.id);
    });
  },
);

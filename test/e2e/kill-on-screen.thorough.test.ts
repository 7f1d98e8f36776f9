import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { markOf } from '../support/marks.ts';
import { type MortalStation, startMortalStation } from '../support/mortal-station.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { isInElectron } from '../support/station.ts';
import { isThorough } from '../support/thorough.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the screen after a kill', noScreen))(
  'the screen of a station that was killed',
  () => {
    const all = new AsyncDisposableStack();
    let browser: Browser | null;
    let floor: Floor;
    let station: MortalStation;
    let bench: BenchPage;
    let order: FloorOrder;

    beforeAll(async () => {
      browser = isInElectron ? null : all.use(await openBrowser());
      floor = all.use(await startFloor());
      order = await floor.order({
        goods: [pick(floor.plain, 0), pick(floor.plain, 0), pick(floor.marked, 0)],
      });
      station = all.use(await startMortalStation(floor.account));
      await untilQueued(station.line, 1);
      bench = await openBench(browser, station.station);
    });
    afterAll(async () => {
      await bench[Symbol.asyncDispose]();
      await all.disposeAsync();
    });

    /** What the packer reads: what to do and the order on the table. The verdict of the last scan is gone with the page. */
    async function table(): Promise<readonly string[]> {
      const { operator, todo, order, alarm, asking } = station.line.view();
      const seen = await bench.page.locator('main').innerText();
      const units = order?.units.map(({ itemNr, status, pack }) => `${itemNr} ${status} ${pack}`) ?? [];
      const isShown = order === null || seen.includes(order.orderId);
      return [operator?.id ?? '', todo.key, alarm?.reason ?? '', asking?.kind ?? '', `${isShown}`, ...units];
    }

    async function dieAndComeBack(): Promise<void> {
      await station.kill();
      if (!isInElectron) await expectLost();
      await bench[Symbol.asyncDispose]();
      await station.comeBack();
      bench = await openBench(browser, station.station);
    }

    async function expectLost(): Promise<void> {
      await bench.page.waitForSelector('main[data-lost="true"]');
      // What covers the screen must not cover that.
      const cover = bench.page.locator('dialog[open]');
      if ((await cover.count()) > 0) expect(await cover.innerText()).toContain('Нет связи со станцией');
    }

    it('reports that in the scanner check, too, which is closed then', async () => {
      await station.line.client.scanners.startCheck();
      await bench.page.locator('dialog[open]').waitFor();
      await dieAndComeBack();
      expect(await bench.page.locator('dialog[open]').count()).toBe(0);
    });

    it('shows the same operator, order, units, question and alarm', async () => {
      const often = isThorough ? 'killed' : undefined;
      const scans: readonly [code: string, verdict: string, isKilled?: 'killed' | undefined][] = [
        ['OP:1', 'accepted'],
        [order.id, 'accepted', often],
        [pick(floor.plain, 0).barcode, 'accepted'],
        [pick(floor.plain, 5).barcode, 'refused', 'killed'],
        ['CMD:OK', 'accepted'],
        ['CMD:NEW', 'accepted', often],
        [pick(floor.marked, 0).barcode, 'accepted', 'killed'],
        [markOf(pick(floor.marked, 0), 1).code, 'accepted'],
        ['CMD:MISSING', 'accepted', 'killed'],
      ];
      for (const [code, verdict, isKilled] of scans) {
        const { scanNo } = station.line.view();
        expect({ code, ...(await bench.scan(code)) }).toMatchObject({ code, verdict });
        // The line may get the view later than the page.
        await station.line.until((view) => view.scanNo > scanNo);
        if (!isKilled) continue;
        const isLocked = (await bench.facts()).locked;
        const before = await table();
        await dieAndComeBack();
        expect({ code, table: await table() }).toEqual({ code, table: before });
        expect((await bench.facts()).locked).toBe(isLocked);
        expect(await bench.page.locator('[role="alertdialog"]').count()).toBe(isLocked ? 1 : 0);
      }
    });

    // A window goes with its station.
    itInABrowser('reports that the station is gone, and that a scan was not stored', async () => {
      await station.kill();
      await bench.page.waitForSelector('main[data-lost="true"]');
      const before = await bench.facts();
      await bench.type('CMD:OK');
      await bench.page.getByText('CMD:OK').first().waitFor();
      expect(await bench.facts()).toEqual(before);
      await station.comeBack();
      expect(station.line.view().order?.orderId).toBe(order.id);
      expect(station.line.view().asking).toEqual({ kind: 'missing-unit' });
    });
  },
);

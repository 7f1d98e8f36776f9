import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

/** A scanner's keys come faster than this. */
const AFTER_SCAN_MS = 400;

describe.skipIf(whySkipped('the frame of the screens in a browser', noScreen))(
  'the frame around every screen',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let bench: BenchPage;
    let page: Page;

    beforeAll(async () => {
      const browser = all.use(await openBrowser());
      floor = all.use(await startFloor());
      const station = all.use(await startStation({ env: floor.account }));
      bench = all.use(await openBench(browser, station));
      page = bench.page;
      await bench.scan('OP:9');
    });
    afterAll(() => all.disposeAsync());

    const goTo = (screen: string) =>
      page.getByRole('navigation').getByRole('button', { name: screen }).click();
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);

    it('shows no focus frame on what was clicked while a scanner types, and shows it to somebody who tabs', async () => {
      await goTo('Печать');
      expect(await bench.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Печать');
      expect(await outline()).toBe('none');
      // A key right after a scan is the scanner's.
      await page.waitForTimeout(AFTER_SCAN_MS);
      await page.keyboard.press('Tab');
      expect(await outline()).toBe('solid');
    });

    it('shows the answer to a scan on the other screens for five seconds, over a page that does not move, in the place of the status strip', async () => {
      await goTo('Очередь');
      const title = page.getByRole('heading', { level: 2, name: 'Очередь' });
      const band = page.getByRole('region', { name: 'Последний скан' });
      await band.waitFor({ state: 'hidden', timeout: 15_000 });
      const before = await title.boundingBox();
      await bench.scan('OP:9');
      await band.waitFor();
      expect(await title.boundingBox()).toEqual(before);
      const strip = await page.getByRole('contentinfo').boundingBox();
      expect((await band.boundingBox())?.y).toBe(strip?.y);
      await band.waitFor({ state: 'hidden', timeout: 15_000 });
    });

    itInABrowser('names table and alarm in the title of its tab', async () => {
      const station = await page.getByRole('heading', { level: 1 }).innerText();
      expect(await page.title()).toBe(`${station} · Packbench`);
      const order = await floor.order({ goods: [pick(floor.plain, 0)], cutOff: null });
      await page
        .getByRole('banner')
        .getByRole('navigation')
        .getByText('1', { exact: true })
        .waitFor({ timeout: 60_000 });
      await bench.scan(order.id);
      await bench.scan(pick(floor.plain, 1).barcode);
      expect(await page.title()).toBe(`● СТОП — ${station} · Packbench`);
      await bench.scan('CMD:OK');
      expect(await page.title()).toBe(`${station} · Packbench`);
    });

    itInABrowser(
      'shows several notices in one line, and that of a reload until the next answer',
      async () => {
        await goTo('Стол');
        await page.reload();
        await page.waitForSelector('h1');
        await page.evaluate(() => {
          // Chromium without a screen always has the focus.
          document.hasFocus = () => false;
          window.dispatchEvent(new Event('blur'));
        });
        const warning = page.getByText('Клавиатурные сканеры сейчас не работают');
        await warning.waitFor();
        const top = async () =>
          (await page.getByRole('region', { name: 'Стол упаковки' }).boundingBox())?.y ?? 0;
        expect(await top()).toBeLessThanOrEqual(60 + 48);
        const reloaded = page.getByRole('listitem').filter({ hasText: 'Страница загружена заново' });
        const height = async () => (await reloaded.boundingBox())?.height ?? 0;
        const collapsed = await height();
        await page.getByRole('button', { name: /^ещё \d: Показать целиком/ }).click();
        expect(await height()).toBeGreaterThan(collapsed);
        await page.evaluate(() => {
          document.hasFocus = () => true;
          window.dispatchEvent(new Event('focus'));
        });
        await bench.scan('OP:9');
        await reloaded.waitFor({ state: 'detached' });
      },
    );

    it.each([
      [1920, 1080],
      [1366, 768],
      [1024, 768],
      [853, 480],
      [800, 1280],
    ])('keeps header and status in one row without overlap at %i x %i', async (width, height) => {
      await page.setViewportSize({ width, height });
      const parts = await page.evaluate(() =>
        ['header', 'footer'].map((name) => {
          const bar = document.querySelector(name);
          const boxes = [...(bar?.firstElementChild?.children ?? [])].map((part) =>
            part.getBoundingClientRect(),
          );
          return {
            height: bar?.getBoundingClientRect().height,
            isInside: boxes.every(({ left, right }) => left >= 0 && right <= innerWidth),
            overlaps: boxes.filter((box, at) => at > 0 && box.left < (boxes[at - 1]?.right ?? 0) - 0.5)
              .length,
          };
        }),
      );
      expect(parts).toEqual([
        { height: 60, isInside: true, overlaps: 0 },
        { height: 44, isInside: true, overlaps: 0 },
      ]);
    });

    itInABrowser('leaves the on-screen scanner as it was after a reload', async () => {
      await using demo = await startStation({ args: ['--demo'] });
      const tab = await page.context().newPage();
      await tab.setViewportSize({ width: 1920, height: 1080 });
      await tab.goto(demo.url);
      await tab.getByRole('button', { name: 'Скрыть учебный сканер' }).click();
      await tab.reload();
      await tab.getByRole('button', { name: 'Показать учебный сканер' }).waitFor();
      await tab.close();
    });
  },
);

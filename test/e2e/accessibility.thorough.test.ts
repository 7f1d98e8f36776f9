import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { seriousViolations, violationsByTheme } from '../support/axe.ts';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { pressEnter, tabTo } from '../support/keyboard-only.ts';
import { markOf } from '../support/marks.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { isThorough } from '../support/thorough.ts';
import { whySkipped } from '../support/why-skipped.ts';

const SCREENS = ['bench', 'queue', 'shipments', 'prints', 'settings'] as const;
/** The other language has the same elements with other words: two screens of it, all when asked to be thorough. */
const OF_LANGUAGE = { ru: SCREENS, en: isThorough ? SCREENS : (['bench', 'settings'] as const) };
type ScreenName = (typeof SCREENS)[number];
const TITLES: Readonly<Record<'ru' | 'en', Readonly<Record<ScreenName, string | null>>>> = {
  ru: { bench: null, queue: 'Очередь', shipments: 'отгрузки', prints: 'Печать', settings: 'Настройки' },
  en: { bench: null, queue: 'queue', shipments: 'shipments', prints: 'Prints', settings: 'Settings' },
};

describe.skipIf(whySkipped('accessibility in a browser', noScreen))('the screens of the station', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: BenchPage;
  let page: Page;
  let order: FloorOrder;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    // Enough orders for lists, overdue ones and some that must be confirmed among them.
    floor = all.use(await startFloor({ orders: 25 }));
    const [bag, cream, shoe] = [pick(floor.plain, 0), pick(floor.plain, 1), pick(floor.marked, 0)];
    order = await floor.order({ goods: [bag, cream, shoe], cutOff: null });
    const single = await floor.order({ goods: [bag], cutOff: null });
    const held = await floor.order({ goods: [cream], cutOff: null });
    const station = all.use(await startStation({ env: floor.account, args: ['--demo'] }));
    await using line = await connectBench(station);
    await untilQueued(line, 3);
    bench = all.use(await openBench(browser, station));
    page = bench.page;
    // Something on every screen: a pallet with a pack, a held order, prints.
    await bench.scan('OP:9');
    await bench.scan('CMD:PALLET');
    for (const code of [single.id, bag.barcode, 'CMD:CLOSEPALLET', held.id, 'CMD:HOLD'])
      expect(await bench.scan(code)).toMatchObject({ verdict: 'accepted' });
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
  });
  afterAll(() => all.disposeAsync());

  async function goTo(screen: ScreenName): Promise<void> {
    const language = (await page.evaluate(() => document.documentElement.lang)) === 'en' ? 'en' : 'ru';
    const entry = `nav button[title^="${CATALOGUES[language].ui.nav[screen]}"]`;
    await tabTo(page, entry);
    await pressEnter(page);
    await page.waitForSelector(`${entry}[aria-current="page"]`);
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  }

  async function switchLanguage(to: 'ru' | 'en'): Promise<void> {
    if ((await page.evaluate(() => document.documentElement.lang)) === to) return;
    await goTo('settings');
    await tabTo(page, 'input[type="radio"]');
    await page.keyboard.press(to === 'en' ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForFunction((language) => document.documentElement.lang === language, to);
  }

  describe.each(['ru', 'en'] as const)('in %s', (language) => {
    beforeAll(async () => {
      await switchLanguage(language);
    });

    it.each(OF_LANGUAGE[language])(
      'have no serious violation on the %s, which the keyboard alone reaches',
      async (screen) => {
        await goTo(screen);
        const name = TITLES[language][screen];
        if (name !== null)
          await page.getByRole('heading', { level: 2, name }).first().waitFor({ timeout: 45_000 });
        expect(await (language === 'ru' ? violationsByTheme : seriousViolations)(page)).toEqual([]);
      },
    );
  });

  it('have none on the bench while an order is packed, a unit waits, a question is asked and an alarm is shown', async () => {
    await goTo('bench');
    const steps: readonly [code: string, what: string][] = [
      [order.id, 'an open order'],
      [pick(floor.plain, 0).barcode, 'a unit in'],
      [pick(floor.marked, 0).barcode, 'a unit that waits for its mark'],
      [markOf(pick(floor.marked, 5), 1).code, 'an alarm'],
      ['CMD:OK', 'an alarm acknowledged'],
      ['CMD:UNDO', 'a unit taken back'],
      ['CMD:MISSING', 'which unit is missing'],
      [pick(floor.plain, 1).barcode, 'why it is missing'],
      ['CMD:REOPEN', 'which pack is reopened'],
      ['CMD:SHIP', 'what would be sent'],
      ['NO-SUCH-CODE', 'a refusal'],
      ['CMD:UNDO', 'another unit taken back'],
      ['CMD:UNDO', 'the order left'],
    ];
    for (const [code, what] of steps) {
      await bench.scan(code);
      expect({ what, violations: await violationsByTheme(page) }).toEqual({ what, violations: [] });
    }
    expect(await bench.facts()).toMatchObject({ verdict: 'accepted', locked: false });
  });

  it('have none when nobody is logged in', async () => {
    await bench.scan('CMD:LOGOUT');
    expect(await violationsByTheme(page)).toEqual([]);
    await bench.scan('OP:9');
  });

  it('put no scan into a text field of the settings, and no Enter at its end', async () => {
    await goTo('settings');
    await tabTo(page, 'a[href^="/settings/bench"]');
    await pressEnter(page);
    await page.getByLabel('Name of the bench').waitFor();
    await tabTo(page, 'input[type="text"]:not([readonly]), input:not([type])');
    const before = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    expect(await bench.scan('CMD:ITEMLABEL')).not.toMatchObject({ verdict: '' });
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(before);
  });
});

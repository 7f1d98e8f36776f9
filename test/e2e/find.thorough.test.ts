import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { pressKey, typeSent } from '../support/keys.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { scanCorpus } from '../support/scan-corpus/corpus.ts';
import { GARBLINGS } from '../support/scan-corpus/entry.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { isThorough } from '../support/thorough.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** A key after this time is a person's. */
const ALONE_MS = 150;
const GS = '\u001d';
const GS_KEYS = ['character', 'f8', 'ctrl', 'arrow-down', 'alt'] as const;
const MAX_FIND_LENGTH = 4_000;
/** Longer ones only take longer to type. */
const MAX_CODE_LENGTH = isThorough ? 1_000 : 90;

/** Codes of every garbling; all of them, in turn, when asked to be thorough. */
const CODES_OF_GARBLING = isThorough ? 60 : 1;

describe.skipIf(whySkipped('Find in a browser', noScreen))('Find', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;
  let cdp: CDPSession;
  let packed: FloorOrder;
  let waiting: FloorOrder;
  let bag: SandboxGoods;
  let cream: SandboxGoods;
  let packNumber: string;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    [bag, cream] = [pick(floor.plain, 0), pick(floor.plain, 1)];
    packed = await floor.order({ goods: [bag] });
    waiting = await floor.order({ goods: [cream, cream] });
    station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 2);
    bench = all.use(await openBench(all.use(await openBrowser()), station));
    page = bench.page;
    cdp = await bench.context.newCDPSession(page);
    await bench.scanAll(['OP:9', 'CMD:PALLET', packed.id, bag.barcode]);
    packNumber = pick(await floor.packNumbers(packed), 0);
  });
  afterAll(() => all.disposeAsync());

  const dialog = () => page.getByRole('dialog', { name: 'Поиск' });
  const field = () => dialog().getByRole('combobox');
  const hits = () => dialog().getByRole('option');
  const path = () => page.evaluate(() => location.pathname);
  const isPaused = () => line.until(({ find }) => find !== null);
  const isPacking = () => line.until(({ find }) => find === null);

  /** The keys of Ctrl+K under the Russian layout. */
  async function pressCtrlK(): Promise<void> {
    await page.waitForTimeout(ALONE_MS);
    const control = { key: 'Control', code: 'ControlLeft', windowsVirtualKeyCode: 17 };
    const k = { key: 'л', code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: 2 };
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', modifiers: 2, ...control });
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...k });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...k });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...control });
  }

  async function open(): Promise<void> {
    await pressCtrlK();
    await field().waitFor();
    await isPaused();
  }

  async function close(): Promise<void> {
    await page.waitForTimeout(ALONE_MS);
    await pressKey(cdp, 'Escape');
    await dialog().waitFor({ state: 'hidden' });
    await isPacking();
  }

  it('opens by Ctrl+K under any layout, and a pack is found by its last four and opened by Enter', async () => {
    await open();
    await page.keyboard.type(packNumber.slice(-4), { delay: 110 });
    await hits().filter({ hasText: packed.orderNr }).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    expect(await path()).toBe(`/packs/${packNumber}`);
    await isPacking();
  });

  it('keeps Ctrl+K from the browser, which has a use of its own for it', async () => {
    // The Enter before it would make it a key of a scan.
    await page.waitForTimeout(ALONE_MS);
    const isPrevented = await page.evaluate(
      () =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'k',
            code: 'KeyK',
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
    );
    expect(isPrevented).toBe(true);
    await field().waitFor();
    await close();
  });

  it('opens by its button at every width, and what is pressed in it is opened', async () => {
    for (const width of [1920, 1024, 640]) {
      await page.setViewportSize({ width, height: 768 });
      const box = await page.getByRole('button', { name: 'Найти' }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Найти' }).click();
    await isPaused();
    await page.keyboard.type(waiting.orderNr, { delay: 80 });
    await hits().filter({ hasText: waiting.orderNr }).first().click();
    expect(await path()).toBe(`/orders/${waiting.id}`);
    await isPacking();
  });

  it('looks a scan up: says in large letters what it is, changes nothing, and leaves the field clean', async () => {
    await open();
    const before = line.view();
    expect(await bench.scan(packNumber)).toMatchObject({ verdict: 'info', reason: 'looked-up' });
    await dialog().getByText('Номер упаковки').waitFor();
    await dialog().getByText('Идёт поиск: сканы не попадают в заказ').waitFor();
    await hits().filter({ hasText: packed.orderNr }).first().waitFor();
    expect(await bench.scan(cream.barcode)).toMatchObject({ verdict: 'info', reason: 'looked-up' });
    await dialog().getByText('Штрихкод товара').waitFor();
    await hits().filter({ hasText: cream.name }).first().waitFor();
    expect(await bench.scan('NO-SUCH-CODE')).toMatchObject({ verdict: 'info' });
    await dialog().getByText('Ничего не найдено').waitFor();
    expect(await field().inputValue()).toBe('');
    const { order, pallet, queue } = line.view();
    expect({ order, pallet, queue }).toEqual({
      order: before.order,
      pallet: before.pallet,
      queue: before.queue,
    });
    await bench.scan('CMD:BACK');
    await dialog().waitFor({ state: 'hidden' });
    expect(await bench.scan(waiting.id)).toMatchObject({ verdict: 'accepted' });
    expect(await bench.scan('CMD:HOLD')).toMatchObject({ verdict: 'accepted' });
  });

  it('finds nothing for 4,000 characters, and says so', async () => {
    await open();
    await field().fill('Ж'.repeat(MAX_FIND_LENGTH + 1));
    expect((await field().inputValue()).length).toBe(MAX_FIND_LENGTH);
    await dialog().getByText('Ничего не найдено').waitFor();
    await close();
  });

  it('counts the last ten seconds down, and closes by itself after thirty without a key', async () => {
    const idle = await bench.context.newPage();
    await idle.clock.install();
    await idle.goto(station.url);
    await idle.getByRole('button', { name: 'Найти' }).click();
    const find = idle.getByRole('dialog', { name: 'Поиск' });
    await find.waitFor();
    await idle.clock.fastForward(15_000);
    await idle.keyboard.press('ArrowDown');
    await idle.clock.fastForward(15_000);
    expect(await find.getByRole('timer').count()).toBe(0);
    await idle.clock.fastForward(8_000);
    await find.getByText(/Закроется через \d с/).waitFor();
    await idle.clock.fastForward(8_000);
    await find.waitFor({ state: 'hidden' });
    await isPacking();
    await idle.close();
  });

  it('tells the other windows of the station that no scan is packed', async () => {
    await open();
    const other = await bench.context.newPage();
    await other.goto(station.url);
    await other.getByText('на другом экране этой станции открыт поиск').waitFor();
    await close();
    await other.getByText('на другом экране этой станции открыт поиск').waitFor({ state: 'hidden' });
    await other.close();
  });

  describe('the corpus of keyboard scans', { timeout: 600_000 }, () => {
    const corpus = scanCorpus().filter(
      ({ sent: { raw } }) => raw.length > 2 && raw.length < MAX_CODE_LENGTH && !raw.startsWith(GS),
    );
    const sample = GARBLINGS.flatMap((garbling) => {
      const scans = corpus.filter((entry) => entry.garbling === garbling);
      const step = Math.max(1, Math.floor(scans.length / CODES_OF_GARBLING));
      return scans.filter((_, at) => at % step === 0).slice(0, CODES_OF_GARBLING);
    });

    const PLACES: readonly (readonly [place: string, go: () => Promise<void>])[] = [
      ['the queue', async () => goTo('Очередь')],
      ['Find', open],
      [
        'an open dialog',
        async () => {
          await goTo('Печать');
          await page.getByRole('button', { name: 'Посмотреть' }).first().click();
          await page.locator('dialog[open]').waitFor();
        },
      ],
    ];

    async function goTo(screen: string): Promise<void> {
      await page.getByRole('navigation').getByRole('button', { name: screen }).click();
      await page.getByRole('heading', { level: 2, name: screen }).waitFor();
    }

    /** What a scan may not change: where one is, what has the focus, what is open, pressed and filled in. */
    const state = () =>
      page.evaluate(() => ({
        path: location.pathname,
        focus: `${document.activeElement?.tagName} ${document.activeElement?.className}`,
        open: document.querySelectorAll('dialog[open]').length,
        typed: [...document.querySelectorAll('input')].map(({ value, checked }) => `${value}${checked}`),
        pressed: (window as unknown as { pressed?: string[] }).pressed ?? [],
      }));

    beforeAll(() =>
      page.evaluate(() => {
        const pressed: string[] = [];
        Object.assign(window, { pressed });
        for (const type of ['click', 'submit', 'toggle'])
          window.addEventListener(type, ({ isTrusted }) => isTrusted && pressed.push(type), {
            capture: true,
          });
      }),
    );

    it.each(PLACES)('does nothing and loses no scan over %s', async (_place, go) => {
      await go();
      await page.waitForTimeout(ALONE_MS);
      const before = await state();
      const { scans } = await bench.facts();
      for (const [at, { sent }] of sample.entries())
        await typeSent(cdp, sent, pick(GS_KEYS, at % GS_KEYS.length));
      await vi.waitFor(async () => expect((await bench.facts()).scans).toBe(scans + sample.length), {
        timeout: 120_000,
        interval: 50,
      });
      expect(await state()).toEqual(before);
      expect(await bench.facts()).toMatchObject({ locked: false, order: '' });
      await page.waitForTimeout(ALONE_MS);
      await pressKey(cdp, 'Escape');
      await vi.waitFor(() => expect(page.locator('dialog[open]').count()).resolves.toBe(0), 30_000);
    });
  });

  it('says that the station is gone', async () => {
    await open();
    await station.kill();
    await dialog().getByText('Нет связи со станцией: искать нельзя').waitFor();
  });
});

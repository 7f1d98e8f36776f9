import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { noBrowser } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { pressEnter, tabToControl } from '../support/keyboard-only.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

type Hand = {
  readonly hand: string;
  readonly press: (page: Page, control: Locator) => Promise<void>;
  /** Leaves the station's question. */
  readonly goBack: (page: Page) => Promise<void>;
};

/** Somebody looks before the next press: one that comes sooner is the second tap of a double tap. */
const LOOKS_MS = 650;

const TOUCH: Hand = {
  hand: 'touch alone',
  async press(page, control) {
    await page.waitForTimeout(LOOKS_MS);
    await control.tap();
  },
  async goBack(page) {
    await page.waitForTimeout(LOOKS_MS);
    await page.getByRole('button', { name: 'Назад' }).tap();
  },
};

const KEYBOARD: Hand = {
  hand: 'the keyboard alone',
  async press(page, control) {
    await tabToControl(page, control);
    await page.waitForTimeout(LOOKS_MS);
    await pressEnter(page);
  },
  async goBack(page) {
    // Alone: not right after another key.
    await page.waitForTimeout(150);
    await page.keyboard.press('Escape');
  },
};

/** Call it before the press; the result resolves to when it came, in milliseconds since 1970. */
async function timeOfNextPress(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event) => {
      document.documentElement.dataset.pressedAt = String(performance.timeOrigin + timeStamp);
    };
    addEventListener('click', note, { capture: true, once: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.pressedAt));
}

/** A tap of this time, in milliseconds since 1970, however late a busy machine delivers it. */
async function tapAt(
  page: Page,
  at: { readonly x: number; readonly y: number },
  time: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const timestamp = time / 1_000;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  await session.detach();
}

describe.skipIf(whySkipped('the bench by hand in a browser', noBrowser)).each([TOUCH, KEYBOARD])(
  'by $hand',
  ({ press, goBack }) => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let line: BenchLine;
    let page: Page;
    let order: FloorOrder;
    let single: FloorOrder;
    let bag: SandboxGoods;
    let cream: SandboxGoods;
    let stranger: SandboxGoods;

    beforeAll(async () => {
      floor = all.use(await startFloor());
      [bag, cream, stranger] = [pick(floor.plain, 0), pick(floor.plain, 2), pick(floor.plain, 4)];
      order = await floor.order({ goods: [bag, bag, cream] });
      single = await floor.order({ goods: [stranger] });
      const station = all.use(await startStation({ env: floor.account, args: ['--demo'] }));
      line = all.use(await connectBench(station));
      await untilQueued(line, 2);
      const browser = all.use(await openBrowser());
      const context = await browser.newContext({
        hasTouch: true,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      all.defer(() => context.close());
      page = await context.newPage();
      await page.goto(station.url);
      await page.getByRole('heading', { name: 'Учебный сканер' }).waitFor();
    });
    afterAll(() => all.disposeAsync());

    const facts = () => page.evaluate(() => ({ ...document.body.dataset }));
    const pressButton = (name: string) => press(page, page.getByRole('button', { name, exact: true }));
    /** On the on-screen scanner. */
    const pressCode = (code: string) => press(page, page.locator(`aside button[title="${code}"]`));
    const question = (title: string) => page.getByRole('region', { name: title });
    /** A scanner that is no keyboard. */
    const scan = (raw: string) => line.client.bench.scan({ raw, source: 'screen' });

    test('logs in, opens an order and packs its first item', async () => {
      await pressCode('OP:1');
      await expect.poll(facts).toMatchObject({ verdict: 'accepted' });
      await pressCode(order.id);
      await expect.poll(facts).toMatchObject({ order: order.id });
      await pressCode(bag.barcode);
      await line.until((view) => view.order?.units.some(({ status }) => status === 'packed') === true);
    });

    test('leaves the question which goods are missing, and the one why', async () => {
      await pressButton('Товара нет');
      await question('Чего нет?').waitFor();
      await goBack(page);
      await question('Чего нет?').waitFor({ state: 'detached' });
      await pressButton('Товара нет');
      await press(page, question('Чего нет?').getByRole('button', { name: cream.name }));
      await question('Почему нет?').waitFor();
      await goBack(page);
      await question('Почему нет?').waitFor({ state: 'detached' });
      expect(line.view().order?.units.map(({ status }) => status)).not.toContain('cancelled');
    });

    test('chooses no reason by the second tap of a double tap', async () => {
      await pressButton('Товара нет');
      const goods = question('Чего нет?').getByRole('button', { name: cream.name });
      const { x, y } = (await goods.boundingBox()) ?? { x: 0, y: 0 };
      const pressedAt = await timeOfNextPress(page);
      await press(page, goods);
      await question('Почему нет?').waitFor();
      await tapAt(page, { x: x + 20, y: y + 20 }, (await pressedAt()) + 250);
      await goBack(page);
      await question('Почему нет?').waitFor({ state: 'detached' });
      expect(line.view().order?.units.map(({ status }) => status)).not.toContain('cancelled');
    });

    test('takes missing goods out of the order, with a reason', async () => {
      await pressButton('Товара нет');
      await press(page, question('Чего нет?').getByRole('button', { name: cream.name }));
      await press(page, question('Почему нет?').getByRole('button', { name: 'Брак' }));
      await line.until((view) => view.order?.units.some(({ status }) => status === 'cancelled') === true);
    });

    test('acknowledges an alarm', async () => {
      await scan(stranger.barcode);
      await page.getByRole('alertdialog').waitFor();
      // Nobody can have read it sooner.
      await page.waitForTimeout(1_000);
      await press(page, page.getByRole('alertdialog').getByRole('button'));
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect(await facts()).toMatchObject({ locked: 'false' });
    });

    test('puts the order on the hold shelf and says why', async () => {
      await pressButton('На полку ожидания');
      await pressButton('Товар повреждён');
      await expect
        .poll(async () => (await line.client.queue.onHold()).map(({ note }) => note))
        .toEqual(['damaged']);
    });

    test('opens a pack again that is in the list', async () => {
      await pressCode(single.id);
      await pressCode(stranger.barcode);
      await line.until(({ awaitedLabels, order: open }) => open === null && awaitedLabels.length === 0);
      const [number = ''] = await floor.packNumbers(single);
      await pressButton('Ещё команды');
      await pressButton('Открыть снова');
      await press(page, question('Какую упаковку открыть снова?').getByRole('button', { name: single.id }));
      await expect.poll(facts).toMatchObject({ order: single.id });
      expect(line.view().order?.packs).toMatchObject([{ packNumber: number, status: 'open' }]);
    });

    test('answers on another screen, which stays', async () => {
      const shipments = page.getByRole('navigation').getByRole('button', { name: 'Отгрузки' });
      await press(page, shipments);
      await scan('CMD:MISSING');
      const dialog = page.getByRole('dialog', { name: 'Вопрос станции' });
      await dialog.getByRole('button', { name: stranger.name }).waitFor();
      await goBack(page);
      await dialog.waitFor({ state: 'detached' });
      expect(await shipments.getAttribute('aria-current')).toBe('page');
      expect(line.view().asking).toBeNull();
    });
  },
);

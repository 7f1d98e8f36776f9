import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type CounterfeitPlatform, startCounterfeitPlatform } from '../support/counterfeit-platform.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { startLabelPrinter } from '../support/label-printers.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { NO_PREFETCH } from '../support/stored-settings.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 30_000, interval: 100 };

describe.skipIf(whySkipped('late labels in a browser', noScreen))('a label that prints late', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let line: BenchLine;
  let bench: BenchPage;
  const orders: FloorOrder[] = [];
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    for (const goods of [[0], [1], [2, 3], [4], [5]])
      orders.push(await floor.order({ goods: goods.map((n) => pick(floor.plain, n)) }));
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    const env = { ...floor.account, PACKBENCH_B2B_URL: platform.base, PACKBENCH_SELLER_URL: platform.base };
    const station = all.use(await startStation({ env, settings: NO_PREFETCH }));
    line = all.use(await connectBench(station));
    await untilQueued(line, orders.length);
    bench = all.use(await openBench(browser, station));
    await bench.page.setViewportSize({ width: 1366, height: 768 });
    await bench.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());

  const bandOf = () => bench.page.locator('section[data-face]').innerText();
  const faceOf = () => bench.page.locator('section[data-face]').getAttribute('data-face');
  const others = () =>
    bench.page.locator('ul[aria-label="Упаковки, которые ждут этикетку"] li').allInnerTexts();
  const onto = (number: string, order: FloorOrder) =>
    `Наклейте этикетку ${number} на упаковку 1 заказа ${order.id}`;

  it('is awaited in the band, and for each pack that was closed before', async () => {
    platform.cut();
    await bench.scan(barcode(0));
    await bench.scan(barcode(1));
    await expect.poll(bandOf, WAIT).toContain('Ждём номер упаковки');
    await expect.poll(others, WAIT).toEqual([expect.stringContaining(`заказа ${pick(orders, 0).id}`)]);
  });

  it('is shown with its pack and order when it has printed, in the band and next to it', async () => {
    platform.mend();
    await line.until(({ awaitedLabels }) => awaitedLabels.filter((one) => one.isPrinted).length === 2);
    const [[first = ''], [second = '']] = await Promise.all([
      floor.packNumbers(pick(orders, 0)),
      floor.packNumbers(pick(orders, 1)),
    ]);
    await expect.poll(bandOf, WAIT).toContain(onto(second, pick(orders, 1)));
    await expect.poll(others, WAIT).toEqual([expect.stringContaining(onto(first, pick(orders, 0)))]);
    await expect.poll(faceOf, WAIT).toBe('accepted');
  });

  it('is shown while the next pack is filled, and not after it is closed', async () => {
    await bench.scan(barcode(2));
    await expect.poll(others, WAIT).toHaveLength(2);
    await bench.scan(barcode(3));
    await expect.poll(others, WAIT).toEqual([]);
  });

  it('without paper is shown with its printer and what to do, and prints on another one that a packer chooses', async () => {
    await line.until(({ health }) => health.printsWaiting === 0 && health.outboxWaiting === 0);
    await using printer = await startLabelPrinter({ language: 'zpl' });
    await using other = await startLabelPrinter({ language: 'zpl' });
    printer.set({ isOutOfPaper: true });
    const lineOf = (port: number) => `network:127.0.0.1:${port},language=zpl`;
    const { printers, otherPrinters } = (await line.client.settings.read()).settings;
    expect(
      await line.client.settings.write({
        printers: { ...printers, m: lineOf(printer.port) },
        otherPrinters: { ...otherPrinters, m: [lineOf(other.port)] },
      }),
    ).toEqual({ done: true });
    await bench.scan(barcode(4));
    const troubles = () =>
      bench.page.locator('ul[aria-label="Принтеры, которые не печатают"] li').allInnerTexts();
    const name = `Принтер 127.0.0.1:${printer.port} (75 × 120 мм):`;
    await expect.poll(troubles, WAIT).toEqual([expect.stringContaining(name)]);
    const empty = expect.stringMatching(/кончились этикетки\s+Вставьте новый рулон/);
    await expect.poll(troubles, WAIT).toEqual([empty]);
    await expect.poll(bandOf, WAIT).toContain('принтер не печатает');
    await bench.page.getByRole('button', { name: 'Подробнее' }).click();
    await bench.page.getByRole('button', { name: `Отправить всё на 127.0.0.1:${other.port}` }).click();
    await expect.poll(troubles, WAIT).toEqual([]);
    await expect.poll(bandOf, WAIT).toContain('Наклейте этикетку');
    await expect.poll(async () => (await line.client.prints.list())[0]?.status, WAIT).toBe('printed');
    expect(other.labels).toHaveLength(1);
    printer.set({ isOutOfPaper: false });
    await line.client.settings.write({ printers, otherPrinters });
    expect(printer.labels).toHaveLength(0);
  });

  it('and has the code of another number raises a warning, and no packer can force it', async () => {
    await floor.sandbox.control('label-codes', { code: 'FBS000000009', times: 0 });
    await bench.scan('OP:1');
    await bench.scan(barcode(5));
    await expect.poll(bandOf, WAIT).toContain('код на ней неверный');
    await expect.poll(faceOf, WAIT).toBe('refused');
    await bench.page.getByRole('button', { name: 'Открыть печать' }).click();
    const row = bench.page.locator('main li', { hasText: 'код другого номера' }).first();
    await row.waitFor();
    expect(await row.getByRole('button', { name: 'Всё равно напечатать' }).isDisabled()).toBe(true);
    expect(await row.innerText()).toContain('Только для старшего');
    expect(await row.getByRole('button', { name: 'Посмотреть' }).isEnabled()).toBe(true);
  });
});

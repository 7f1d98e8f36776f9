import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { pick, startFloor } from '../support/floor.ts';
import { pressEnter, tabTo } from '../support/keyboard-only.ts';
import { type LabelPrinter, startLabelPrinter } from '../support/label-printers.ts';
import { codesInDots } from '../support/label-reading.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the set-up of a printer in a browser', noScreen))(
  'the set-up of a printer',
  () => {
    const all = new AsyncDisposableStack();
    let printer: LabelPrinter;
    let line: BenchLine;
    let bench: BenchPage;
    let page: Page;
    let wizard: Locator;
    let barcode: string;
    let orderId: string;

    beforeAll(async () => {
      const [browser, floor] = await Promise.all([openBrowser(), startFloor()]);
      all.use(browser);
      all.use(floor);
      printer = all.use(await startLabelPrinter({ language: 'zpl' }));
      const [bag, cream] = [pick(floor.plain, 0), pick(floor.plain, 1)];
      barcode = bag.barcode;
      ({ id: orderId } = await floor.order({ goods: [bag, cream] }));
      const station = all.use(
        await startStation({ env: floor.account, args: ['--printer', 's=cups:labels'] }),
      );
      line = all.use(await connectBench(station));
      await untilQueued(line, 1);
      bench = all.use(await openBench(browser, station));
      page = bench.page;
      wizard = page.locator('dialog[open]');
      await page.setViewportSize({ width: 1366, height: 768 });
      await bench.scan('OP:9');
      await openSettingsTab(page, 'Печать');
    });
    afterAll(() => all.disposeAsync());

    const button = (name: string) => wizard.getByRole('button', { name, exact: true });
    const setup = () => line.view().printerSetup;

    /** What a scanner reads from the label that came out last. */
    async function printedCode(count: number): Promise<string> {
      await line.until(({ printerSetup }) => printerSetup?.print?.status === 'printed');
      await expect.poll(() => printer.labels.length).toBe(count);
      const label = printer.labels.at(-1);
      return label === undefined ? '' : ((await codesInDots(label))[0] ?? '');
    }

    it('leads from the choice of a network printer to its test label', async () => {
      await page.getByRole('button', { name: 'Настроить принтер для 75 × 120 мм' }).click();
      await wizard.getByText('Принтер в сети', { exact: true }).click();
      await button('Дальше').click();
      await wizard.getByText('Введите адрес принтера').first().waitFor();
      await wizard.getByLabel('Адрес принтера').fill('127.0.0.1');
      await wizard.getByLabel('Порт', { exact: true }).fill(String(printer.port));
      expect(await seriousViolations(page)).toEqual([]);
      await button('Дальше').click();
      await wizard.getByLabel('Насыщенность (плотность) печати').waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await button('Напечатать пробную этикетку').click();
      expect(await printedCode(1)).toBe(setup()?.code);
      await wizard.getByText('напечатано').first().waitFor();
      await wizard.getByRole('img', { name: 'Так должна выглядеть этикетка' }).first().waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    });

    it('corrects what a person sees to be wrong, and prints another label', async () => {
      const older = setup()?.code;
      await wizard.getByText('нет, срезана').click();
      await wizard.getByLabel('Слева', { exact: true }).fill('2');
      await wizard.getByText('Сдвиг станет: вправо 2 мм.').first().waitFor();
      await button('Исправить и напечатать снова').click();
      await line.until(({ printerSetup }) => printerSetup?.code !== older);
      expect(setup()?.printer).toBe(`network:127.0.0.1:${printer.port},language=zpl,x=2`);
      expect(await printedCode(2)).toBe(setup()?.code);
    });

    it('passes scans of goods to the bench meanwhile', async () => {
      expect(await bench.scan(barcode)).toMatchObject({ verdict: 'accepted' });
      await line.until(({ order }) => order?.orderId === orderId);
      expect(setup()?.state).toBe('printing');
    });

    it('requires a scan of the last label, and then saves the printer', async () => {
      await button('Дальше: сканировать').click();
      const [older, last] = await Promise.all(printer.labels.map(codesInDots));
      await bench.type(older?.[0] ?? '');
      await wizard.getByText('Это другая пробная этикетка').first().waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await bench.type(last?.[0] ?? '');
      await wizard.getByText('Этикетка прочитана: принтер печатает как надо').first().waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await button('Сделать принтером для 75 × 120 мм').click();
      await wizard.waitFor({ state: 'detached' });
      const { settings } = await line.client.settings.read();
      expect(settings.printers.m).toBe(`network:127.0.0.1:${printer.port},language=zpl,x=2`);
      await page.getByText(`127.0.0.1:${printer.port}`, { exact: true }).first().waitFor();
    });

    it('works with only the keyboard, reports that a printer is fixed, and ends with Escape', async () => {
      await tabTo(page, 'button[aria-label="Настроить принтер для 58 × 40 мм"]');
      await pressEnter(page);
      await wizard.getByText('Принтер этого размера задан при запуске станции').first().waitFor();
      await tabTo(page, 'input[name="printer-kind"]');
      await page.keyboard.press('ArrowDown');
      await tabTo(page, 'input:not([type="radio"])');
      await page.keyboard.type('127.0.0.1', { delay: 150 });
      await tabTo(page, 'button[type="submit"]');
      await pressEnter(page);
      await wizard.getByLabel('Разрешение принтера').waitFor();
      await page.waitForTimeout(150);
      await page.keyboard.press('Escape');
      await wizard.waitFor({ state: 'detached' });
      expect(setup()).toBeNull();
    });
  },
);

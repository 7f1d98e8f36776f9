import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 45_000 };
/** Longer than a scanner needs between two keys. */
const ALONE_MS = 300;

describe.skipIf(whySkipped('prices in a browser', noScreen))('the screen of prices', () => {
  const all = new AsyncDisposableStack();
  let station: RunningStation;
  let bench: BenchPage;
  let page: Page;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    const floor = all.use(await startFloor());
    station = all.use(await startStation({ env: { ...floor.account, PACKBENCH_API: 'v2' } }));
    await using line = await connectBench(station);
    await line.until(({ quarantinedPrices }) => quarantinedPrices === 1);
    bench = all.use(await openBench(browser, station));
    page = bench.page;
  });
  afterAll(() => all.disposeAsync());

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const show = (filter: string) => page.getByLabel('Какие модели показать').selectOption(filter);
  /** A key acts when no other comes in the 100 ms before and after it. */
  async function press(key: string): Promise<void> {
    await page.waitForTimeout(ALONE_MS);
    await page.keyboard.press(key);
    await page.waitForTimeout(ALONE_MS);
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  itInABrowser('shows a price in quarantine, and lets a supervisor publish it by a second step', async () => {
    await button(/^Товары/).click();
    await page.getByRole('link', { name: /^Цены/ }).click();
    await button('Показать цены в карантине, Россия: 1').click();
    await row('В карантине').waitFor(WAIT);
    // A packer sees it, and changes nothing.
    expect(await button('Решить').count()).toBe(0);
    expect(await seriousViolations(page)).toEqual([]);

    await bench.scan('OP:9');
    await button('Решить').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Новая цена, не опубликована').waitFor();
    expect(await dialog.getByRole('heading').textContent()).toContain('Россия, RUB');
    expect(await dialog.textContent()).toMatch(/1\s990/);
    expect(await seriousViolations(page)).toEqual([]);
    await button('Опубликовать новую…').click();
    const publish = dialog.getByRole('button', { name: /^Опубликовать 1/ });
    expect(await publish.isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByLabel('Обе цены сверены, снижение верное').check();
    await publish.click();
    await dialog.waitFor({ state: 'hidden' });
    await row('В карантине').waitFor({ state: 'hidden', ...WAIT });
  });

  itInABrowser(
    'changes selected prices by percent, after a summary that says what will be held',
    async () => {
      await show('all');
      const first = page.getByRole('checkbox', { name: /^Выбрать:/ }).first();
      await first.check();
      await button('Изменить на процент').click();
      await page.getByLabel('Процент, со знаком').fill('-80');
      await button('Показать сводку').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Будет отправлено цен: 1 из 1.').waitFor();
      await dialog.getByText('Попадёт в карантин.').waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      expect(await cutIn(dialog)).toEqual([]);
      await button('Отправить цены: 1 · Россия, RUB').click();
      await dialog.waitFor({ state: 'hidden' });
      await row('В карантине').waitFor(WAIT);
      expect(await seriousViolations(page)).toEqual([]);
      await button('Решить').click();
      await button(/^Оставить прежнюю/).click();
      await row('В карантине').waitFor({ state: 'hidden', ...WAIT });
    },
  );

  itInABrowser('changes nothing that was ticked behind another search, or in another country', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Выбрать:/ });
    await boxes.first().check();
    await page.getByText('Выбрано моделей: 1').waitFor();
    await button(/^Казахстан/).click();
    await page.getByText('Отметьте модели, чтобы изменить их цены вместе.').waitFor();
    await button(/^Россия/).click();
    await page.getByText('Отметьте модели, чтобы изменить их цены вместе.').waitFor();
    expect(await boxes.first().isChecked()).toBe(false);
  });

  itInABrowser('says at its field what a typed price breaks', async () => {
    await show('all');
    await page.getByRole('button', { name: 'Изменить', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Цена', { exact: true }).fill('1 995,50');
    await button('Показать сводку').click();
    await dialog.getByText('Цена должна делиться на 10 без копеек.').waitFor();
    await dialog.getByRole('button', { name: 'Отмена' }).click();
  });

  itInABrowser('says what a sale does to what customers pay', async () => {
    const sku = await skuOfFirst(page);
    const text = `sku;цена;цена со скидкой;скидка по\n${sku};100000;20000;01.01.2020\n`;
    const upload = (content: string) =>
      page.locator('input[type="file"]').setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      });
    const dialog = page.getByRole('dialog');
    await upload(text);
    await dialog.getByText(/^Последний день скидки уже прошёл/).waitFor();
    await dialog.getByRole('button', { name: 'Вернуться' }).click();
    await upload(text.replace('01.01.2020', '31.12.2099'));
    await dialog.getByText('Скидка начинает действовать.').waitFor();
    await dialog.getByLabel('Какие строки показать').selectOption('sales');
    await dialog.getByText('Скидка начинает действовать.').waitFor();
    await dialog.getByRole('button', { name: 'Вернуться' }).click();
  });

  itInABrowser('is walked by keys, and Enter opens the price', async () => {
    await press('j');
    const current = page.locator('tr[aria-current="true"]');
    const [first, second] = [page.locator('tr[aria-rowindex="2"]'), page.locator('tr[aria-rowindex="3"]')];
    expect(await current.getAttribute('aria-rowindex')).toBe('2');
    await press('j');
    expect(await current.textContent()).toBe(await second.textContent());
    await press('k');
    expect(await current.textContent()).toBe(await first.textContent());
    expect(await seriousViolations(page)).toEqual([]);
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Цена', { exact: true }).waitFor();
    // Below a dialog the keys do nothing.
    await dialog.getByRole('button', { name: 'Отмена' }).focus();
    await press('j');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    expect(await current.textContent()).toBe(await first.textContent());
  });

  itInABrowser('names the rows of a file that cannot be sent', async () => {
    const sku = await skuOfFirst(page);
    const text = `sku;price\n${sku};1e9\nNO-SUCH;100\n`;
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type="file"]').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Такого артикула в каталоге станции нет.').waitFor();
    await dialog.getByText('Цену прочитать нельзя: впишите число, например 1990.').waitFor();
    expect(await button('Отправить цены: 0').isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
  });
});

/** Rows of the summary whose model, prices or note a person must scroll for at the smallest screen, or read by the letter. */
async function cutIn(dialog: Locator): Promise<readonly string[]> {
  await dialog.page().setViewportSize({ width: 1_280, height: 720 });
  return dialog.locator('table').evaluate((table) => {
    const frame = table.parentElement?.getBoundingClientRect();
    return [...table.querySelectorAll('td')]
      .filter((cell) => {
        const { right } = cell.getBoundingClientRect();
        const lines =
          cell.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight);
        return frame === undefined || right > frame.right + 1 || lines > 4;
      })
      .map((cell) => cell.textContent ?? '');
  });
}

/** The SKU at the end of the name of a tick. */
async function skuOfFirst(page: Page): Promise<string> {
  const label = await page.locator('label', { hasText: 'Выбрать:' }).first().textContent();
  return label?.split(', ').at(-1) ?? '';
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { seriousViolations } from '../support/axe.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 60_000 };

describe.skipIf(whySkipped('the stock in a browser', noScreen))('the stock', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: BenchPage;
  let page: Page;
  let skus: readonly string[];
  let order: FloorOrder;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    order = await floor.order({ goods: [pick(floor.plain, 4), pick(floor.plain, 5)] });
    skus = (await floor.sandbox.state()).stock.map(({ sku }) => sku);
    const station = all.use(await startStation({ env: { ...floor.account, PACKBENCH_API: 'v2' } }));
    bench = all.use(await openBench(all.use(await openBrowser()), station));
    page = bench.page;
    await bench.scanAll(['OP:9']);
    await page.getByRole('button', { name: 'Товары' }).click();
    await page.getByRole('link', { name: 'Остатки' }).click();
  });
  afterAll(() => all.disposeAsync());

  const quantityOf = async (sku: string) =>
    (await floor.sandbox.state()).stock.find((row) => row.sku === sku)?.quantity;
  const send = () => page.getByRole('button', { name: /^Отправить: / }).click();
  const table = () => page.getByRole('table', { name: 'Остатки' });

  it('sets a quantity that is typed, after a summary', async () => {
    const line = table().getByRole('row').nth(1);
    await line.waitFor(WAIT);
    const field = line.getByRole('textbox');
    const sku = ((await field.getAttribute('aria-label')) ?? '').replace(/^.* /, '');
    expect(skus).toContain(sku);
    await field.fill('1 234');
    const wrong = table().getByRole('row').nth(2).getByRole('textbox');
    await wrong.fill('много');
    await page.getByRole('button', { name: 'Показать сводку' }).click();
    const before = await quantityOf(sku);
    expect(before).not.toBe(1234);
    expect(await seriousViolations(page)).toEqual([]);
    await send();
    await expect.poll(() => quantityOf(sku), WAIT).toBe(1234);
    await page.getByText('Введено и не отправлено: 1').waitFor(WAIT);
    expect([await field.inputValue(), await wrong.inputValue()]).toEqual(['', 'много']);
    await page.getByRole('button', { name: 'Сбросить' }).click();
  });

  it('shows what a file would change and what is wrong in it, and then the table of results', async () => {
    const [wanted, other] = [pick(skus, 3), 'NO-SUCH-SKU'];
    const content = `Артикул;Количество\r\n${wanted};77\r\n${other};5\r\n=1+1;3\r\n`;
    await page
      .getByLabel('Загрузить CSV')
      .last()
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByText('Не отправятся, есть ошибка: 1').waitFor(WAIT);
    await page.getByRole('button', { name: 'Ошибки' }).click();
    await page.getByText('Это формула').waitFor(WAIT);
    await page.getByText('Нет в остатках, не отправятся: 1').waitFor(WAIT);
    await page.getByRole('button', { name: 'Нет в остатках' }).click();
    await page.getByRole('row', { name: new RegExp(other) }).waitFor(WAIT);
    await page.getByLabel('Отправить и их: эти товары созданы только что').check();
    expect(await seriousViolations(page)).toEqual([]);
    await send();
    await expect.poll(() => quantityOf(wanted), WAIT).toBe(77);
    await page.getByText('Отказано: 1').waitFor(WAIT);
    await page.getByRole('button', { name: 'Таблица' }).first().click();
    const refused = page.getByRole('row', { name: new RegExp(other) });
    await refused.getByText('отказано').waitFor(WAIT);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Закрыть' }).click();
  });

  it('sends what a supervisor has counted by scanner', async () => {
    const goods = pick(floor.plain, 0);
    await bench.scanAll(['CMD:STOCK', goods.barcode, '41', 'CMD:OK']);
    await page.getByRole('button', { name: 'Показать разницу' }).click();
    await send();
    await expect.poll(() => quantityOf(goods.sku), WAIT).toBe(41);
    await page.getByText('Инвентаризация сканером').waitFor({ ...WAIT, state: 'detached' });
  });

  it('offers goods that a packer did not find, until a supervisor has found them', async () => {
    const missing = pick(floor.plain, 4);
    const soldOut = CANCEL_REASONS.indexOf('Закончился товар на складе') + 1;
    await bench.scanAll([order.id, 'CMD:MISSING', missing.barcode, `CMD:REASON:${soldOut}`, 'CMD:HOLD']);
    await page.getByRole('button', { name: 'Товары' }).click();
    await page.getByRole('link', { name: 'Остатки' }).click();
    await page.getByText('Упаковщик не нашёл товар').click(WAIT);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Товар нашёлся.*/ }).click();
    await page.getByText('Упаковщик не нашёл товар').waitFor({ ...WAIT, state: 'detached' });
    expect(await quantityOf(missing.sku)).toBeGreaterThan(0);
  });
});

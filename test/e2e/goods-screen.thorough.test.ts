import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { pressEnter, tabTo } from '../support/keyboard-only.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** A key after this time is a person's. */
const ALONE_MS = 150;

describe.skipIf(whySkipped('the screen of goods in a browser', noScreen))('the screen of goods', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;
  let bag: SandboxGoods;
  let shoe: SandboxGoods;
  let order: FloorOrder;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    [bag, shoe] = [pick(floor.plain, 0), pick(floor.marked, 0)];
    order = await floor.order({ goods: [bag, bag], cutOff: null });
    const station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 1);
    // The catalog is read page by page.
    await vi.waitFor(
      async () => expect((await line.client.goods.entry({ sku: shoe.sku })).entry).not.toBeNull(),
      60_000,
    );
    bench = all.use(await openBench(all.use(await openBrowser()), station));
    page = bench.page;
    await bench.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());

  const row = (goods: SandboxGoods) => page.getByRole('row').filter({ hasText: goods.sku });
  const entryOf = (goods: SandboxGoods) =>
    page.getByRole('region').filter({ hasText: goods.platformSku }).first();

  async function press(key: string): Promise<void> {
    await page.waitForTimeout(ALONE_MS);
    await page.keyboard.press(key);
    await page.waitForTimeout(ALONE_MS);
  }

  it('is reached, searched and opened by the keyboard alone', async () => {
    await tabTo(page, 'nav button[title="Товары"]');
    await pressEnter(page);
    await page.getByRole('table', { name: 'Товары' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await press('/');
    await page.keyboard.type(bag.sku, { delay: 110 });
    await page.getByText('Найдено: 1').waitFor();
    // Out of the field, which keeps the letters; Escape would empty it.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await press('j');
    await page.locator('tr[aria-current="true"]').filter({ hasText: bag.sku }).waitFor();
    await press('Enter');
    await entryOf(bag).waitFor();
    await page.getByRole('link', { name: order.id }).waitFor();
    // What the station does not keep is read from the platform.
    await page.locator('#goods-attributes ~ dl dt').first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('prints labels with the barcode of the goods', async () => {
    await page.getByLabel('Этикеток').fill('2');
    await page.getByRole('button', { name: 'Печатать этикетку' }).click();
    await page.getByText('Отправлено на печать').waitFor();
    const prints = (await line.client.prints.list()).filter(({ kind }) => kind === 'goods-label');
    expect(prints).toMatchObject([
      { number: bag.platformSku, size: 's' },
      { number: bag.platformSku, size: 's' },
    ]);
    await expect
      .poll(async () => (await line.client.prints.list()).filter(({ hasFile }) => hasFile).length)
      .toBe(2);
  });

  it('finds goods by scanner while that is on, and packs again afterwards', async () => {
    await page.getByRole('button', { name: 'Искать сканером' }).click();
    await line.until(({ find }) => find?.screen === 'goods');
    expect(await bench.scan(shoe.barcode)).toMatchObject({ verdict: 'info', reason: 'looked-up' });
    await entryOf(shoe).waitFor();
    await page.getByText('Нужен код маркировки').waitFor();
    expect(await bench.scan('NO-SUCH-CODE')).toMatchObject({ verdict: 'info', reason: 'looked-up' });
    await page.getByText('По коду NO-SUCH-CODE товаров нет').waitFor();
    expect(line.view()).toMatchObject({ order: null, pallet: null });
    await bench.scan('CMD:BACK');
    await line.until(({ find }) => find === null);
    expect(await bench.scan(order.id)).toMatchObject({ verdict: 'accepted', order: order.id });
  });

  it('lets a supervisor decide about the mark of a SKU, and the bench follows', async () => {
    await page.getByLabel('Решение старшего').selectOption('not-due');
    await page.getByText('Код маркировки не нужен').waitFor();
    const { entry } = await line.client.goods.entry({ sku: shoe.sku });
    expect(entry?.mark).toEqual({ why: null, rule: 'not-due' });
  });

  it('lists the goods that have a filter, and says when there are none', async () => {
    await page.getByRole('button', { name: 'К списку товаров' }).click();
    await page.getByLabel('Отбор').selectOption('no-barcode');
    await page
      .getByText(/Найдено|Ничего не найдено/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await row(bag).or(row(shoe)).first().waitFor();
  });
});

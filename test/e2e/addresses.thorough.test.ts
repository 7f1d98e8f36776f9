import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('addresses in a browser', noScreen))('the addresses of the screens', () => {
  const all = new AsyncDisposableStack();
  let bench: BenchPage;
  let page: Page;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    bench = all.use(await openBench(browser, all.use(await startStation())));
    page = bench.page;
    await bench.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());

  const heading = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  const goTo = (screen: string) => page.getByRole('navigation').getByRole('button', { name: screen }).click();
  const path = () => page.evaluate(() => location.pathname);

  it('are paths, by which a screen comes back after a reload and by the browser’s back', async () => {
    await goTo('Очередь');
    await heading('Очередь');
    expect(await path()).toBe('/queue');
    await goTo('Отгрузки');
    await page.reload();
    await heading('Отгрузки');
    expect(await path()).toBe('/shipments');
    await page.goBack();
    await heading('Очередь');
    await page.goForward();
    await heading('Отгрузки');
    await goTo('Стол');
    expect(await path()).toBe('/');
  });

  it('say of a page that does not exist that it does not, and lead back to the bench', async () => {
    await page.evaluate(() => history.pushState(null, '', `/no/such%2F..%ZZ/page${location.hash}`));
    await page.reload();
    await heading('Такой страницы нет');
    await page.getByRole('link', { name: 'К столу' }).click();
    expect(await path()).toBe('/');
    expect(await bench.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
  });

  it('never lead out of the station unasked while an order is open', async () => {
    await bench.scan('CMD:NEXT');
    const order = await page.locator('body').getAttribute('data-order');
    const leave = page.getByRole('dialog', { name: 'Открыт заказ' });
    // As often as somebody who looks for the way out would press it.
    for (let times = 0; times < 20 && !(await leave.isVisible()); times += 1) {
      await page.evaluate(() => history.back());
      await page.waitForTimeout(100);
    }
    await leave.getByRole('button', { name: 'Остаться' }).click();
    await leave.waitFor({ state: 'hidden' });
    expect(await bench.facts()).toMatchObject({ order });
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 30_000 };
const WEEK_MS = 7 * 86_400_000;

describe.skipIf(whySkipped('the queue in a browser', noScreen))('the queue', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;
  let single: FloorOrder;
  let several: FloorOrder;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    const goods = [pick(floor.plain, 0), pick(floor.plain, 1)];
    single = await floor.order({ goods: goods.slice(0, 1) });
    several = await floor.order({ goods });
    for (let n = 0; n < 3; n += 1) await floor.order({ goods, status: 'new' });
    await floor.order({ goods, createdAt: new Date(Date.now() - WEEK_MS).toISOString() });
    station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 2);
    bench = all.use(await openBench(browser, station));
    page = bench.page;
    await page.setViewportSize({ width: 1024, height: 768 });
  });
  afterAll(() => all.disposeAsync());

  const tab = (name: string) => page.getByRole('navigation', { name: 'Разделы очереди' }).getByText(name);
  const orders = async () => (await page.locator('tbody a').allInnerTexts()).map((text) => text.trim());

  it('has its tabs with counts; a packer sees the orders to confirm and can tick none', async () => {
    await bench.scan('OP:1');
    await page.getByRole('button', { name: /^Очередь/ }).click();
    await expect.poll(orders, WAIT).toHaveLength(2);
    const tabs = page.getByRole('navigation', { name: 'Разделы очереди' }).getByRole('link');
    await expect
      .poll(async () => (await tabs.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')), WAIT)
      .toEqual(['К упаковке 2', 'Подтвердить 3', 'Старше 6 дней 1', 'Полка 0', 'Разобрать 0', 'Все заказы']);
    await tab('Подтвердить').click();
    await expect.poll(orders, WAIT).toHaveLength(3);
    await page.getByText('Подтверждает старший').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  });

  it('is filtered and searched by its address, and the browser goes back through its tabs', async () => {
    await tab('К упаковке').click();
    // Folded on a screen of this width.
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await page.getByLabel('Число товаров').selectOption({ label: 'Один товар' });
    await expect.poll(orders, WAIT).toEqual([single.id]);
    await page.getByLabel('Число товаров').selectOption({ label: 'Любое число товаров' });
    await page.getByRole('searchbox').fill(several.orderNr);
    await expect.poll(orders, WAIT).toEqual([several.id]);
    await tab('Полка').click();
    await page.getByText('На полке ничего нет').waitFor();
    await page.goBack();
    await expect.poll(orders, WAIT).toEqual([several.id]);
    expect(await page.getByRole('searchbox').inputValue()).toBe(several.orderNr);
    await page.goBack();
    await expect.poll(orders, WAIT).toHaveLength(3);
  });

  it('opens the order that the keys j and Enter choose', async () => {
    await tab('К упаковке').click();
    await expect.poll(orders, WAIT).toHaveLength(2);
    const [first] = await orders();
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('tr[aria-current="true"] a').innerText(), WAIT).toBe(first);
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe(`/orders/${first}`);
    await page.goBack();
    await expect.poll(orders, WAIT).toHaveLength(2);
  });

  it('says how many orders a supervisor has confirmed, all that match at once', async () => {
    await bench.scan('OP:9');
    await tab('Подтвердить').click();
    await page.getByRole('button', { name: 'Выбрать все: 3' }).click();
    await page.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'Подтвердить: 2 заказа' }).click();
    await page.getByText('Подтверждено: 2 заказа').waitFor(WAIT);
    await expect.poll(orders, WAIT).toHaveLength(1);
    await line.until(({ queue }) => queue.waiting === 4);
  });

  it('keeps orders over six days apart, with their cancellation', async () => {
    await tab('Старше 6 дней').click();
    await expect.poll(orders, WAIT).toHaveLength(1);
    await page.getByRole('button', { name: /^Отменить/ }).waitFor();
  });

  itInABrowser('says what an address asks for that does not exist', async () => {
    const open = (path: string) => page.goto(new URL(path, station.url).href + new URL(station.url).hash);
    await open(`/queue/pack?sort=worst&q=${'x'.repeat(4_000)}`);
    await page.getByText('В адресе фильтр, которого нет: sort=worst').waitFor();
    await page.getByText('Поиск не длиннее 100 знаков').waitFor();
    await expect.poll(orders, WAIT).toHaveLength(4);
    await open('/queue/pack');
    await page.getByRole('searchbox').fill('я'.repeat(4_000));
    await page.getByText('Поиск не длиннее 100 знаков').waitFor();
    await expect.poll(orders, WAIT).toHaveLength(4);
    await open('/queue/yesterday');
    await page.getByText('В очереди нет такого раздела').waitFor();
    await page.getByRole('searchbox').waitFor({ state: 'detached' });
  });
});

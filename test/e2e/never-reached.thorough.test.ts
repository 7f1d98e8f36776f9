import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const APPEAR = 'Новые заказы появятся сами';
const NEVER = 'Заказы ещё ни разу не загружены';

describe.skipIf(whySkipped('an empty queue in a browser', noScreen))('an empty queue', () => {
  const all = new AsyncDisposableStack();
  let browser: Awaited<ReturnType<typeof openBrowser>>;

  beforeAll(async () => {
    browser = all.use(await openBrowser());
  });
  afterAll(() => all.disposeAsync());

  it('shows that the platform was never reached, and promises and asks for nothing', async () => {
    await using floor = await startFloor();
    await floor.fault({ method: 'GET', path: '/api/v1/orders', kind: 'status', status: 503, times: 0 });
    await using station = await startStation({ env: floor.account });
    await using bench = await openBench(browser, station);
    const { page } = bench;
    for (const screen of ['Стол', 'Очередь']) {
      await page.getByRole('navigation').getByRole('button', { name: screen }).click();
      await page.getByText(NEVER).first().waitFor({ timeout: 30_000 });
      const text = await page.locator('body').innerText();
      expect(text).not.toContain(APPEAR);
      expect(text).not.toContain('Продолжайте упаковку');
    }
  });

  it('shows that orders appear by themselves once the platform has answered', async () => {
    await using floor = await startFloor();
    await using station = await startStation({ env: floor.account });
    await using bench = await openBench(browser, station);
    await bench.page.getByRole('navigation').getByRole('button', { name: 'Очередь' }).click();
    await bench.page.getByText(APPEAR).first().waitFor({ timeout: 30_000 });
    expect(await bench.page.locator('body').innerText()).not.toContain(NEVER);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { VERSIONS } from '../support/thorough.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** A key after this time is a person's. */
const ALONE_MS = 200;

/** What only one version of the interface can do. */
const OF_VERSION = {
  v1: {
    searched: 'Спросили у платформы (REST v1',
    invoice: 'Счёт — только в личном кабинете: в REST v1 его нет.',
  },
  v2: {
    searched: 'Спросили у платформы (REST v2',
    invoice: 'Итого',
  },
} as const;

describe.skipIf(whySkipped('all orders in a browser', noScreen)).each(VERSIONS)(
  'an old order that only the platform has, through %s',
  (version) => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let line: BenchLine;
    let bench: BenchPage;
    let old: FloorOrder;
    let surname: string;

    beforeAll(async () => {
      floor = all.use(await startFloor({ now: '2026-11-10T12:00:00+03:00' }));
      const goods = [pick(floor.plain, 0), pick(floor.plain, 1)];
      old = await floor.order({ goods, createdAt: '2026-09-01T10:00:00+03:00', status: 'delivered' });
      const raw = (await floor.sandbox.state()).orders.find(({ id }) => id === old.id);
      surname = raw?.customer.lastName ?? '';
      const env = { ...floor.account, PACKBENCH_API: version };
      const station = all.use(await startStation({ env, args: ['--demo'] }));
      line = all.use(await connectBench(station));
      bench = all.use(await openBench(await openBrowser(), station));
    });
    afterAll(() => all.disposeAsync());

    /** How often the platform was asked for the orders of these days. */
    const searches = async () => {
      const log = await floor.sandbox.log();
      return log.filter(({ query }) => JSON.stringify(query).includes('2026-09-30')).length;
    };
    const find = async (text: string) => {
      await bench.page.getByRole('button', { name: 'Найти' }).click();
      await bench.page.getByRole('combobox', { name: 'Что найти' }).fill(text);
      return bench.page.getByRole('option', { name: old.id });
    };

    it('is found by its number, and the page of an order shows what the platform knows of it', async () => {
      const { page } = bench;
      await bench.scan('OP:1');
      await (await find(old.id)).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: `Заказ ${old.id}` }).waitFor();
      const units = page.getByRole('region', { name: 'Товары на платформе (2)' });
      await units.getByText(pick(old.itemNrs, 1)).waitFor();
      const history = page.getByRole('region', { name: 'История состояний' });
      await expect.poll(() => history.getByRole('listitem').count()).toBeGreaterThan(1);
      expect(await page.getByText(surname).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Показать покупателя и адрес' }).count()).toBe(0);
      expect(await seriousViolations(page)).toEqual([]);
    });

    it('shows its customer to a supervisor, until somebody else is at the bench, and the journal knows', async () => {
      const { page } = bench;
      await bench.scan('OP:9');
      await page.getByRole('button', { name: 'Показать покупателя и адрес' }).click();
      await page.getByText(surname).first().waitFor();
      if (version === 'v2') await page.getByRole('button', { name: 'Показать счёт' }).click();
      await page.getByText(OF_VERSION[version].invoice).first().waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await bench.scan('OP:1');
      await expect.poll(() => page.getByText(surname).count()).toBe(0);
      const answer = await line.client.orders.customer({ orderId: old.id });
      expect(answer).toMatchObject({ state: 'refused', reason: 'not-allowed' });
    });

    it('is in the list of all orders, which says what the platform was asked', async () => {
      const { page } = bench;
      await page.evaluate(() =>
        history.pushState('packbench.page', '', `/queue/all?created-to=2026-09-30${location.hash}`),
      );
      const list = page.getByRole('table', { name: 'Все заказы' });
      await list.getByRole('link', { name: old.id }).waitFor();
      const said = page.getByText(OF_VERSION[version].searched);
      expect(await said.innerText()).toContain('дата создания');
      await page.keyboard.press('j');
      await page.locator('tr[aria-current="true"]').filter({ hasText: old.id }).waitFor();
      const size = page.viewportSize() ?? { width: 1366, height: 768 };
      // So low that the list is scrolled.
      await page.setViewportSize({ ...size, height: 360 });
      await page.evaluate(() => window.scrollTo({ top: 120 }));
      const asked = await searches();
      // A key directly after another is a scanner's.
      await page.waitForTimeout(ALONE_MS);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: `Заказ ${old.id}` }).waitFor();
      await page.evaluate(() => window.scrollTo({ top: 0 }));
      await page.goBack();
      // As it was left: the platform is not asked again, and the place is the same.
      await page.locator('tr[aria-current="true"]').filter({ hasText: old.id }).waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
      expect(await searches()).toBe(asked);
      await page.setViewportSize(size);
      expect(await seriousViolations(page)).toEqual([]);
    });

    it('is found by the surname of its customer as far as the version searches by it', async () => {
      const { page } = bench;
      const hit = await find(surname);
      if (version === 'v1') await hit.waitFor();
      else await page.getByText('REST v2 ищет только по номеру заказа').first().waitFor();
      await page.keyboard.press('Escape');
    });

    it('is not in the list of what the station has while the platform is away, and the list says so', async () => {
      const { page } = bench;
      for (const path of ['/api/v1/orders', '/api/v2/orders'])
        await floor.fault({ method: 'GET', path, kind: 'status', status: 403, times: 0 });
      await page.getByRole('button', { name: 'Прочитать сейчас' }).click();
      await page.getByText('Показаны только заказы, которые есть у станции').first().waitFor();
      await expect.poll(() => page.getByRole('link', { name: old.id }).count()).toBe(0);
      await floor.clearFaults();
      await page.getByRole('button', { name: 'Прочитать сейчас' }).first().click();
      await page.getByRole('link', { name: old.id }).waitFor();
    });
  },
);

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { startFloorStation } from '../support/floor-station.ts';
import { noPostgresBecause } from '../support/postgres.ts';
import { openBrowser } from '../support/shared-browser.ts';
import type { RunningStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 30_000 };

describe.skipIf(whySkipped('the floor in a browser', noScreen ?? noPostgresBecause()))(
  'a supervisor at one of two tables',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let order: FloorOrder;
    let supervisor: BenchPage;
    let packer: BenchPage;
    let station: RunningStation;

    beforeAll(async () => {
      const browser = all.use(await openBrowser());
      const { url } = all.use(await emptyFloor());
      floor = all.use(await startFloor());
      order = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 1)] });
      const startTable = async (name: string) =>
        all.use(await startFloorStation({ url, account: floor.account, env: { PACKBENCH_STATION: name } }));
      const [one, two] = await Promise.all([startTable('Стол 1'), startTable('Стол 2')]);
      station = two;
      const line = all.use(await connectBench(two));
      await untilQueued(line, 1);
      supervisor = all.use(await openBench(browser, one));
      packer = all.use(await openBench(browser, two));
    });
    afterAll(() => all.disposeAsync());

    itInABrowser('sees what a packer does, and hands the order over when that table is away', async () => {
      const { page } = supervisor;
      await supervisor.scan('OP:9');
      await page.getByRole('button', { name: 'Зал' }).click();
      await rowOf(page, 'Стол 1').getByText('этот стол').waitFor();

      await packer.scan('OP:1');
      expect(await packer.page.getByRole('button', { name: 'Зал' }).count()).toBe(0);
      await packer.scan(pick(floor.plain, 0).barcode);
      const second = rowOf(page, 'Стол 2');
      await second.getByRole('link', { name: order.id }).waitFor(WAIT);
      await second.getByText('1 из 2').waitFor(WAIT);
      expect(await seriousViolations(page)).toEqual([]);

      await page.getByRole('link', { name: 'Сделать этот стол как другой' }).click();
      await page.getByRole('heading', { name: 'Сделать как другой стол' }).waitFor();
      await page.getByRole('button', { name: 'Зал' }).click();

      await station.stop();
      await second.getByText('нет связи').waitFor(WAIT);
      await page.getByRole('link', { name: /^Заказы на столах/ }).click();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: /^Передать/ }).click();
      await page.getByRole('radio', { name: 'Стол 1' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Передать другому столу' }).click();
      await rowOf(page, order.id).getByText('Стол 1').waitFor(WAIT);

      await page.getByRole('link', { name: /^Что ждёт/ }).click();
      await page.getByRole('heading', { name: 'Для платформы' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);

      await page.getByRole('link', { name: /^Столы/ }).click();
      await page.getByRole('button', { name: /^Убрать из списка/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Убрать из списка' }).click();
      await expect.poll(() => rowOf(page, 'Стол 2').count(), WAIT).toBe(0);
    });
  },
);

function rowOf(page: Page, text: string) {
  return page.locator('tbody tr', { hasText: text });
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { startFloorStation } from '../support/floor-station.ts';
import { noPostgresBecause } from '../support/postgres.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 30_000 };

describe.skipIf(whySkipped('three tables in a browser', noScreen ?? noPostgresBecause()))(
  'three tables on one floor',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let tables: readonly BenchPage[];
    let order: FloorOrder;

    beforeAll(async () => {
      const browser = all.use(await openBrowser());
      const { url } = all.use(await emptyFloor());
      floor = all.use(await startFloor());
      order = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 1)] });
      await floor.order({ goods: [pick(floor.plain, 2)] });
      const startTable = async (name: string) => {
        const env = { PACKBENCH_STATION: name };
        const station = all.use(await startFloorStation({ url, account: floor.account, env }));
        return all.use(await openBench(browser, station));
      };
      tables = await Promise.all(['Стол 1', 'Стол 2', 'Стол 3'].map(startTable));
    });
    afterAll(() => all.disposeAsync());

    const queueOf = async ({ page }: BenchPage) =>
      (await page.locator('tbody a').allInnerTexts()).map((text) => text.trim());

    itInABrowser('the queue moves on two of them while the third packs', async () => {
      const [first, ...others] = tables;
      if (first === undefined) throw new Error('there is no table');
      await first.scan('OP:9');
      for (const table of others) {
        await table.scan('OP:1');
        await table.page.getByRole('button', { name: /^Очередь/ }).click();
        await expect.poll(() => queueOf(table), WAIT).toHaveLength(2);
      }

      await first.scan(pick(floor.plain, 0).barcode);
      for (const { page } of others)
        await rowOf(page, order)
          .getByText(/собирают: Стол 1/)
          .waitFor();

      expect(await first.scan(pick(floor.plain, 1).barcode)).toMatchObject({ verdict: 'accepted' });
      for (const table of others) {
        await expect.poll(() => queueOf(table), WAIT).toHaveLength(1);
        expect(await queueOf(table)).not.toContain(order.id);
      }
    });
  },
);

function rowOf(page: Page, { id }: FloorOrder) {
  return page.locator('tbody tr', { hasText: id });
}

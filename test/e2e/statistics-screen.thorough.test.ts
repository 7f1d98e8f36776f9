import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { excelFile } from '../support/excel-file.ts';
import { exportText } from '../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { markOf } from '../support/marks.ts';
import { savedFile } from '../support/saved-file.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const WAIT = { timeout: 60_000 };

describe.skipIf(whySkipped('statistics in a browser', noScreen))('the statistics of a shift', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let bench: BenchPage;
  let page: Page;
  let order: FloorOrder;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    order = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.marked, 0)] });
    station = all.use(await startStation({ env: floor.account }));
    await untilQueued(all.use(await connectBench(station)), 1);
    bench = all.use(await openBench(all.use(await openBrowser()), station));
    page = bench.page;
    await bench.scan('OP:1');
    await bench.scan(order.id);
    // A unit that is taken back and packed again counts once.
    await bench.scanAll([pick(floor.plain, 0).barcode, 'CMD:UNDO', pick(floor.plain, 0).barcode]);
    await bench.scanAll(['no such code', markOf(pick(floor.marked, 0), 3).code]);
  });
  afterAll(() => all.disposeAsync());

  const openTab = async (name: string) => {
    await page.getByRole('button', { name: 'Смена', exact: true }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };
  const total = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('b');

  it('are not shown to a packer, nor who has packed how much', async () => {
    await openTab('Статистика');
    await page.getByText('Статистику видит старший').waitFor(WAIT);
    expect(await page.getByRole('link', { name: 'Журнал и аудит' }).count()).toBe(0);
  });

  it('show a supervisor what was done today', async () => {
    await bench.scan('OP:9');
    await expect.poll(() => total('Заказы').textContent(WAIT), WAIT).toBe('1');
    expect(await total('Товары').textContent()).toBe('2');
    expect(await total('Упаковки').textContent()).toBe('1');
    await page.getByRole('table', { name: 'По сотрудникам' }).getByText('Упаковщик').waitFor(WAIT);
    await page
      .getByRole('table', { name: 'Отказы по причинам' })
      .getByText('Станция не знает такого кода')
      .first()
      .waitFor(WAIT);
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('are saved for Excel, and exported by the command', async () => {
    const save = page.getByRole('button', { name: 'Сохранить для Excel' });
    const { name, text } = await savedFile(station, page, () => save.click());
    expect(name).toMatch(/^packbench-statistics-.*\.csv$/);
    const [headings = [], ...rows] = excelFile(text);
    const sum = (heading: string) =>
      rows.reduce(
        (count, row) => count + Number((row[headings.indexOf(heading)] ?? '').replace(/\D/g, '')),
        0,
      );
    expect([sum('Заказов'), sum('Товаров'), sum('Упаковок')]).toEqual([1, 2, 1]);
    const exported: readonly { orders: number; units: number; reasons: string }[] = JSON.parse(
      await exportText('statistics', station.dataDir),
    );
    expect(exported.reduce((count, { units }) => count + units, 0)).toBe(2);
    expect(exported.map(({ reasons }) => reasons).join()).toContain('unknown-code: ');
  });

  it('are printed as a shift sheet', async () => {
    await page.getByRole('button', { name: 'Напечатать сменный лист' }).click();
    await page.getByText('Сменный лист печатается').waitFor(WAIT);
  });

  it('are beside the journal and the audit, which are searched by order, mark and person', async () => {
    await openTab('Журнал и аудит');
    const table = page.getByRole('table', { name: 'Журнал и аудит' });
    await table.getByText('Напечатан лист').first().waitFor(WAIT);
    const field = page.getByRole('searchbox');
    await field.fill(order.id);
    await table
      .getByText('Напечатан лист')
      .first()
      .waitFor({ ...WAIT, state: 'detached' });
    await expect.poll(() => table.getByRole('row').count(), WAIT).toBeGreaterThan(4);
    await field.fill(markOf(pick(floor.marked, 0), 3).uit);
    await expect.poll(() => table.getByRole('row').count(), WAIT).toBe(2);
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await page.getByLabel('Что показать').selectOption('refused');
    await expect.poll(() => table.getByRole('row').count(), WAIT).toBe(2);
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('show packers who has packed how much, once a supervisor has turned that on', async () => {
    await page.getByRole('button', { name: 'Настройки' }).click();
    await page.getByRole('link', { name: 'Стол', exact: true }).click();
    await page.getByLabel('Показывать упаковщикам, кто сколько собрал сегодня').check();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByText('Сохранено', { exact: true }).waitFor(WAIT);
    await bench.scan('OP:1');
    await openTab('Статистика');
    const ranking = page.getByRole('table', { name: 'Кто сколько собрал сегодня' });
    await ranking.getByRole('row', { name: /Упаковщик/ }).waitFor(WAIT);
  });
});

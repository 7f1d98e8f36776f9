import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { excelFile } from '../support/excel-file.ts';
import { exportText } from '../support/exports.ts';
import { pick, startFloor } from '../support/floor.ts';
import { markOf } from '../support/marks.ts';
import { savedFile } from '../support/saved-file.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('an export in a browser', noScreen))('an export from the settings', () => {
  it('is saved as a file for Excel, by a button that no scan can press', async () => {
    await using floor = await startFloor();
    const goods = pick(floor.marked, 0);
    const order = await floor.order({ goods: [goods] });
    await using station = await startStation({ env: floor.account });
    await using line = await connectBench(station);
    await untilQueued(line, 1);
    await using browser = await openBrowser();
    await using bench = await openBench(browser, station);
    const mark = markOf(goods, 3);
    await bench.scan('OP:1');
    await bench.scan(mark.code);
    await openSettingsTab(bench.page, 'Выгрузка и лог');
    const group = bench.page.getByRole('group', { name: 'Выгрузка' });
    const button = group.getByRole('button', { name: 'Выгрузить' });
    await bench.page.getByText('Остальное меняет старший').waitFor();
    expect(await group.count()).toBe(0);

    await bench.scan('OP:9');
    await button.focus();
    await bench.scan('4601234567890');
    const { name, text } = await savedFile(station, bench.page, () => button.click());
    expect(name).toMatch(/^packbench-journal-\d{4}-\d\d-\d\d-excel\.csv$/);
    const [headings = [], ...rows] = excelFile(text);
    const cells = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
    expect(cells('Сотрудник')).toEqual(['', '1', '1', '9']);
    expect(cells('Отсканировано')[3]).toBe('4601234567890');
    expect(cells('Код маркировки')[1]).toBe(mark.uit);
    expect(cells('Заказ')[1]).toBe(order.id);
    expect(text).not.toContain(mark.tail.slice(0, 20));
    await group.getByText('Файл готов. Строк: 4').waitFor();
    await group.getByText('В файле бейджи и кто что сделал').waitFor();
    // What becomes of an export is not forgotten on another screen.
    await bench.page.getByRole('button', { name: 'Очередь' }).click();
    await group.waitFor({ state: 'detached' });
    await openSettingsTab(bench.page, 'Выгрузка и лог');
    await group.getByText('Файл готов. Строк: 4').waitFor();

    await bench.page.setViewportSize({ width: 1024, height: 768 });
    for (const label of ['Что выгрузить', 'С какого дня', 'Формат'])
      expect([label, await missingPixels(group.getByLabel(label))]).toEqual([label, 0]);

    await group.getByLabel('Что выгрузить').selectOption({ label: 'Отгрузки' });
    await button.click();
    await group.getByText('За это время ничего не записано').waitFor();
    expect(await group.getByText('В файле бейджи').count()).toBe(0);
    await group.getByLabel('С какого дня').selectOption({ label: 'Всё, что записано' });
    await button.click();
    await group.getByText('Станция ещё ничего такого не записала').waitFor();
    const audit: readonly { readonly action: string; readonly about: string }[] = JSON.parse(
      await exportText('audit', station.dataDir),
    );
    const exported = audit.filter(({ action }) => action === 'export-ended').map(({ about }) => about);
    expect(exported).toEqual([
      expect.stringMatching(/^journal csv-excel since \S+ by 9: 4 rows$/),
      expect.stringMatching(/^shipments csv-excel since \S+ by 9: 0 rows$/),
      'shipments csv-excel everything by 9: 0 rows',
    ]);
  });
});

/** By how much the text of a select is wider than its room. */
function missingPixels(select: Locator): Promise<number> {
  return select.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error('no select');
    const style = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.font = style.font;
    const { width } = canvas.measureText(element.selectedOptions[0]?.text ?? '');
    const available =
      element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return Math.max(0, Math.ceil(width - available));
  });
}

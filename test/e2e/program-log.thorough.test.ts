import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logFolder } from '../../src/main/base/log.ts';
import { openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('{"level"'));

describe.skipIf(whySkipped('the program log on the screen', noScreen))('the program log', () => {
  it('is shown by the settings screen, has more detail once that is saved there, and is complete when the station has ended', async () => {
    await using browser = await openBrowser();
    await using floor = await startFloor();
    await using station = await startStation({ env: floor.account });
    await using bench = await openBench(browser, station);
    const { page } = bench;
    const file = join(logFolder(station.dataDir), 'packbench.log');
    await bench.scan('OP:9');
    await openSettingsTab(page, 'Выгрузка и лог');
    const folder = page.getByLabel('Папка лога на компьютере станции');
    expect(await folder.inputValue()).toBe(logFolder(station.dataDir));
    await page.getByLabel('Подробность лога').selectOption('debug');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено', { exact: true }).first().waitFor();
    await openSettingsTab(page, 'Платформа');
    await page.getByRole('button', { name: 'Проверить доступ' }).click();
    await expect.poll(() => readFile(file, 'utf8')).toMatch(/"path":"\/auth\/token","status":200/);
    expect(await station.stop()).toEqual({ code: 0, signal: null });
    const lines = linesOf(await readFile(file, 'utf8'));
    expect(linesOf(station.stderr()).length).toBeGreaterThan(2);
    expect(lines).toEqual(expect.arrayContaining(linesOf(station.stderr())));
  });
});

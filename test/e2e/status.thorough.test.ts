import { describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { savedFile } from '../support/saved-file.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the status on the screen', noScreen))('the status page', () => {
  it('lets a supervisor make a backup, compare it with the database, and save the report of a problem', async () => {
    await using browser = await openBrowser();
    await using floor = await startFloor();
    await using station = await startStation({ env: floor.account });
    await using bench = await openBench(browser, station);
    const { page } = bench;
    await bench.scan('OP:1');
    await page.getByRole('navigation').getByRole('button', { name: 'Состояние' }).click();
    const backups = page.getByRole('region', { name: 'Резервные копии' });
    await backups.getByText('Сделать копию сейчас может старший').waitFor();
    expect(await backups.getByRole('button').count()).toBe(0);

    await bench.scan('OP:9');
    await backups.getByRole('button', { name: 'Сделать копию сейчас' }).click();
    await backups.getByText('Копия сделана и проверена').waitFor();
    await backups.getByText('Все копии').click();
    await backups.getByRole('cell', { name: 'вручную' }).waitFor();

    await page.getByRole('button', { name: 'Показать, что будет потеряно' }).click();
    const question = page.getByRole('dialog', { name: /^Восстановить базу из копии/ });
    await question.getByText('В копии есть').first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Не надо' }).click();
    await question.waitFor({ state: 'detached' });

    const save = page.getByRole('button', { name: 'Сохранить файл' });
    const report = await savedFile(station, page, () => save.click());
    expect(report.name).toMatch(/^packbench-.*\.txt$/);
    expect(report.text).toContain('127.0.0.1');
    expect(report.text).not.toContain(floor.account.PACKBENCH_CLIENT_SECRET);
    await page.getByText('Файл сохранён').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});

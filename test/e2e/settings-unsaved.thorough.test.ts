import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import type { StoredSettings } from '../support/stored-settings.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

/** As a later version, which knew longer times, could have stored it. */
const STORED = { keepLabelDays: 4000 } satisfies StoredSettings;

describe.skipIf(whySkipped('unsaved settings in a browser', noScreen))('settings that are not saved', () => {
  const all = new AsyncDisposableStack();
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;

  beforeAll(async () => {
    const [browser, floor] = await Promise.all([openBrowser(), startFloor()]);
    all.use(browser);
    all.use(floor);
    const env = { ...floor.account, PACKBENCH_PARTNER_ID: 'PBX' };
    const station = all.use(await startStation({ env, settings: STORED }));
    line = all.use(await connectBench(station));
    bench = all.use(await openBench(browser, station));
    page = bench.page;
    await bench.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());

  const tabs = () => page.getByRole('navigation', { name: 'Разделы настроек' });
  const openTab = (name: string) => tabs().getByRole('link', { name }).click();
  const bar = () => page.getByRole('region', { name: 'Есть несохранённые изменения' });
  const saved = async () => (await line.client.settings.read()).settings;

  it('are counted on every tab, marked at their fields and tabs, and saved at once', async () => {
    await openSettingsTab(page, 'Стол');
    await page.getByLabel('Название стола').fill('Стол 5');
    await openTab('Обмен');
    await page.getByLabel('Порт для уведомлений').fill('80');
    await openTab('Сканеры');
    await bar().getByText('Не сохранено 2 изменения').waitFor();
    expect(
      await tabs()
        .getByRole('link', { name: /^Стол 1 не сохранено$/ })
        .count(),
    ).toBe(1);
    expect(await seriousViolations(page)).toEqual([]);
    // The first field with a problem is on another tab.
    await bar().getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Порт может быть от 1024 до 65535.').waitFor();
    const port = page.getByLabel('Порт для уведомлений');
    await expect.poll(() => port.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('[data-field="notificationsPort"]').getAttribute('data-changed')).toBe('true');
    expect((await saved()).station).not.toBe('Стол 5');
    await port.fill('4222');
    await bar().getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено', { exact: true }).first().waitFor();
    expect(await saved()).toMatchObject({ station: 'Стол 5', notificationsPort: 4222 });
    await bar().waitFor({ state: 'detached' });
  });

  it('are asked about when somebody leaves the settings, by any way, and are there when they come back', async () => {
    await openTab('Стол');
    await page.getByLabel('Куда отгружаем').fill('Склад 2');
    await page.getByRole('button', { name: 'Очередь' }).click();
    const question = page.getByRole('dialog', { name: 'Настройки не сохранены' });
    expect(await question.innerText()).toContain('Не сохранено 1 изменение');
    await question.getByRole('button', { name: 'Вернуться к настройкам' }).click();
    expect(await page.getByLabel('Куда отгружаем').inputValue()).toBe('Склад 2');
    await page.getByRole('button', { name: 'Стол', exact: true }).click();
    await question.getByRole('button', { name: 'Не сохранять' }).click();
    await question.waitFor({ state: 'detached' });
    await openSettingsTab(page, 'Стол');
    expect(await page.getByLabel('Куда отгружаем').inputValue()).toBe((await saved()).destination);
  });

  // Electron's window is closed by another question.
  itInABrowser('are asked about before the browser reloads the page', async () => {
    await page.getByLabel('Куда отгружаем').fill('Склад 2');
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.evaluate(() => window.stop());
    expect(await page.getByLabel('Куда отгружаем').inputValue()).toBe('Склад 2');
    await bar().getByRole('button', { name: 'Отменить изменения' }).click();
    await bar().waitFor({ state: 'detached' });
    await page.reload();
    await reloading;
    await page.getByLabel('Куда отгружаем').waitFor();
  });

  it('stay while somebody else saves others, and are not saved unasked over the same field', async () => {
    await page.getByLabel('Название стола').fill('Моё');
    await line.client.settings.write({ station: 'Чужое', destination: 'Склад 3' });
    await page.getByText('его сохранил кто-то другой').waitFor();
    expect(await page.getByLabel('Название стола').inputValue()).toBe('Моё');
    await expect.poll(() => page.getByLabel('Куда отгружаем').inputValue()).toBe('Склад 3');
    await page.getByRole('button', { name: 'Взять сохранённое' }).click();
    expect(await page.getByLabel('Название стола').inputValue()).toBe('Чужое');
    await bar().waitFor({ state: 'detached' });
  });

  it('are put back together by one press', async () => {
    await page.getByRole('checkbox', { name: 'Обувь' }).uncheck();
    await page.getByLabel('Другие категории').fill('Шины\n');
    await bar().getByText('Не сохранено 1 изменение').waitFor();
    await bar().getByRole('button', { name: 'Отменить изменения' }).click();
    expect(await page.getByRole('checkbox', { name: 'Обувь' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Другие категории').inputValue()).toBe('');
  });

  it('are not those that the station cannot use any more, or that its start has set: both are explained', async () => {
    await page.getByText('Сохранённое значение больше не подходит: Сколько дней хранить файлы').waitFor();
    await openTab('Печать');
    await page.getByText('Сохранено 4000: так больше нельзя.').waitFor();
    await page.getByLabel('Сколько дней хранить файлы этикеток').fill('20');
    await bar().getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранённое значение больше не подходит').waitFor({ state: 'detached' });
    await openTab('Платформа');
    const partner = page.getByLabel('Код партнёра');
    expect(await partner.isDisabled()).toBe(true);
    await page.getByText('Задано при запуске станции (PACKBENCH_PARTNER_ID), здесь не меняется').waitFor();
  });

  it('have no serious violation of accessibility on any tab', async () => {
    const found: Record<string, readonly string[]> = {};
    for (const tab of await tabs().getByRole('link').allInnerTexts()) {
      await openTab(tab);
      await page.locator('[data-current="true"]').getByText(tab).waitFor();
      const violations = await seriousViolations(page);
      if (violations.length > 0) found[tab] = violations;
    }
    expect(found).toEqual({});
  });

  it('need a supervisor: a packer sees what a packer may change, and who changes the rest', async () => {
    await bench.scan('OP:1');
    await tabs().getByRole('link', { name: 'Стол' }).waitFor({ state: 'detached' });
    expect(await tabs().getByRole('link').allInnerTexts()).toEqual([
      'Экран и звук',
      'Сканеры',
      'Платформа',
      'Выгрузка и лог',
    ]);
    await page.getByText('Остальное меняет старший: отсканируйте его бейдж.').waitFor();
    for (const tab of ['Сканеры', 'Платформа', 'Выгрузка и лог']) {
      await openTab(tab);
      expect([tab, await page.locator('main :disabled').count()]).toEqual([tab, 0]);
    }
    expect(await seriousViolations(page)).toEqual([]);
  });
});

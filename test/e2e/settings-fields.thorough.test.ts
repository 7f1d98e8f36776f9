import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, startFloor } from '../support/floor.ts';
import { freePort } from '../support/free-port.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

const DAMAGED = 'packbench.db.damaged-2026-11-20T10-00-00-000Z';

describe.skipIf(whySkipped('the settings in a browser', noScreen))('the fields of the settings', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;
  let seconds: Locator;
  let port: Locator;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    station = all.use(await startStation({ env: floor.account }));
    await writeFile(join(station.dataDir, DAMAGED), 'no database');
    line = all.use(await connectBench(station));
    bench = all.use(await openBench(browser, station));
    page = bench.page;
    await bench.scan('OP:9');
    await openSettingsTab(page, 'Обмен');
    seconds = page.getByLabel('Проверять новые заказы каждые');
    port = page.getByLabel('Порт для уведомлений');
    await port.waitFor();
  });
  afterAll(() => all.disposeAsync());

  const saved = async () => (await line.client.settings.read()).settings;
  const save = () => page.getByRole('button', { name: 'Сохранить' }).click();
  const wordsAt = (field: Locator) =>
    page.locator('.mantine-InputWrapper-root').filter({ has: field }).innerText();

  async function type(field: Locator, text: string): Promise<void> {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    // Slower than a scanner, whose keys are no typing.
    await page.keyboard.type(text, { delay: 150 });
  }

  it('stay empty when they are cleared, and accept what is typed then', async () => {
    await type(seconds, '');
    expect([await seconds.inputValue(), await wordsAt(seconds)]).toEqual([
      '',
      expect.stringContaining('Введите число от 5 до 600.'),
    ]);
    await type(seconds, '30');
    expect(await seconds.inputValue()).toBe('30');
    await save();
    await expect.poll(async () => (await saved()).newOrdersSeconds).toBe(30);
  });

  it('keep what is typed while the station is saving', async () => {
    await type(seconds, '40');
    await page.getByRole('button', { name: 'Сохранить' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      // Before any answer. React notices only values that were not set by its own setter.
      const input = document.activeElement;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, '50');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(async () => (await saved()).newOrdersSeconds).toBe(40);
    await expect.poll(() => page.getByRole('button', { name: 'Сохранить' }).isEnabled()).toBe(true);
    expect(await seconds.inputValue()).toBe('50');
    await save();
    await expect.poll(async () => (await saved()).newOrdersSeconds).toBe(50);
  });

  it('are not saved while one is empty: the focus moves to it', async () => {
    const before = await saved();
    await type(seconds, '');
    await save();
    await page.getByText('Не сохранить: исправьте поля, отмеченные красным.').first().waitFor();
    expect(await seconds.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await saved()).toEqual(before);
    await type(seconds, String(before.newOrdersSeconds));
  });

  it.each(['80', '70000'])('keep the port %s as typed, and refuse it with a message', async (typed) => {
    const before = await saved();
    await type(port, typed);
    await save();
    expect([await port.inputValue(), await wordsAt(port)]).toEqual([
      typed,
      expect.stringContaining('Порт может быть от 1024 до 65535.'),
    ]);
    expect(await saved()).toEqual(before);
    await type(port, String(before.notificationsPort));
  });

  // Electron's window needs no port.
  itInABrowser("report that a port is that of the station's page", async () => {
    await type(port, new URL(station.url).port);
    expect(await wordsAt(port)).toContain('занимает страница самой станции');
    await type(port, String((await saved()).notificationsPort));
  });

  it('report the limit of scanners of a station', async () => {
    await openSettingsTab(page, 'Сканеры');
    await page.getByText('Задать вручную (для опытных)').click();
    const names = page.getByLabel('Имена сканеров (для опытных)');
    await names.fill(Array.from({ length: 9 }, (_, at) => `serial:COM${at}`).join('\n'));
    await save();
    await page.getByText('Не больше 8 строк.').waitFor();
    expect((await saved()).scanners).toEqual([]);
    await names.fill('');
  });

  it('show when the last notification arrived, and spell the address', async () => {
    await openSettingsTab(page, 'Обмен');
    await line.client.settings.write({ notifications: 'loopback', notificationsPort: await freePort() });
    await page.getByText('Уведомлений ещё не было').first().waitFor();
    const address = page.getByLabel('Адрес этой станции');
    const style = await address.evaluate((input) => {
      const { fontFamily, fontVariantLigatures } = getComputedStyle(input);
      return { fontFamily, fontVariantLigatures };
    });
    expect(style).toEqual({ fontFamily: expect.stringContaining('monospace'), fontVariantLigatures: 'none' });
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ type: 'statusChanged', data: { id: 'RU250715-850486', status: 'New' } });
    expect((await fetch(await address.inputValue(), { method: 'POST', headers, body })).status).toBe(204);
    await page
      .getByText(/^Последнее уведомление: .*\d\d:\d\d:\d\d\.$/)
      .first()
      .waitFor({ timeout: 45_000 });
  });

  it('say what the platform has sent and where it sends it, and ask it again', async () => {
    await openSettingsTab(page, 'Обмен');
    const received = page.getByRole('group', { name: 'Что прислала платформа' });
    await received.getByRole('row', { name: /^Статус заказа .*:\d\d .*1/ }).waitFor({ timeout: 45_000 });

    const registered = page.getByRole('group', { name: 'Куда платформа шлёт уведомления' });
    await registered.getByText('Ни одного адреса не зарегистрировано').waitFor();
    const address = await page.getByLabel('Адрес этой станции').inputValue();
    await floor.sandbox.control('webhooks', { url: address });
    await registered.getByRole('button', { name: 'Спросить платформу снова' }).click();
    await registered.getByText('Адрес этой станции зарегистрирован.').waitFor();
    expect(await registered.innerText()).toContain(address);

    const again = page.getByRole('group', { name: 'Спросить ещё раз за период' });
    await again.getByRole('button', { name: 'Прочитать заказы заново' }).click();
    await again.getByText(/: прочитано\. Заказов в списке \d+, изменилось 0$/).waitFor({ timeout: 45_000 });
    await again.getByRole('button', { name: 'Попросить уведомления повторно' }).click();
    await again.getByText('Платформа приняла просьбу.').first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('are followed by the kept databases, of which one is removed after a question', async () => {
    await openSettingsTab(page, 'Хранение');
    const kept = page.getByRole('group', { name: 'Сохранённые копии базы' });
    await kept.getByText(DAMAGED).waitFor();
    const remove = kept.getByRole('button', { name: /^Удалить: Повреждённая база/ });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Удалить навсегда?' });
    expect(await dialog.innerText()).toContain('Прочитать её нельзя');
    // Which one it is: two may have been put aside within a minute.
    expect(await dialog.innerText()).toMatch(/отложена \d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d/);
    expect(await dialog.innerText()).toContain(`${DAMAGED}, 0,1 МБ`);
    // The focus is not on what removes it.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await line.client.keptFiles.list()).map(({ name }) => name)).toEqual([DAMAGED]);
    await remove.click();
    await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
    await kept.getByText('Удалено').waitFor();
    expect(await line.client.keptFiles.list()).toEqual([]);
  });

  it.each([
    { language: 'ru', width: 1366, height: 768 },
    { language: 'en', width: 1920, height: 1080 },
  ] as const)('stay below the sticky band at any scroll position ($language, $width)', async (given) => {
    const { language, ...size } = given;
    await line.client.settings.write({ language });
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await page.setViewportSize(size);
    expect(await showingThrough(page)).toEqual([]);
  });
});

/** Scrolls step by step; what a click on the verdict's band would meet instead of it. */
function showingThrough(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    const what = document.querySelector('[data-face]');
    const overlay = what?.parentElement;
    if (!what || !overlay) throw new Error('there is no band');
    // It lets clicks through and passes after seconds: neither says what is painted above it.
    overlay.style.cssText = 'pointer-events: auto; visibility: visible; opacity: 1; transition: none';
    for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const { left, right, top: above, bottom } = what.getBoundingClientRect();
      for (let x = left + 4; x < right; x += 16)
        for (let y = above + 4; y < bottom; y += 16) {
          const hit = document.elementFromPoint(x, y);
          if (hit !== null && !what.contains(hit)) found.add(hit.outerHTML.slice(0, 120));
        }
    }
    window.scrollTo(0, 0);
    overlay.removeAttribute('style');
    return [...found];
  });
}

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBench, openSettingsTab } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { isInElectron, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the account in a browser', noScreen))('the form of the account', () => {
  it('marks errors at their fields, tests what is typed, and applies it by a restart', {
    timeout: 180_000,
  }, async () => {
    await using browser = await openBrowser();
    await using floor = await startFloor();
    await using station = await startStation();
    await using bench = await openBench(browser, station);
    const { page } = bench;
    await bench.scan('OP:9');
    await openSettingsTab(page, 'Платформа');
    const { b2b, seller, clientId, clientSecret } = floor.sandbox;

    await page.getByLabel('Адрес B2B API').fill('example.com/b2b');
    await page.getByLabel('Код партнёра').fill('toolong');
    expect(await page.getByLabel('Код партнёра').inputValue()).toBe('toolong');
    await wordsAt(page, 'Адрес B2B API', 'Это не адрес.');
    await wordsAt(page, 'Код партнёра', 'Напишите 2 или 3 латинские буквы или цифры.');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Не сохранить: исправьте поля, отмеченные красным.').first().waitFor();

    await page.getByLabel('Адрес B2B API').fill(b2b);
    await page.getByLabel('Адрес API продавца').fill(seller);
    await page.getByLabel('Идентификатор клиента').fill(clientId);
    await page.getByLabel('Код партнёра').fill('PBX');
    await page.getByLabel('Секрет клиента').fill('mistyped');
    const test = page.getByRole('button', { name: 'Проверить доступ' });
    await test.click();
    await page.getByText('Проверьте идентификатор и секрет клиента.').waitFor();
    await page.getByLabel('Секрет клиента').fill(clientSecret);
    await test.click();
    await page.getByText('Доступ есть').waitFor();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('button', { name: 'Перезапустить сейчас' }).last().click();

    // The page is on another station in the same program: the demo is over.
    await page.getByText('Учебный режим', { exact: true }).waitFor({ state: 'detached', timeout: 60_000 });
    // Electron's window loads it again for that, which a person sees.
    if (isInElectron) {
      await page.getByText('Страница загружена заново').waitFor();
      await openSettingsTab(page, 'Платформа');
    }
    // The account's database begins without anybody logged in.
    await bench.scan('OP:9');
    await expect.poll(() => page.getByLabel('Адрес B2B API').inputValue()).toBe(b2b);
  });
});

async function wordsAt(page: Page, label: string, words: string): Promise<void> {
  const field = page.locator('.mantine-InputWrapper-root').filter({ has: page.getByLabel(label) });
  await field.getByText(words).waitFor();
}

import type { Page } from 'playwright-core';

/** Opens a part of the settings, as a person does. */
export async function openSettingsTab(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Настройки' }).click();
  await page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link', { name }).click();
  await page.locator('[data-current="true"]').getByText(name).waitFor();
}

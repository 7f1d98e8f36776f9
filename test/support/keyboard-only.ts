import type { Locator, Page } from 'playwright-core';

/** The on-screen scanner of demo mode already has a button for each code. */
const MAX_STOPS = 400;
/** A key is a person's only when no other key came in the 100 ms before, such as the end of a scan (design, bench). */
const ALONE_MS = 150;

/** Presses Tab until a matching control has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await page.waitForTimeout(ALONE_MS);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`Tab does not reach ${selector}, but ${focused}`);
}

/** Presses Tab until this control has the focus. */
export async function tabToControl(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await page.waitForTimeout(ALONE_MS);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Presses Enter on the focused control, as a person does: not right after another key. */
export async function pressEnter(page: Page): Promise<void> {
  await page.waitForTimeout(ALONE_MS);
  await page.keyboard.press('Enter');
}

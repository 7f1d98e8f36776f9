import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colourViolations, seriousViolations } from '../support/axe.ts';
import { noBrowser } from '../support/browser.ts';
import { type Gallery, showSpecimen, specimensOf, startGallery } from '../support/gallery.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { isThorough } from '../support/thorough.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the gallery in a browser', noBrowser))('the gallery', () => {
  const all = new AsyncDisposableStack();
  const complaints: string[] = [];
  let gallery: Gallery;
  let page: Page;
  let specimens: readonly string[];

  beforeAll(async () => {
    gallery = all.use(await startGallery());
    const browser = all.use(await openBrowser());
    page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    specimens = await specimensOf(page, gallery);
  });
  afterAll(() => all.disposeAsync());

  test('shows every section, and each state in a frame of the chosen size when it is in view', async () => {
    expect(specimens.length).toBeGreaterThan(40);
    for (const section of await page.locator('section').all())
      expect(await section.locator('li').count()).toBeGreaterThan(0);
    await page.getByLabel('Screen').selectOption('1024x768');
    await page.getByLabel('Theme').selectOption('dark');
    const frame = page.frameLocator('iframe').first();
    await frame.locator('h1').waitFor();
    expect(await frame.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(await page.locator('iframe').first().getAttribute('width')).toBe('1024');
    expect(await seriousViolations(page)).toEqual([]);
  });

  // What differs in the dark are colours, of which the tokens have a test.
  test.each(isThorough ? (['light', 'dark'] as const) : (['light'] as const))(
    'shows every state in %s without a serious violation',
    async (theme) => {
      const found: Record<string, readonly string[]> = {};
      for (const id of specimens) {
        await showSpecimen(page, gallery, id, { theme });
        const violations = await (theme === 'light' ? seriousViolations : colourViolations)(page);
        if (violations.length > 0) found[id] = violations;
      }
      expect(found).toEqual({});
    },
  );

  test('offers no command where nobody packs, and without the server those that finish the order', async () => {
    const offered = () => page.locator('button[data-needed="command"]:enabled').allTextContents();
    await showSpecimen(page, gallery, 'no-bench');
    await page.getByRole('heading', { name: 'Здесь не упаковывают' }).waitFor();
    expect(await offered()).toEqual([]);
    await page.getByRole('button', { name: 'Выйти' }).waitFor();
    expect(await page.getByText('Паллета').count()).toBe(0);
    for (const id of ['banner-recovery', 'banner-server-away']) {
      await showSpecimen(page, gallery, id);
      await page.getByText('Пока не сканируйте').waitFor();
    }
    expect(await offered()).toEqual(['Ещё команды']);
    await showSpecimen(page, gallery, 'banner-server-away-finish');
    expect(new Set(await offered())).toEqual(
      new Set([
        'Закрыть упаковку',
        'Новая упаковка',
        'Отменить скан',
        'На полку ожидания',
        'Ещё команды',
        'Выйти',
      ]),
    );
  });

  test('shows how far the order of a table that is gone is', async () => {
    await showSpecimen(page, gallery, 'floor');
    const row = page.locator('tr[data-presence="gone"]').first();
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await row.locator('progress').evaluate(ground)).not.toBe(await row.evaluate(ground));
  });

  test('complains about nothing meanwhile', () => {
    expect(complaints).toEqual([]);
  });

  test('ends when it is told to', async () => {
    // As shells count a SIGTERM.
    expect(await gallery.stop()).toEqual({ code: 143, signal: null });
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noElectron } from '../support/electron/electron-station.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the window in Electron', noElectron()))('the window of a demo station', () => {
  const all = new AsyncDisposableStack();
  let station: RunningStation;
  let page: Page;

  beforeAll(async () => {
    station = all.use(await startStation({ args: ['--demo'] }));
    page = station.window as Page;
  });
  afterAll(() => all.disposeAsync());

  test('shows the page from its own scheme, connected to the station', async () => {
    expect(page.url()).toBe('app://packbench/');
    await page.waitForSelector('body[data-locked]');
  });

  test('gives the page nothing of Node', async () => {
    const seen = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
    );
    expect(seen).toEqual([]);
  });

  test('opens no other window, goes nowhere else, and gives no permission', async () => {
    await page.evaluate(() => {
      window.open('https://example.com');
      location.href = 'https://example.com';
    });
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe('app://packbench/');
  });
});

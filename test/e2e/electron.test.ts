import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILT_STATION } from '../support/station.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { whySkipped } from '../support/why-skipped.ts';

const folder = fileURLToPath(new URL('../../node_modules/electron/', import.meta.url));

function binary(): string | null {
  const note = `${folder}path.txt`;
  const path = existsSync(note) ? `${folder}dist/${readFileSync(note, 'utf8').trim()}` : '';
  return existsSync(path) ? path : null;
}

function whyNot(): string | null {
  if (binary() === null)
    return "Electron's program is not installed (it comes from outside the package registry)";
  const hasDisplay =
    process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return hasDisplay ? null : 'there is no display';
}

describe.skipIf(whySkipped('the Electron shell', whyNot()))('the Electron shell', () => {
  const all = new AsyncDisposableStack();
  let station: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    const data = all.use(await temporaryFolder());
    const executablePath = binary();
    if (executablePath === null) throw new Error('no Electron');
    station = await _electron.launch({
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        BUILT_STATION,
        '--demo',
        '--data',
        data.path,
      ],
    });
    all.defer(() => station.close());
    page = await station.firstWindow();
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

  test('refuses new windows, navigation and permissions', async () => {
    await page.evaluate(() => {
      window.open('https://example.com');
      location.href = 'https://example.com';
    });
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
    expect(station.windows()).toHaveLength(1);
    expect(page.url()).toBe('app://packbench/');
  });
});

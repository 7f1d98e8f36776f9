import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '../../src/renderer/gallery/views.ts';
import { noBrowser } from '../support/browser.ts';
import { differentShare } from '../support/compare-pictures.ts';
import { type Gallery, showSpecimen, startGallery } from '../support/gallery.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** Takes new pictures instead of comparing: look at each before it is committed. */
const isTaking = process.env.PACKBENCH_TAKE_PICTURES === '1';

const FOLDER = join(import.meta.dirname, 'pictures');
/** The Chromium that has taken them: another one draws letters and edges otherwise. */
const VERSION_FILE = join(FOLDER, 'chromium.txt');
/** Enough for a blinking edge; one changed word is more. */
const MAX_DIFFERENT = 0.0005;
const SIZE = { width: 1366, height: 768 };
const OUTPUT = join(import.meta.dirname, '../../.cache/pictures');

const SHOWN = ['hero-marked', 'hero-twin-size', 'alarm-mix-up', 'done'].flatMap((id) =>
  (['light', 'dark'] as const).map((theme) => ({ id, theme })),
);

const reason = noBrowser ?? (await otherChromium());

/** Why the pictures cannot be compared here; null: they can. */
async function otherChromium(): Promise<string | null> {
  if (isTaking) return null;
  await using browser = await openBrowser();
  const taken = existsSync(VERSION_FILE) ? (await readFile(VERSION_FILE, 'utf8')).trim() : 'none';
  const version = browser.version();
  return version === taken ? null : `they are of Chromium ${taken}, and this is ${version}`;
}

describe.skipIf(whySkipped('pictures of the bench', reason))('the bench', () => {
  const all = new AsyncDisposableStack();
  let gallery: Gallery;
  let page: Page;

  beforeAll(async () => {
    gallery = all.use(await startGallery());
    const browser = all.use(await openBrowser());
    page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce', timezoneId: 'Europe/Moscow' });
    await page.clock.setFixedTime(NOW);
    await mkdir(isTaking ? FOLDER : OUTPUT, { recursive: true });
    if (isTaking) await writeFile(VERSION_FILE, `${browser.version()}\n`);
  });
  afterAll(() => all.disposeAsync());

  test('is seen to look otherwise', async () => {
    const [one, other] = await Promise.all(
      ['hero-marked-light.png', 'hero-twin-size-light.png'].map((name) => readFile(join(FOLDER, name))),
    );
    if (one === undefined || other === undefined) throw new Error('no pictures');
    expect(await differentShare(page, one, other)).toBeGreaterThan(MAX_DIFFERENT);
  });

  test.each(SHOWN)('looks as it did: $id in $theme', async ({ id, theme }) => {
    const name = `${id}-${theme}.png`;
    await showSpecimen(page, gallery, id, { theme });
    const taken = await page.screenshot({ path: join(isTaking ? FOLDER : OUTPUT, name) });
    const reference = await readFile(join(FOLDER, name));
    expect(await differentShare(page, taken, reference), `see ${join(OUTPUT, name)}`).toBeLessThan(
      MAX_DIFFERENT,
    );
  });
});

import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type Appearance, addressOf } from '../../src/renderer/gallery/appearance.ts';
import { type Ended, startProcess } from './process.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/ui.mjs', import.meta.url));
/** It builds first. */
const READY_WITHIN_MS = 120_000;

/** `npm run ui` on a free port. */
export type Gallery = AsyncDisposable & {
  readonly url: string;
  /** Sends SIGTERM; resolves when it has ended. */
  stop(): Promise<Ended>;
};

export async function startGallery(): Promise<Gallery> {
  const program = startProcess([SCRIPT, '--no-open', '--port', '0']);
  // A SIGKILL would leave the server that it starts.
  const stop = () => program.end('SIGTERM');
  try {
    const url = await program.firstLine(READY_WITHIN_MS);
    return { url, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ids of all specimens, from the links of the gallery's page. */
export async function specimensOf(page: Page, { url }: Gallery): Promise<readonly string[]> {
  await page.goto(url);
  await page.locator('h2').first().waitFor();
  return page.locator('a').evaluateAll((links) =>
    links.flatMap((link) => {
      const hash = link instanceof HTMLAnchorElement ? link.hash.slice(1) : '';
      return new URLSearchParams(hash).get('specimen') ?? [];
    }),
  );
}

/** Shows a specimen alone, painted with its pictures and its font. */
export async function showSpecimen(
  page: Page,
  { url }: Gallery,
  id: string,
  appearance: Partial<Appearance> = {},
): Promise<void> {
  const address = addressOf(id, { theme: 'light', contrast: 'system', language: 'ru', ...appearance });
  await page.goto(new URL(`specimen.html#${address}`, url).href);
  await page.waitForFunction((shown) => document.documentElement.dataset.specimen === shown, id);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.querySelectorAll('img')];
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { USUAL_DOUBLE_READ_MS } from '#shared/domain/scan.ts';
import { type Keyboard, pressKey, typeText } from './keys.ts';
import type { RunningStation } from './station.ts';

/** The page's attributes for the last answered scan (design, commands). */
export type Answered = {
  readonly verdict: string;
  readonly reason: string;
  readonly order: string;
  readonly locked: boolean;
};

/** A packer at the bench in Chromium, with only a scanner in keyboard mode. */
export type BenchPage = AsyncDisposable & {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Types the code and Enter, and waits for the answer. */
  scan(text: string): Promise<Answered>;
  /** Types the code and Enter, without waiting. */
  type(text: string): Promise<void>;
  /** Types the codes one after the other without waiting; resolves when as many more scans are answered. */
  scanAll(texts: readonly string[]): Promise<Answered>;
  /** Presses a single key, and waits until the bench is no longer locked. */
  acknowledgeBy(key: 'Enter' | 'Escape'): Promise<void>;
  facts(): Promise<Answered & { readonly scans: number }>;
};

const ANSWER_MS = 30_000;
/** A key is a person's only when no other key came in the 100 ms before it (design, bench). */
const ALONE_MS = 100;

/**
 * `browser` may be null if the station has a window. `prepare` runs before the page goes to the station, in
 * Electron before it is reloaded; this keyboard types all codes.
 */
export async function openBench(
  browser: Browser | null,
  station: Pick<RunningStation, 'url' | 'window'>,
  prepare?: (page: Page) => Promise<void>,
  keyboard: Keyboard = {},
): Promise<BenchPage> {
  const isBrowser = station.window === null;
  const page = station.window ?? (await newPage(browser));
  const context = page.context();
  await prepare?.(page);
  const cdp = await context.newCDPSession(page);
  // A window shows the station already.
  if (isBrowser) await page.goto(station.url);
  else if (prepare !== undefined) await page.reload();
  await page.waitForSelector('body[data-scans]');
  // Before its first view the page would report the scan as lost.
  await page.waitForSelector('h1');
  let typedAt = 0;
  let lastText = '';

  async function facts(): Promise<Answered & { readonly scans: number }> {
    return page.evaluate(() => {
      const { scans, verdict, reason, order, locked } = document.body.dataset;
      return {
        scans: Number(scans),
        verdict: verdict ?? '',
        reason: reason ?? '',
        order: order ?? '',
        locked: locked === 'true',
      };
    });
  }

  async function answered(scans: number): Promise<Answered> {
    await page.waitForFunction((wanted) => Number(document.body.dataset.scans) >= wanted, scans, {
      timeout: ANSWER_MS,
      polling: 'raf',
    });
    const { scans: _, ...rest } = await facts();
    return rest;
  }

  async function scanAll(texts: readonly string[]): Promise<Answered> {
    const before = await facts();
    for (const text of texts) await typeText(cdp, `${text}\n`, keyboard);
    typedAt = performance.now();
    return answered(before.scans + texts.length);
  }

  /** Equal codes apart as by a person: on a fast machine they would be the double reads of one code. */
  async function scan(text: string): Promise<Answered> {
    const early = typedAt + 3 * USUAL_DOUBLE_READ_MS - performance.now();
    if (text === lastText && early > 0) await page.waitForTimeout(early);
    lastText = text;
    return scanAll([text]);
  }

  return {
    page,
    context,
    facts,
    scanAll,
    scan,
    type: (text) => typeText(cdp, `${text}\n`, keyboard),
    async acknowledgeBy(key) {
      const before = await facts();
      const silence = typedAt + 2 * ALONE_MS - performance.now();
      if (silence > 0) await page.waitForTimeout(silence);
      await pressKey(cdp, key);
      await answered(before.scans + 1);
    },
    [Symbol.asyncDispose]: async () => (isBrowser ? context.close() : cdp.detach().catch(() => undefined)),
  };
}

async function newPage(browser: Browser | null): Promise<Page> {
  if (browser === null) throw new Error('a station without a window needs a browser');
  return (await browser.newContext()).newPage();
}

/** Opens a part of the settings, as a person does. */
export async function openSettingsTab(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Настройки' }).click();
  await page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link', { name }).click();
  await page.locator('[data-current="true"]').getByText(name).waitFor();
}

import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { launchBrowser, noBrowser, serveBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the suite's Chromium listens; null: it has none. */
    chromium: string | null;
  }
}

/** One Chromium for all files of the suite: a start takes a second of a core, and each file would have one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = noBrowser === null ? await serveBrowser() : null;
  project.provide('chromium', server?.wsEndpoint() ?? null);
  return async () => void (await server?.close());
}

/**
 * A browser as if it were the test's own: its pages and their storage are seen by nobody else, and go with it. A suite that has
 * no Chromium to share gets one that is started for this test.
 */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  const address = inject('chromium') ?? null;
  return address === null ? launchBrowser() : chromium.connect(address);
}

import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { launchBrowser, noBrowser, serveBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the suite's Chromium; null: it has none. */
    chromium: string | null;
  }
}

/** One Chromium for all files of the suite: a start takes a second of a core, and each file would need one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = noBrowser === null ? await serveBrowser() : null;
  project.provide('chromium', server?.wsEndpoint() ?? null);
  return async () => void (await server?.close());
}

/**
 * A browser that is separate for the test: its pages and their storage are isolated, and are closed with it.
 * A suite without a shared Chromium gets one that is started for this test.
 */
export async function openBrowser(): Promise<Browser & AsyncDisposable> {
  const address = inject('chromium') ?? null;
  return address === null ? launchBrowser() : chromium.connect(address);
}

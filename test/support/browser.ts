import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { isInElectron } from './station.ts';

/** Debian's Chromium; another one by PACKBENCH_CHROMIUM. */
export const CHROMIUM = process.env.PACKBENCH_CHROMIUM || '/usr/bin/chromium';

/** For `describe.skipIf`: why tests in a browser cannot run here, or null. */
export const noBrowser: string | null = existsSync(CHROMIUM) ? null : `no Chromium at ${CHROMIUM}`;

/** For a test of a station that needs no browser: why it cannot run in the shell of this suite, or null. */
export const noShell = isInElectron ? (await import('./electron/electron-station.ts')).noElectron() : null;

/** For a test of the screens, in whichever shell the suite uses. */
export const noScreen = isInElectron ? noShell : noBrowser;

/** Arguments for root and for no network: Chromium's own outside connections are off. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium with an empty profile; closed on disposal. Tests share one: `openBrowser`. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser & AsyncDisposable> {
  return chromium.launch({ executablePath: CHROMIUM, headless: true, args: [...ARGS, ...args] });
}

/** The same for several processes, which connect to its address. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: CHROMIUM, headless: true, args: ARGS });
}

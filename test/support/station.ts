import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, ElectronApplication, Page } from 'playwright-core';
import { type Ended, startProcess } from './process.ts';
import { type StoredSettings, storeSettings } from './stored-settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The built station; PACKBENCH_BUILT names another build, so that tests can run while the product is being built. */
export const BUILT_STATION =
  process.env.PACKBENCH_BUILT || fileURLToPath(new URL('../../out/main/index.js', import.meta.url));

/** The line that the station prints when it is ready (commands.md). */
export type ReadyLine = {
  readonly ready: true;
  readonly pid: number;
  readonly url: string;
  readonly dataDir: string;
  readonly api: 'v1' | 'v2';
  readonly sandbox?: { readonly pid: number; readonly b2b: string; readonly seller: string };
};

export type RunningStation = AsyncDisposable & {
  readonly ready: ReadyLine;
  /** With the key, as a person would open it. */
  readonly url: string;
  /** Its window in Electron; null: a browser shows it. */
  readonly window: Page | null;
  /** Electron itself; null: not in Electron. */
  readonly app: ElectronApplication | null;
  readonly pid: number;
  readonly dataDir: string;
  /** Everything printed so far. */
  stdout(): string;
  stderr(): string;
  /** Sends SIGTERM; resolves when it has ended. */
  stop(): Promise<Ended>;
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<Ended>;
  /** Opens the station's page in a new window of this browser. */
  open(browser: Browser): Promise<Page>;
};

/** The shell in which stations are started: the suite `electron` sets it (vitest.config.ts). */
export const isInElectron = process.env.PACKBENCH_SHELL === 'electron';

/**
 * Starts the built station, in the browser shell on a free port or in Electron, and waits until it is ready.
 * Without `dataDir` it gets an empty folder, which is removed with it; a given one stays.
 */
export async function startStation(
  given: {
    readonly env?: Readonly<Record<string, string>>;
    readonly args?: readonly string[];
    readonly dataDir?: string;
    /** As if a supervisor had set them before. */
    readonly settings?: StoredSettings;
    /** Another program instead of the built station. */
    readonly entry?: string;
  } = {},
): Promise<RunningStation> {
  const entry = given.entry ?? BUILT_STATION;
  if (!existsSync(entry)) throw new Error('The station is not built: npm run build');
  await using resources = new AsyncDisposableStack();
  const dataDir = given.dataDir ?? resources.use(await temporaryFolder()).path;
  if (given.settings !== undefined) await storeSettings(dataDir, given.settings);
  if (isInElectron) {
    // Hundreds of files start stations, and few of them need Playwright.
    const { startElectron } = await import('./electron/electron-station.ts');
    const station = resources.use(
      await startElectron({ dataDir, args: given.args ?? [], env: given.env ?? {} }),
    );
    await station.window.waitForSelector('body[data-scans]');
    const all = resources.move();
    const url = station.window.url();
    return {
      ready: { ready: true, pid: station.pid, url, dataDir, api: 'v1' },
      url,
      window: station.window,
      app: station.app,
      pid: station.pid,
      dataDir,
      stdout: station.stdout,
      stderr: station.stderr,
      stop: () => station.end('SIGTERM'),
      kill: () => station.end('SIGKILL'),
      open: async () => station.window,
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    };
  }
  const program = resources.use(
    startProcess(
      [entry, '--browser', '--no-open', '--port', '0', '--data', dataDir, ...(given.args ?? [])],
      given.env,
    ),
  );
  const ready: ReadyLine = JSON.parse(await program.firstLine());
  const all = resources.move();
  return {
    ready,
    url: ready.url,
    window: null,
    app: null,
    pid: ready.pid,
    dataDir,
    stdout: program.stdout,
    stderr: program.stderr,
    stop: () => program.end('SIGTERM'),
    kill: () => program.end('SIGKILL'),
    async open(browser) {
      const page = await browser.newPage();
      await page.goto(ready.url);
      return page;
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { _electron, type ElectronApplication, errors, type Page } from 'playwright-core';
import { findTestElectron } from '../../../scripts/electron-for-tests.mjs';
import { type Ended, isRunning } from '../process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeAppFolder, STAND_IN } from './app-folder.ts';
import { startDisplay } from './display.ts';

/** The program to start, with this app, on this display. */
export type TestElectron = { readonly binary: string; readonly app: string; readonly display: string };

/** Finds an Electron, and makes an app and a display for it; null: there is no Electron, or no Xvfb. */
export async function prepareElectron(): Promise<(TestElectron & AsyncDisposable) | null> {
  await using resources = new AsyncDisposableStack();
  const found = findTestElectron();
  const display = found === null ? null : await startDisplay();
  if (found === null || display === null) return null;
  resources.use(display);
  const app = found.isOlder ? resources.use(await temporaryFolder('packbench-app-')).path : process.cwd();
  if (found.isOlder) {
    await makeAppFolder(app);
    process.stdout.write(`Electron ${found.version} for tests; what it lacks: ${STAND_IN}\n`);
  }
  const all = resources.move();
  return {
    binary: found.binary,
    app,
    display: display.name,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** A station in its own window. */
export type ElectronStation = AsyncDisposable & {
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly pid: number;
  /** Resolves when the program ends, however it ends. */
  readonly ended: Promise<Ended>;
  stdout(): string;
  stderr(): string;
  end(signal: NodeJS.Signals): Promise<Ended>;
};

export type ElectronOptions = {
  readonly dataDir: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** As root Chromium refuses its sandbox; there is no graphics card. */
const SWITCHES = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
];

/** The command that starts the product with these arguments, e.g. for a second start. */
export function commandOf(electron: TestElectron, { dataDir, args = [], env = {} }: ElectronOptions) {
  return {
    executablePath: electron.binary,
    args: [...SWITCHES, electron.app, '--data', dataDir, ...args],
    env: { ...withoutVitest(), DISPLAY: electron.display, ...env },
  };
}

/** Starts the product and waits until its window shows the station, or an error. */
export async function startIn(electron: TestElectron, given: ElectronOptions): Promise<ElectronStation> {
  const app = await launch(commandOf(electron, given));
  const child = app.process();
  const ended = endOf(child);
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  async function end(signal: NodeJS.Signals): Promise<Ended> {
    if (isRunning(child)) child.kill(signal);
    return ended;
  }
  try {
    const window = await app.firstWindow();
    return {
      app,
      window,
      pid: child.pid ?? 0,
      ended,
      stdout: () => stdout,
      stderr: () => stderr,
      end,
      [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
    };
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`no window came; standard error: ${stderr}`, { cause: error });
  }
}

const LAUNCH_MS = 30_000;
/** A machine that is several times slower needs longer than that. */
const SECOND_LAUNCH_MS = 90_000;

/**
 * If a window opens while Playwright connects, Playwright 1.65 may miss it and wait for ever: one launch in
 * some twenty, when the program shows its error window at once. The program itself keeps running; Playwright
 * ends it after the time-out, and it is started again.
 */
async function launch(command: ReturnType<typeof commandOf>): Promise<ElectronApplication> {
  try {
    return await _electron.launch({ ...command, timeout: LAUNCH_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return _electron.launch({ ...command, timeout: SECOND_LAUNCH_MS });
  }
}

/** Also for a process that has ended already: no event follows then. */
async function endOf(child: ChildProcess): Promise<Ended> {
  if (!isRunning(child)) return { code: child.exitCode, signal: child.signalCode };
  const [code, signal] = await once(child, 'exit');
  return { code, signal };
}

/** The program under test must not get the variables that vitest sets for its workers. */
function withoutVitest(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

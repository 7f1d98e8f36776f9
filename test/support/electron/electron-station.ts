import { once } from 'node:events';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Ended } from '../process.ts';

/** Why tests in Electron cannot run here, or null. */
export function noElectron(): string | null {
  if (inject('electron') !== null) return null;
  return "there is no Electron (the product's own comes from outside the package registry; PACKBENCH_TEST_ELECTRON=1 fetches one for tests) or no Xvfb";
}

/** A station in its own window. */
export type ElectronStation = AsyncDisposable & {
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly pid: number;
  /** Resolves when the program ends, in whatever way. */
  readonly ended: Promise<Ended>;
  stdout(): string;
  stderr(): string;
  end(signal: NodeJS.Signals): Promise<Ended>;
};

type Given = {
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
export function electronCommand({ dataDir, args = [], env = {} }: Given) {
  const electron = inject('electron');
  if (electron === null) throw new Error('there is no Electron');
  return {
    executablePath: electron.binary,
    args: [...SWITCHES, electron.app, '--data', dataDir, ...args],
    env: { ...withoutVitest(), DISPLAY: electron.display, ...env },
  };
}

/** Starts the product and waits until its window shows the station, or whatever it has to say. */
export async function startElectron(given: Given): Promise<ElectronStation> {
  const app = await _electron.launch(electronCommand(given));
  const child = app.process();
  const ended = once(child, 'exit').then(([code, signal]): Ended => ({ code, signal }));
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  async function end(signal: NodeJS.Signals): Promise<Ended> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
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

/** What vitest sets for its own workers is not for a program under test. */
function withoutVitest(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDemo } from './demo.ts';
import { type Ending, watchForTheEnd } from './ending.ts';
import { atMost } from './ground/at-most.ts';
import { createLog, type ProgramLog } from './ground/log.ts';
import { loggedMessage } from './ground/logged-error.ts';
import { CLIENT_SECRET, type SecretStore, secretFile } from './ground/secret-store.ts';
import { isHelpWanted, stationArgs } from './options/command-line.ts';
import { makeDataDir } from './options/data-folder.ts';
import { hasAccount } from './options/environment.ts';
import { OptionError } from './options/option-error.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import type { SandboxReady } from './shells/sandbox-ready.ts';
import type { ReadyFacts, Shell } from './shells/shell.ts';

/** What the program gives a station to stand on. */
export type Ground = {
  /** Checked; `dataDir` is a full path, and the folder is there. */
  readonly options: Options;
  readonly log: ProgramLog;
  readonly secrets: SecretStore;
  readonly fetch: typeof globalThis.fetch;
  /** The printing program of an installed Windows station; null: the one inside its package. */
  readonly sumatraPdf: string | null;
  /** Port of the page that the shell serves; null: it serves none. */
  readonly pagePort: number | null;
  /** Called by a station that has no account: starts the demo platform, which ends with the program. */
  startSandbox(): Promise<SandboxReady>;
  /** Ends this station and starts it again with what is set by then. */
  restart(): void;
};

/** A station that is ready for its screens. */
export type StartedStation = {
  readonly router: Parameters<Shell['serve']>[0];
  readonly facts: ReadyFacts;
  stop(): Promise<void>;
};

export type StartStation = (ground: Ground) => Promise<StartedStation>;

/** Parts of a station that stops wait for what they are sending, for seconds each. */
const RESTART_PATIENCE_MS = 15_000;

const isElectron = process.versions.electron !== undefined;

/** The bundles: this file is built into one of them, and run as it is by tests. */
const OUT_DIR = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../out' : '..');

/**
 * Starts the shell and the station in it, and ends both when the process is told to end. Resolves as soon as Electron may
 * become ready: its `ready` waits for the main module, so the rest must not be awaited by it.
 */
export async function run(startStation: StartStation): Promise<void> {
  const log = createLog();
  const electron = isElectron ? await import('./shells/electron.ts') : null;
  const ending = watchForTheEnd(log, electron?.exitElectron);
  ending.before('log', () => log.close());
  const { args, ignored } = stationArgs(process.argv, isElectron ? 'electron' : 'node');
  if (ignored.length > 0)
    log.warn({ ignored }, 'switches that are no options of the station were passed over');
  if (isHelpWanted(args)) {
    process.stdout.write(`${USAGE}\n`, () => ending.end(0));
    return;
  }
  try {
    const options = readAll(args);
    const why = electron?.noDisplay() ?? null;
    if (why !== null) {
      process.stderr.write(`Packbench cannot start: ${why}\n`);
      return ending.end(1);
    }
    if (electron !== null && !electron.prepareElectron(options.dataDir)) {
      process.stderr.write('Packbench is already running with this data folder.\n');
      return ending.end(0);
    }
    start({ options, log, ending }, startStation).catch((error: unknown) => fail(error, log, ending));
  } catch (error) {
    fail(error, log, ending);
  }
}

type Program = { readonly options: Options; readonly log: ProgramLog; readonly ending: Ending };

async function start(program: Program, startStation: StartStation): Promise<void> {
  const { options, log, ending } = program;
  const shell = await openShell(program);
  ending.before('shell', () => shell.stop());
  const demo = createDemo(() => shell.startSandbox(), ending);
  if (needsSandbox(options)) demo.startAhead();
  const { secrets, fetch, sumatraPdf, pagePort } = shell;
  let station: StartedStation | null = null;
  let isStarting = true;
  let isToRestart = false;
  ending.before('station', async () => station?.stop());

  async function startOne(): Promise<void> {
    station = await startStation({
      options,
      log,
      secrets,
      fetch,
      sumatraPdf,
      pagePort,
      startSandbox: demo.sandbox,
      restart,
    });
    await demo.endUnasked();
    await shell.serve(station.router, station.facts);
  }

  /** The program goes on, with its process id, its port and its key: an open page connects again by itself. */
  async function startAnew(): Promise<void> {
    log.warn('the station is started anew');
    shell.sendAway();
    const before = station;
    station = null;
    // Where a part hangs, the lock on the data folder says so, and the program ends.
    await atMost(RESTART_PATIENCE_MS, before?.stop() ?? Promise.resolve());
    await startOne();
  }

  /** Asked for while the station starts, it is done when that has ended. */
  function restart(): void {
    isToRestart = isStarting;
    if (isStarting) return;
    isStarting = true;
    startAnew().then(started, (error: unknown) => fail(error, log, ending));
  }

  function started(): void {
    isStarting = false;
    if (isToRestart) restart();
  }

  await startOne();
  started();
}

function readAll(args: readonly string[]): Options {
  const options = readOptions(args, process.env);
  return { ...options, dataDir: makeDataDir(options.dataDir) };
}

async function openShell({ options, log, ending }: Program): Promise<Shell> {
  const common = { dataDir: options.dataDir, outDir: OUT_DIR, log };
  const quit = () => ending.end(0);
  const electron = isElectron ? await import('./shells/electron.ts') : null;
  if (electron !== null && !options.browser) return electron.openElectronShell({ ...common, quit });
  const { openBrowserShell } = await import('./shells/browser.ts');
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const { startSandbox } = electron?.prepareWindowless({ outDir: OUT_DIR, quit }) ?? {};
  const { host, port, open } = options;
  return openBrowserShell({ ...common, host, port, open, print, startSandbox });
}

/** A guess, before the settings can be read: an account in the settings has its secret stored. */
function needsSandbox(options: Options): boolean {
  return !hasAccount(options.account) && !existsSync(secretFile(options.dataDir, CLIENT_SECRET));
}

function fail(error: unknown, log: ProgramLog, ending: Ending): void {
  const isTyping = error instanceof OptionError;
  if (!isTyping) log.error({ err: error }, 'the station cannot start');
  const message = loggedMessage(error);
  process.stderr.write(isTyping ? `${message}\n${USAGE}\n` : `Packbench cannot start: ${message}\n`);
  ending.end(isTyping ? 2 : 1);
}

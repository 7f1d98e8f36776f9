import { existsSync, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import { createLog, type ProgramLog } from '#main/base/log.ts';
import { CLIENT_SECRET, type SecretStore, secretFile } from '#main/base/secret-store.ts';
import { makeDataDir } from './data-folder.ts';
import { createDemo } from './demo.ts';
import { crashFailure, type Failure, SCREEN_LOST, startFailure } from './failure.ts';
import { hasAccount, isHelpWanted, type Options, readOptions, stationArgs, USAGE } from './options.ts';
import type { SandboxReady } from './shells/demo-sandbox.ts';
import type { ReadyFacts, Shell } from './shells/shell.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

/** What the program gives a station to stand on. */
export type ProgramContext = {
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

export type StartStation = (context: ProgramContext) => Promise<StartedStation>;

/** Parts of a station that stops wait for what they are sending, for seconds each. */
const RESTART_PATIENCE_MS = 15_000;

/** Chromium writes its own files, and says nothing of use where it cannot. */
const ELECTRON_NEEDS_BYTES = 256 * 1024;

const isElectron = process.versions.electron !== undefined;

/** The bundles: this file is built into one of them, and run as it is by tests. */
const OUT_DIR = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../../out' : '..');

/**
 * Starts the shell and the station in it, and ends both when the process is told to end. Resolves as soon as Electron may
 * become ready: its `ready` waits for the main module, so the rest must not be awaited by it.
 */
export async function run(startStation: StartStation): Promise<void> {
  // Whoever reads them may have gone: that is no error of the station, and the log has its files.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const log = createLog();
  const electron = isElectron ? await import('./shells/electron.ts') : null;
  const errorWindow = electron?.canShowWindows() ? await import('./shells/electron/error-window.ts') : null;
  const shutdown = createShutdown({
    log,
    exit: electron?.exitElectron ?? ((code) => process.exit(code)),
    onCrash(error) {
      log.error({ err: error }, 'an error that nobody handled ends the station');
      fail(crashFailure(error));
    },
  });
  let dataDir: string | null = null;
  let isElectronPrepared = false;
  let hasFailed = false;

  function failToStart(error: unknown): void {
    const failure = startFailure(error, dataDir);
    log.error({ err: error, problem: failure.problem.kind }, 'the station cannot start');
    fail(failure);
  }

  function fail({ problem, code, text }: Failure): void {
    // What goes wrong while the program ends is in the log; the person is shown the cause.
    if (hasFailed) return;
    hasFailed = true;
    process.stderr.write(text);
    if (errorWindow === null) {
      shutdown.end(code);
      return;
    }
    // Whatever may not be written to the data folder goes here.
    const isFolderNeeded = !isElectronPrepared || log.file() === null;
    const temporary = isFolderNeeded ? temporaryFolder(log) : null;
    if (!isElectronPrepared) {
      if (temporary === null) {
        errorWindow.showErrorBox(problem);
        shutdown.end(code);
        return;
      }
      errorWindow.prepareErrorWindow(temporary);
    }
    if (temporary !== null) log.openFiles(temporary);
    const logFile = log.file() ?? '';
    shutdown.fail(code, () => errorWindow.showErrorWindow(problem, logFile));
  }

  shutdown.before('log', () => log.close());
  shutdown.before('last line', async () => log.info('the program has stopped'));
  const { args, ignored } = stationArgs(process.argv, isElectron ? 'electron' : 'node');
  if (ignored.length > 0)
    log.warn({ ignored }, 'switches that are no options of the station were passed over');
  if (isHelpWanted(args)) {
    process.stdout.write(`${USAGE}\n`, () => shutdown.end(0));
    return;
  }
  const why = electron?.noDisplay() ?? null;
  if (why !== null) {
    process.stderr.write(`Packbench cannot start: ${why}\n`);
    shutdown.end(1);
    return;
  }
  try {
    const given = readOptions(args, process.env);
    dataDir = resolve(given.dataDir);
    await inspect(dataDir);
    const options = { ...given, dataDir: makeDataDir(dataDir) };
    const profile = electron && makeDataDir(electron.electronProfile(dataDir), ELECTRON_NEEDS_BYTES);
    const shell = electron === null || options.browser ? 'browser' : 'electron';
    const version = await productVersion();
    log.info({ version, shell, dataDir, pid: process.pid }, 'the program starts');
    isElectronPrepared = true;
    if (profile !== null && !electron?.prepareElectron(profile, { isWindowless: options.browser })) {
      process.stderr.write('Packbench is already running with this data folder.\n');
      return shutdown.end(0);
    }
    start({ options, log, shutdown, fail, failToStart }, startStation).catch(failToStart);
  } catch (error) {
    failToStart(error);
  }
}

type ProgramParts = {
  readonly options: Options;
  readonly log: ProgramLog;
  readonly shutdown: Shutdown;
  readonly fail: (failure: Failure) => void;
  readonly failToStart: (error: unknown) => void;
};

async function start(program: ProgramParts, startStation: StartStation): Promise<void> {
  const { options, log, shutdown, failToStart } = program;
  const shell = await openShell(program);
  const demo = createDemo(() => shell.startSandbox(), shutdown);
  if (needsSandbox(options)) demo.startEarly();
  const { secrets, fetch, sumatraPdf, pagePort } = shell;
  let station: StartedStation | null = null;
  let isStarting = true;
  let isToRestart = false;
  shutdown.before('station', async () => station?.stop());
  // First: nobody scans into a station that is stopping.
  shutdown.before('shell', () => shell.stop());

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
    await demo.stopUnused();
    await shell.serve(station.router, station.facts);
  }

  /** The program goes on, with its process id, its port and its key: an open page connects again by itself. */
  async function restartStation(): Promise<void> {
    log.warn('the station is started anew');
    shell.disconnectScreens();
    const before = station;
    station = null;
    // Where a part hangs, the lock on the data folder says so, and the program ends.
    await withTimeout(RESTART_PATIENCE_MS, before?.stop() ?? Promise.resolve());
    await startOne();
  }

  /** Asked for while the station starts, it is done when that has ended. */
  function restart(): void {
    isToRestart = isStarting;
    if (isStarting) return;
    isStarting = true;
    restartStation().then(started, failToStart);
  }

  function started(): void {
    isStarting = false;
    if (isToRestart) restart();
  }

  await startOne();
  started();
}

/** Where the window of a failed start and its log may write; null: not even there is room. */
function temporaryFolder(log: ProgramLog): string | null {
  try {
    return makeDataDir(mkdtempSync(join(tmpdir(), 'packbench-')), ELECTRON_NEEDS_BYTES);
  } catch (error) {
    log.error({ err: error }, 'the folder for temporary files cannot be written either');
    return null;
  }
}

/** Loads the database's engine already, which the station needs anyway; not for a first start, whose folder is not there. */
async function inspect(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const { inspectDataFolder } = await import('./data.ts');
  inspectDataFolder(dataDir);
}

/** null: the bundles lie somewhere else than in the product. */
async function productVersion(): Promise<string | null> {
  const text = await readFile(join(OUT_DIR, '../package.json'), 'utf8').catch(() => null);
  return text === null ? null : String(JSON.parse(text).version);
}

async function openShell({ options, log, shutdown, fail }: ProgramParts): Promise<Shell> {
  const common = { dataDir: options.dataDir, outDir: OUT_DIR, log };
  const quit = () => shutdown.end(0);
  const isEnding = shutdown.isUnderWay;
  const electron = isElectron ? await import('./shells/electron.ts') : null;
  if (electron !== null && !options.browser) {
    const onScreenLost = () => fail(SCREEN_LOST);
    return electron.openElectronShell({ ...common, quit, isEnding, onScreenLost });
  }
  const { openBrowserShell } = await import('./shells/browser.ts');
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const { startSandbox } = electron?.prepareWindowless({ outDir: OUT_DIR, log, quit, isEnding }) ?? {};
  const { host, port, open } = options;
  return openBrowserShell({ ...common, host, port, open, print, startSandbox });
}

/** A guess, before the settings can be read: an account in the settings has its secret stored. */
function needsSandbox(options: Options): boolean {
  return !hasAccount(options.account) && !existsSync(secretFile(options.dataDir, CLIENT_SECRET));
}

import { existsSync, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import { createLog, type ProgramLog } from '#main/base/log.ts';
import { CLIENT_SECRET, type SecretStore, secretFile } from '#main/base/secret-store.ts';
import { makeDataDir } from './data-folder.ts';
import { createDemo } from './demo.ts';
import { crashFailure, type Failure, SCREEN_LOST, startFailure } from './failure.ts';
import {
  forgetSecrets,
  hasAccount,
  isHelpWanted,
  type Options,
  readOptions,
  stationArgs,
  USAGE,
} from './options.ts';
import { createPractice } from './practice/practice.ts';
import type { CreatePracticePart } from './practice/practice-part.ts';
import type { SandboxReady } from './shells/demo-sandbox.ts';
import type { ReadyFacts, Shell } from './shells/shell.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

/** What the program provides to a station. */
export type ProgramContext = {
  /** Validated; `dataDir` is a full path to an existing folder. */
  readonly options: Options;
  readonly log: ProgramLog;
  readonly secrets: SecretStore;
  readonly fetch: typeof globalThis.fetch;
  /** The printing program of an installed Windows station; null: use the one inside its package. */
  readonly sumatraPdf: string | null;
  /** The product's version; null: the bundles are outside the product. */
  readonly version: string | null;
  /** Port of the page that the shell serves; null: none. */
  readonly pagePort: number | null;
  /** Whether other machines reach the page, by plain HTTP. */
  readonly isPageUnprotected: boolean;
  /** Starts the program of backups as a separate process. */
  readonly startBackup: StartProgram;
  /** Creates what practice means to a station. */
  readonly createPracticePart: CreatePracticePart;
  /** Called by a station without an account: starts the demo platform, which ends with the program. */
  startSandbox(): Promise<SandboxReady>;
  /** Stops this station and starts it again with the settings of that time. */
  restart(): void;
};

/** A station that is ready for its screens. */
export type StartedStation = {
  readonly router: Parameters<Shell['serve']>[0];
  readonly facts: ReadyFacts;
  stop(): Promise<void>;
};

export type StartStation = (context: ProgramContext) => Promise<StartedStation>;

/** Long enough for the parts of a stopping station, which wait seconds for running requests. */
const RESTART_TIMEOUT_MS = 15_000;

/** Chromium writes its own files, and reports nothing useful when it cannot. */
const ELECTRON_NEEDS_BYTES = 256 * 1024;

const isElectron = process.versions.electron !== undefined;

/** Folder of the bundles: this file is built into one of them; tests run it from the source. */
const OUT_DIR = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../../out' : '..');

/**
 * Starts the shell and the station, and stops both when the process gets a signal. Resolves early: Electron's
 * `ready` waits for the main module, so the module must not await the rest.
 */
export async function run(startStation: StartStation): Promise<void> {
  // A closed terminal is not an error of the station, and the log is also written to files.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const log = createLog();
  const electron = isElectron ? await import('./shells/electron.ts') : null;
  const errorWindow = electron?.canShowWindows() ? await import('./shells/electron/error-window.ts') : null;
  const shutdown = createShutdown({
    log,
    exit: electron?.exitElectron ?? ((code) => process.exit(code)),
    onCrash(error) {
      log.error({ err: error }, 'unhandled error: the station ends');
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
    // Later errors are logged; the person is shown the first one.
    if (hasFailed) return;
    hasFailed = true;
    process.stderr.write(text);
    if (errorWindow === null) {
      shutdown.end(code);
      return;
    }
    // For everything that cannot be written to the data folder.
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
  if (ignored.length > 0) log.warn({ ignored }, 'switches that are not options of the station were ignored');
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
    forgetSecrets(process.env);
    dataDir = resolve(given.dataDir);
    // A floor's settings are not in the folder.
    if (given.floor === null) await inspectBeforeStart(dataDir);
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
    start({ options, log, version, shutdown, fail, failToStart }, startStation).catch(failToStart);
  } catch (error) {
    failToStart(error);
  }
}

type ProgramParts = {
  readonly options: Options;
  readonly log: ProgramLog;
  readonly version: string | null;
  readonly shutdown: Shutdown;
  readonly fail: (failure: Failure) => void;
  readonly failToStart: (error: unknown) => void;
};

async function start(program: ProgramParts, startStation: StartStation): Promise<void> {
  const { options, log, version, shutdown, failToStart } = program;
  const shell = await openShell(program);
  const demo = createDemo(() => shell.startSandbox(), shutdown);
  if (needsSandbox(options)) demo.startEarly();
  const { secrets, fetch, sumatraPdf, pagePort, isPageUnprotected, startBackup } = shell;
  const practiceHost = {
    dataDir: options.dataDir,
    outDir: OUT_DIR,
    startSandbox: () => shell.startSandbox(),
    startProgram: shell.startPractice,
    openWindow: shell.openPracticeWindow,
  };
  const createPracticePart: CreatePracticePart = (deps) => createPractice(practiceHost, deps);
  let station: StartedStation | null = null;
  let isStarting = true;
  let isRestartRequested = false;
  shutdown.before('station', async () => station?.stop());
  // Registered last, runs first: nobody scans into a station that is stopping.
  shutdown.before('shell', () => shell.stop());

  async function startOne(): Promise<void> {
    station = await startStation({
      options,
      log,
      secrets,
      fetch,
      sumatraPdf,
      version,
      pagePort,
      isPageUnprotected,
      startBackup,
      createPracticePart,
      startSandbox: demo.sandbox,
      restart,
    });
    await demo.stopUnused();
    await shell.serve(station.router, station.facts);
  }

  /** The program keeps its process id, port and key, so an open page reconnects by itself. */
  async function restartStation(): Promise<void> {
    log.warn('the station restarts');
    shell.disconnectScreens();
    const before = station;
    station = null;
    // If a part hangs, the start fails because the data folder is still locked, and the program ends.
    await withTimeout(RESTART_TIMEOUT_MS, before?.stop() ?? Promise.resolve());
    await startOne();
  }

  /** A request during the start is handled when the start is over. */
  function restart(): void {
    isRestartRequested = isStarting;
    if (isStarting) return;
    isStarting = true;
    restartStation().then(started, failToStart);
  }

  function started(): void {
    isStarting = false;
    if (isRestartRequested) restart();
  }

  await startOne();
  started();
}

/** A folder for the log and Electron's files of a failed start; null: there is no space even for it. */
function temporaryFolder(log: ProgramLog): string | null {
  try {
    return makeDataDir(mkdtempSync(join(tmpdir(), 'packbench-')), ELECTRON_NEEDS_BYTES);
  } catch (error) {
    log.error({ err: error }, 'the temporary folder cannot be written either: this failure has no log file');
    return null;
  }
}

/**
 * Throws when this version cannot use the data folder. Loads the database engine, which the station needs
 * anyway; on a first start there is no folder to inspect.
 */
async function inspectBeforeStart(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const { inspectDataFolder } = await import('./data.ts');
  inspectDataFolder(dataDir);
}

/** null: the bundles are outside the product. */
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
  const utilities = electron?.prepareWindowless({ outDir: OUT_DIR, log, quit, isEnding }) ?? {};
  const { host, certificate, port, open } = options;
  return openBrowserShell({ ...common, host, certificate, port, open, print, ...utilities });
}

/** A guess, before the settings can be read: an account that the settings contain has a stored secret. */
function needsSandbox(options: Options): boolean {
  // On a floor each station would have a demo platform of its own.
  if (options.floor !== null) return false;
  return !hasAccount(options.account) && !existsSync(secretFile(options.dataDir, CLIENT_SECRET));
}

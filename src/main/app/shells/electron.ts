import { join } from 'node:path';
import { type AnyRouter, createRouterClient } from '@orpc/server';
import {
  app,
  BrowserWindow,
  Menu,
  net,
  powerMonitor,
  powerSaveBlocker,
  type Session,
  safeStorage,
  session,
} from 'electron';
import type { StartProgram } from '#main/backup/backup-process.ts';
import type { Log } from '#main/base/log.ts';
import { fileSecretStore, type SecretCipher } from '#main/base/secret-store.ts';
import type { StationView } from '#shared/contract/bench.ts';
import type { StationClient } from '#shared/contract.ts';
import type { Sandbox } from './demo-sandbox.ts';
import { startBackupUtility } from './electron/backup-utility.ts';
import { createCloseGuard } from './electron/close-question.ts';
import { createNetFetch } from './electron/net-fetch.ts';
import { pageUrl } from './electron/page-address.ts';
import { connectByPort } from './electron/ports.ts';
import { startPracticeUtility } from './electron/practice-utility.ts';
import { openPracticeWindow } from './electron/practice-window.ts';
import { startSandboxUtility } from './electron/sandbox-utility.ts';
import { registerScheme, servePage } from './electron/serve-page.ts';
import { openStationWindow, restrictSession } from './electron/station-window.ts';
import { loadRendererAssets } from './renderer-assets.ts';
import type { Shell, StartPracticeProgram } from './shell.ts';

/** As `appId` in electron-builder.yml: Windows groups the window with the installer's shortcut. */
const APP_ID = 'org.packbench.station';

export type ElectronShellOptions = {
  readonly dataDir: string;
  /** Folder of the bundles. */
  readonly outDir: string;
  readonly log: Log;
  /** Called when the person closes the station. */
  readonly quit: () => void;
  /** True: the program is ending, so processes that end now are expected to. */
  readonly isEnding: () => boolean;
  /** Called when the screen fails repeatedly. */
  readonly onScreenLost: () => void;
};

/** Electron's files and its lock are in the data folder: two folders are two stations. */
export function electronProfile(dataDir: string): string {
  return join(dataDir, 'electron');
}

/**
 * Must run before Electron is ready, so before the first `await` on anything slow. False: another station
 * uses this data folder, and its window was brought to the front.
 */
export function prepareElectron(
  profile: string,
  { isWindowless }: { readonly isWindowless: boolean },
): boolean {
  app.setAppUserModelId(APP_ID);
  app.setPath('userData', profile);
  // A windowless station draws nothing. With a separate GPU process, Chromium would end the program when that
  // process is ended, as happens when a whole process group is stopped.
  if (isWindowless) app.commandLine.appendSwitch('in-process-gpu');
  registerScheme();
  app.on('second-instance', showFirstWindow);
  return app.requestSingleInstanceLock();
}

/** Shows the station, or the error window. */
function showFirstWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

/**
 * Why Chromium would end the program without a helpful message; null: it would not. Works before Electron is
 * ready.
 */
export function noDisplay(): string | null {
  if (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return null;
  if (app.commandLine.getSwitchValue('ozone-platform') === 'headless') return null;
  return 'There is no display. A browser shows the station without one: --browser --ozone-platform=headless';
}

/** Whether a window would be visible: a station that is shown in a browser may run without a display. */
export function canShowWindows(): boolean {
  return noDisplay() === null && app.commandLine.getSwitchValue('ozone-platform') !== 'headless';
}

/** Ends Electron at once, without its quit events. */
export function exitElectron(code: number): void {
  app.exit(code);
}

/** Shuts the program down in its own order when something else asks Electron to quit. */
function interceptQuit(quit: () => void): void {
  app.on('before-quit', (event) => {
    // The station stops first; exitElectron then ends the process.
    event.preventDefault();
    quit();
  });
}

/**
 * Chromium restarts its helper processes by itself; without the demo platform the screens show that the
 * platform is offline.
 */
function watchProcesses({ log, isEnding }: Pick<ElectronShellOptions, 'log' | 'isEnding'>): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name, serviceName }) => {
    if (isEnding()) return;
    const facts = { type, reason, exitCode, name, serviceName };
    if (reason === 'clean-exit') log.debug(facts, 'helper process has ended');
    else log.warn(facts, 'helper process has died');
  });
}

const NETWORK_SERVICE = 'network.mojom.NetworkService';

/**
 * Session for calls of the platform: without files, and replaced each time Chromium's network service dies.
 * Requests never succeed again in a session that existed when the service died.
 */
function networkSession(): () => Session {
  let generation = 0;
  const currentSession = () => session.fromPartition(`network-${generation}`);
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName === NETWORK_SERVICE) generation += 1;
  });
  return currentSession;
}

/**
 * Prepares Electron for a station without a window, which is shown in a browser. Electron's binary cannot run
 * as plain Node (its fuse is off), so the sandbox is a utility process.
 */
export function prepareWindowless(
  options: Pick<ElectronShellOptions, 'outDir' | 'log' | 'quit' | 'isEnding'>,
): {
  startSandbox(): Promise<Sandbox>;
  startPractice: StartPracticeProgram;
  readonly startBackup: StartProgram;
} {
  const { outDir, quit } = options;
  watchProcesses(options);
  interceptQuit(quit);
  return {
    async startSandbox() {
      await app.whenReady();
      return startSandboxUtility(join(outDir, 'main'));
    },
    startPractice: (listener) => startPracticeUtility(join(outDir, 'main'), listener),
    startBackup: startBackupUtility,
  };
}

/** Waits for Electron and prepares it for the station's window. */
export async function openElectronShell({
  dataDir,
  outDir,
  log,
  quit,
  isEnding,
  onScreenLost,
}: ElectronShellOptions): Promise<Shell> {
  await app.whenReady();
  Menu.setApplicationMenu(null);
  restrictSession();
  servePage(await loadRendererAssets(join(outDir, 'renderer')), dataDir);
  const product = `Packbench ${app.getVersion()}`;
  const network = networkSession();
  let window: BrowserWindow | null = null;
  let disconnect: () => void = () => undefined;
  const closeGuard = createCloseGuard({ close: () => window?.destroy(), log });
  watchProcesses({ log, isEnding });
  app.on('window-all-closed', quit);
  // A shutdown of the machine cannot wait for an answer.
  powerMonitor.on('shutdown', quit);
  interceptQuit(quit);

  function open(page: string): BrowserWindow {
    powerSaveBlocker.start('prevent-display-sleep');
    return openStationWindow({
      page,
      outDir,
      dataDir,
      title: product,
      log,
      onClose: closeGuard.requestClose,
      onSessionEnd: quit,
      onGivenUp: onScreenLost,
    });
  }

  return {
    secrets: fileSecretStore(dataDir, { cipher: await systemCipher(log), log }),
    // Electron's requests use the system's proxy and certificates.
    fetch: createNetFetch((options) => net.request({ ...options, session: network() })),
    sumatraPdf:
      app.isPackaged && process.platform === 'win32'
        ? join(process.resourcesPath, 'sumatra', 'SumatraPDF.exe')
        : null,
    pagePort: null,
    isPageUnprotected: false,
    startSandbox: () => startSandboxUtility(join(outDir, 'main')),
    startPractice: (listener) => startPracticeUtility(join(outDir, 'main'), listener),
    startBackup: startBackupUtility,
    openPracticeWindow: (address, onClosed) => openPracticeWindow({ address, outDir, log, onClosed }),
    async serve(router) {
      const page = pageUrl(app.isPackaged, process.env);
      // The page requests a port when it loads, and cannot wait for it.
      if (window === null) {
        window = open(page);
        // The practice's window, if it is open, is not a reason to go on.
        window.once('closed', quit);
      } else window.reload();
      const shown = window;
      const unfollow = followView(
        router,
        (view) => {
          closeGuard.viewChanged(view);
          if (view !== null && !shown.isDestroyed()) shown.setTitle(`${view.station} · ${product}`);
        },
        log,
      );
      const closePort = connectByPort(window, page, { ...router, window: closeGuard.router }, log);
      disconnect = () => {
        unfollow();
        closePort();
        closeGuard.viewChanged(null);
      };
    },
    disconnectScreens: () => disconnect(),
    async stop() {
      disconnect();
      window?.destroy();
    },
  };
}

/** Encrypts secrets with a key that the operating system keeps for this user; null: it keeps none. */
async function systemCipher(log: Log): Promise<SecretCipher | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) {
    log.warn('the system offers no encryption: secrets are stored in files that only this user can read');
    return null;
  }
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') {
    // Electron then encrypts with a publicly known password: no better than the file's rights.
    log.warn('no keyring is running: stored secrets are protected by file permissions only');
  }
  return {
    encrypt: (value) => safeStorage.encryptStringAsync(value),
    async decrypt(bytes) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
      return { value: result, shouldReEncrypt };
    },
  };
}

/** Follows the view of the screens within this process; passes null when that fails. Returns its undo. */
function followView(router: AnyRouter, onView: (view: StationView | null) => void, log: Log): () => void {
  // Routers of the contract, the station's or a locked station's; both have the same `bench`.
  const { bench } = createRouterClient(router, { context: {} }) as unknown as Pick<StationClient, 'bench'>;
  const ending = new AbortController();

  async function follow(): Promise<void> {
    for await (const view of await bench.watch(undefined, { signal: ending.signal })) {
      if (ending.signal.aborted) return;
      onView(view);
    }
  }

  follow().catch((error: unknown) => {
    if (ending.signal.aborted) return;
    log.error(
      { err: error },
      'the window receives no views of the station any more: it closes without asking',
    );
    onView(null);
  });
  return () => ending.abort();
}

import { join } from 'node:path';
import { app, type BrowserWindow, Menu, net, powerSaveBlocker } from 'electron';
import type { Log } from '#main/ground/log.ts';
import { fileSecretStore } from '#main/ground/secret-store.ts';
import { createNetFetch } from './electron/net-fetch.ts';
import { pageUrl } from './electron/page-address.ts';
import { connectByPort } from './electron/ports.ts';
import { startSandboxUtility } from './electron/sandbox-utility.ts';
import { registerScheme, servePage } from './electron/serve-page.ts';
import { forbidTheRest, openStationWindow } from './electron/station-window.ts';
import { systemCipher } from './electron/system-cipher.ts';
import { loadRendererAssets } from './renderer-assets.ts';
import type { Shell } from './shell.ts';

export type ElectronShellOptions = {
  readonly dataDir: string;
  /** The built bundles. */
  readonly outDir: string;
  readonly log: Log;
  /** Called when the person closes the station. */
  readonly quit: () => void;
};

/**
 * Must run before Electron is ready, hence before the first `await` on anything slow. False: another station has this
 * data folder and was brought to the front instead.
 */
export function prepareElectron(dataDir: string): boolean {
  // Electron's own files, and its lock, go with the data folder: two folders are two stations.
  app.setPath('userData', join(dataDir, 'electron'));
  registerScheme();
  return app.requestSingleInstanceLock();
}

/** Ends Electron at once, without its events about quitting. */
export function exitElectron(code: number): void {
  app.exit(code);
}

/** Waits for Electron and makes it ready for the station's window. */
export async function openElectronShell({
  dataDir,
  outDir,
  log,
  quit,
}: ElectronShellOptions): Promise<Shell> {
  await app.whenReady();
  Menu.setApplicationMenu(null);
  forbidTheRest();
  servePage(await loadRendererAssets(join(outDir, 'renderer')));
  let window: BrowserWindow | null = null;
  let disconnect: () => void = () => undefined;
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', quit);
  app.on('before-quit', (event) => {
    // The station stops first; the process then ends by exitElectron.
    event.preventDefault();
    quit();
  });

  return {
    secrets: fileSecretStore(dataDir, { cipher: await systemCipher(log), log }),
    // The one of Electron honours the system's proxy and its certificates.
    fetch: createNetFetch((options) => net.request(options)),
    sumatraPdf:
      app.isPackaged && process.platform === 'win32'
        ? join(process.resourcesPath, 'sumatra', 'SumatraPDF.exe')
        : null,
    pagePort: null,
    startSandbox: () => startSandboxUtility(join(outDir, 'main')),
    async serve(router) {
      const page = pageUrl(app.isPackaged, process.env);
      if (window === null) {
        powerSaveBlocker.start('prevent-display-sleep');
        window = openStationWindow(page, join(outDir, 'preload', 'index.cjs'), log);
      } else {
        // The page cannot wait for a port: it asks for one when it is loaded.
        window.reload();
      }
      disconnect = connectByPort(window, page, router, log);
    },
    sendAway: () => disconnect(),
    async stop() {
      window?.destroy();
    },
  };
}

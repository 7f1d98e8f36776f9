import { app, BrowserWindow, session, type WebContents } from 'electron';
import type { Log } from '#main/ground/log.ts';
import { createKeyGuard } from './scanner-keys.ts';

/** Refuses whatever a page of ours never needs. Call when Electron is ready, before the first window. */
export function forbidTheRest(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
  // A file that the page itself has made is saved where the person says; nothing else comes to this disk.
  defaultSession.on('will-download', (event, item) => {
    if (!item.getURL().startsWith('blob:')) event.preventDefault();
  });
  app.on('web-contents-created', (_event, contents) => keepOnItsPage(contents));
}

function keepOnItsPage(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** A code of a keyboard scanner may hold any key: none of them may work the window. */
function keepFromScans(contents: WebContents): void {
  contents.setIgnoreMenuShortcuts(true);
  const isKeptAway = createKeyGuard(app.isPackaged);
  contents.on('before-input-event', (event, input) => {
    if (isKeptAway(input, performance.now())) event.preventDefault();
  });
}

/** Opens the station's one window. */
export function openStationWindow(page: string, preload: string, log: Log): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Packbench',
    width: 1280,
    height: 800,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  keepFromScans(window.webContents);
  window.once('ready-to-show', () => window.show());
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error({ reason, exitCode }, 'the screen has crashed and is loaded again');
    if (reason !== 'clean-exit') window.webContents.reload();
  });
  void window.loadURL(page);
  return window;
}

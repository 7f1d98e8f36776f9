import { join } from 'node:path';
import { app, BrowserWindow, screen, session, type WebContents, type WebPreferences } from 'electron';
import type { Log } from '#main/base/log.ts';
import { createFullScreenKey, createKeyGuard } from './scanner-keys.ts';
import { recoverScreen } from './screen-recovery.ts';
import {
  DEFAULT_SIZE,
  fitOnScreens,
  MIN_SIZE,
  readWindowPlace,
  type WindowPlace,
  writeWindowPlace,
} from './window-place.ts';

/** A window that is being dragged emits an event per pixel. */
const KEEP_PLACE_AFTER_MS = 500;

/** Refuses permissions that our pages never need. Call when Electron is ready, before the first window. */
export function restrictSession(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
  // A file that the page created is saved where the person chooses; no other download reaches this disk.
  defaultSession.on('will-download', (event, item) => {
    if (!item.getURL().startsWith('blob:')) event.preventDefault();
  });
  app.on('web-contents-created', (_event, contents) => blockNavigation(contents));
}

function blockNavigation(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** A code from a keyboard scanner may contain any key: none of them may control the window. */
export function watchKeys(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.setIgnoreMenuShortcuts(true);
  const isKeptAway = createKeyGuard(app.isPackaged);
  const onKey = createFullScreenKey(() => {
    if (!window.isDestroyed()) window.setFullScreen(!window.isFullScreen());
  });
  webContents.on('before-input-event', (event, input) => {
    const now = performance.now();
    onKey(input, now);
    if (isKeptAway(input, now)) event.preventDefault();
  });
}

/** What no page of ours needs is off. */
export function pagePreferences(): WebPreferences {
  return {
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    devTools: !app.isPackaged,
  };
}

/** Path of the icon of our windows; `outDir` holds the built bundles. */
export function windowIcon(outDir: string): string {
  return join(app.isPackaged ? process.resourcesPath : join(outDir, '..', 'resources'), 'icon.png');
}

export type StationWindowOptions = {
  /** Address of the page. */
  readonly page: string;
  /** The built bundles. */
  readonly outDir: string;
  readonly dataDir: string;
  /** Shown until the table's name is available. */
  readonly title: string;
  readonly log: Log;
  /** Called when somebody closes the window. `asked`: it stays open for now. */
  readonly onClose: () => 'close' | 'asked';
  /** Called when the system shuts down, or its user logs out. */
  readonly onSessionEnd: () => void;
  /** Called when the page fails repeatedly. */
  readonly onGivenUp: () => void;
};

/** Opens the station's only window, at its last position. */
export function openStationWindow(options: StationWindowOptions): BrowserWindow {
  const { outDir, dataDir, log } = options;
  const place = readWindowPlace(dataDir, log);
  const window = new BrowserWindow({
    title: options.title,
    icon: windowIcon(outDir),
    ...sizesFor(place, log),
    show: false,
    autoHideMenuBar: true,
    webPreferences: { preload: join(outDir, 'preload', 'index.cjs'), ...pagePreferences() },
  });
  watchKeys(window);
  recoverScreen(window, log, options.onGivenUp);
  window.once('ready-to-show', () => {
    if (place?.isMaximized) window.maximize();
    else window.show();
    if (place?.isFullScreen) window.setFullScreen(true);
    watchPlace(window, dataDir, log);
  });
  // The title is the table's name; no page changes it.
  window.on('page-title-updated', (event) => event.preventDefault());
  window.on('close', (event) => {
    if (options.onClose() === 'asked') event.preventDefault();
  });
  window.on('session-end', options.onSessionEnd);
  void window.loadURL(options.page).catch(() => {
    // `did-fail-load` reports the same failure, and is handled.
  });
  return window;
}

function sizesFor(place: WindowPlace | null, log: Log) {
  const { workArea } = screen.getPrimaryDisplay();
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const bounds = place && fitOnScreens(place.bounds, workAreas);
  if (place !== null && bounds === null)
    log.info(
      { bounds: place.bounds },
      'the screen of the last window position is not connected: the window opens at the usual place',
    );
  return {
    // On a screen smaller than that the whole window is still visible.
    minWidth: Math.min(MIN_SIZE.width, workArea.width),
    minHeight: Math.min(MIN_SIZE.height, workArea.height),
    ...(bounds ?? DEFAULT_SIZE),
  };
}

function watchPlace(window: BrowserWindow, dataDir: string, log: Log): void {
  let timer: NodeJS.Timeout | undefined;
  let kept = '';

  function writePlaceNow(): void {
    clearTimeout(timer);
    const place: WindowPlace = {
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    };
    const text = JSON.stringify(place);
    if (text !== kept) writeWindowPlace(dataDir, place, log);
    kept = text;
  }

  function schedulePlaceWrite(): void {
    clearTimeout(timer);
    timer = setTimeout(writePlaceNow, KEEP_PLACE_AFTER_MS);
  }

  window.on('resize', schedulePlaceWrite);
  window.on('move', schedulePlaceWrite);
  window.on('maximize', schedulePlaceWrite);
  window.on('unmaximize', schedulePlaceWrite);
  window.on('enter-full-screen', schedulePlaceWrite);
  window.on('leave-full-screen', schedulePlaceWrite);
  window.on('close', writePlaceNow);
  window.once('closed', () => clearTimeout(timer));
}

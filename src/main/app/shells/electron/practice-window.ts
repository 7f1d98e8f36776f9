import { BrowserWindow } from 'electron';
import type { Log } from '#main/base/log.ts';
import type { PracticeWindow } from '../../practice/practice.ts';
import { recoverScreen } from './screen-recovery.ts';
import { pagePreferences, watchKeys, windowIcon } from './station-window.ts';
import { DEFAULT_SIZE } from './window-place.ts';

/** Until the page names it in the person's language. */
const TITLE = 'ТРЕНИРОВКА';

/**
 * Opens the window of a practice station, whose page comes from this machine like that of any browser: without preload,
 * so that nothing in it can reach the station of this program.
 */
export function openPracticeWindow({
  address,
  outDir,
  log,
  onClosed,
}: {
  /** With the key of the page. */
  readonly address: string;
  /** The built bundles. */
  readonly outDir: string;
  readonly log: Log;
  readonly onClosed: () => void;
}): PracticeWindow {
  const window = new BrowserWindow({
    title: TITLE,
    icon: windowIcon(outDir),
    ...DEFAULT_SIZE,
    autoHideMenuBar: true,
    webPreferences: pagePreferences(),
  });
  watchKeys(window);
  recoverScreen(window, log, () => window.destroy());
  const { session } = window.webContents;
  const { origin } = new URL(address);
  window.once('closed', () => {
    // The page's settings, and the key in its session.
    session.clearStorageData({ origin }).catch((error: unknown) => {
      log.warn({ err: error }, 'what the practice page has stored could not be removed');
    });
    onClosed();
  });
  // To the page, this is a browser.
  window.webContents.setUserAgent(window.webContents.getUserAgent().replace(/ Electron\/\S+/, ''));
  void window.loadURL(address).catch(() => {
    // `did-fail-load` reports the same failure, and is handled.
  });
  return {
    focus() {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.focus();
    },
    close() {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}

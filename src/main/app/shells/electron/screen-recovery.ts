import type { BrowserWindow } from 'electron';
import type { Log } from '#main/base/log.ts';

/** What fails more often has a fault that loading it again does not cure. */
const MAX_RELOADS = 3;
const WITHIN_MS = 5 * 60_000;

/** How often the page is asked for a sign of life, and how many of them it may owe: more while it is loaded. */
const SIGN_EVERY_MS = 5_000;
const MAX_SIGNS_OWED = 3;
const MAX_OWED_LOADING = 12;

/** Of a load that another one has taken the place of: no failure (Chromium's net errors). */
const ABORTED = -3;

/** Decides whether a screen that has failed is loaded again: three times in five minutes at most. `now`: in ms, of a clock that only goes forward. */
export function createReloadLimit(): (now: number) => boolean {
  let reloadedAt: readonly number[] = [];
  return (now) => {
    const recent = reloadedAt.filter((at) => now - at < WITHIN_MS);
    const mayReload = recent.length < MAX_RELOADS;
    reloadedAt = mayReload ? [...recent, now] : recent;
    return mayReload;
  };
}

/**
 * Loads the screen again where it hangs, has died or could not be loaded. The station keeps what it has; the page that is loaded
 * tells the packer that it is a new one. `onGivenUp`: it fails again and again, and stays as it is.
 */
export function recoverScreen(window: BrowserWindow, log: Log, onGivenUp: () => void): void {
  const { webContents } = window;
  const mayReload = createReloadLimit();
  let isGivenUp = false;

  function loadAgain(): void {
    if (window.isDestroyed() || isGivenUp) return;
    if (mayReload(performance.now())) {
      webContents.reload();
      return;
    }
    isGivenUp = true;
    log.error({ reloads: MAX_RELOADS }, 'the screen fails again and again, and is not loaded any more');
    onGivenUp();
  }

  function endHanging(): void {
    log.error('the screen hangs and is ended');
    // It is loaded again when it has gone: a hanging one hears nothing.
    webContents.forcefullyCrashRenderer();
  }

  webContents.on('unresponsive', endHanging);
  watchForSigns(window, endHanging);
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') log.info({ exitCode }, 'the process of the screen has ended');
    else log.error({ reason, exitCode }, 'the screen has crashed');
    loadAgain();
  });
  webContents.on('did-fail-load', (_event, errorCode, errorDescription, url, isMainFrame) => {
    if (!isMainFrame || errorCode === ABORTED) return;
    log.error({ errorCode, errorDescription, url }, 'the screen could not be loaded');
    loadAgain();
  });
  webContents.on('preload-error', (_event, file, error) => {
    log.error({ file, err: error }, 'the preload script of the screen has failed');
  });
}

/**
 * Chromium sees a page hang by the input that it leaves lying, and a scanner that is no keyboard gives it none. Counted in
 * signs, not in time, so that a computer that has slept takes no page for a hanging one.
 */
function watchForSigns(window: BrowserWindow, onHanging: () => void): void {
  const { webContents } = window;
  let owed = 0;

  function ask(): void {
    webContents.executeJavaScript('0').then(
      () => {
        owed = 0;
      },
      // The page went away meanwhile, which is told elsewhere.
      () => undefined,
    );
  }

  webContents.on('did-finish-load', () => {
    owed = 0;
  });
  const timer = setInterval(() => {
    const isLoading = webContents.isLoading();
    // A page that somebody has stopped in the developer tools does not hang.
    if (webContents.isDevToolsOpened()) owed = 0;
    else if (owed >= (isLoading ? MAX_OWED_LOADING : MAX_SIGNS_OWED)) {
      owed = 0;
      onHanging();
    } else {
      owed += 1;
      if (!isLoading) ask();
    }
  }, SIGN_EVERY_MS);
  window.once('closed', () => clearInterval(timer));
}

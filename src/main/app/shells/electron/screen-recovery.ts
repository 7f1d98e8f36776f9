import type { BrowserWindow } from 'electron';
import type { Log } from '#main/base/log.ts';

/** A screen that fails more often has a fault that a reload does not fix. */
const MAX_RELOADS = 3;
const WITHIN_MS = 5 * 60_000;

/** Interval of the pings to the page, and how many may be unanswered: more while it loads. */
const PING_EVERY_MS = 5_000;
const MAX_UNANSWERED = 3;
const MAX_UNANSWERED_LOADING = 12;

/** Error code of a load that was replaced by another one: not a failure (Chromium's net errors). */
const ABORTED = -3;

/**
 * Decides whether a failed screen is reloaded: up to three times in five minutes. `now`: in ms, from a
 * monotonic clock.
 */
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
 * Reloads the screen when it hangs, has crashed or could not be loaded. The station keeps its state; the
 * reloaded page shows the packer that it is new. `onGivenUp`: the screen fails repeatedly, and is not
 * reloaded any more.
 */
export function recoverScreen(window: BrowserWindow, log: Log, onGivenUp: () => void): void {
  const { webContents } = window;
  const mayReload = createReloadLimit();
  let isGivenUp = false;

  function reload(): void {
    if (window.isDestroyed() || isGivenUp) return;
    if (mayReload(performance.now())) {
      webContents.reload();
      return;
    }
    isGivenUp = true;
    log.error({ reloads: MAX_RELOADS }, 'the screen failed too often and is not reloaded any more');
    onGivenUp();
  }

  function endHangingProcess(): void {
    log.error('the screen hangs: its process is ended');
    // The reload follows when its process is gone: a hanging page ignores reloads.
    webContents.forcefullyCrashRenderer();
  }

  webContents.on('unresponsive', endHangingProcess);
  pingPage(window, endHangingProcess);
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') log.info({ exitCode }, 'the process of the screen has ended');
    else log.error({ reason, exitCode }, 'the screen has crashed');
    reload();
  });
  webContents.on('did-fail-load', (_event, errorCode, errorDescription, url, isMainFrame) => {
    if (!isMainFrame || errorCode === ABORTED) return;
    // The fragment of a page may be its key.
    const page = url.split('#')[0];
    log.error({ errorCode, errorDescription, url: page }, 'the screen could not be loaded');
    reload();
  });
  webContents.on('preload-error', (_event, file, error) => {
    log.error({ file, err: error }, "the screen's preload script has failed");
  });
}

/**
 * Chromium detects a hanging page by unhandled input, and a scanner that is not a keyboard produces none.
 * Counted in pings, not in time, so that a page does not seem to hang after the computer was asleep.
 */
function pingPage(window: BrowserWindow, onHanging: () => void): void {
  const { webContents } = window;
  let unanswered = 0;

  function ping(): void {
    webContents.executeJavaScript('0').then(
      () => {
        unanswered = 0;
      },
      // The page has gone in the meantime, which another listener handles.
      () => undefined,
    );
  }

  webContents.on('did-finish-load', () => {
    unanswered = 0;
  });
  const timer = setInterval(() => {
    const isLoading = webContents.isLoading();
    // A page that is paused in the developer tools does not hang.
    if (webContents.isDevToolsOpened()) unanswered = 0;
    else if (unanswered >= (isLoading ? MAX_UNANSWERED_LOADING : MAX_UNANSWERED)) {
      unanswered = 0;
      onHanging();
    } else {
      unanswered += 1;
      if (!isLoading) ping();
    }
  }, PING_EVERY_MS);
  window.once('closed', () => clearInterval(timer));
}

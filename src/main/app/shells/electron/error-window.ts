import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, session, shell } from 'electron';
import type { StartProblem } from '#shared/domain/start-problem.ts';
import { russianStartProblems } from '#shared/messages/ru/start-problems.ts';
import { startProblemText, startProblemTitle } from '#shared/messages/start-problem-text.ts';
import { newNonce, SECURITY_HEADERS } from '../content-security.ts';
import { CLOSE_PATH, errorPage, OPEN_LOG_PATH } from './error-page.ts';
import { SCHEME } from './page-address.ts';
import { registerScheme } from './serve-page.ts';

/** A separate origin: the page shares only the scheme with the station's page. */
const HOST = 'error';
const PAGE_URL = `${SCHEME}://${HOST}/`;

/**
 * Resolves when something else asks Electron to quit, including SIGTERM: Chromium takes that signal from the
 * station's own handler.
 */
const quitAsked = Promise.withResolvers<void>();

/** The process ends with the exit code of its failure, not with Electron's 0. */
function deferQuit(event: Electron.Event): void {
  event.preventDefault();
  quitAsked.resolve();
}

/**
 * Replaces `prepareElectron` when the start failed before Electron got the data folder: Electron's files go
 * to `folder`, and nothing goes to the data folder. Must run before Electron is ready.
 */
export function prepareErrorWindow(folder: string): void {
  const profile = join(folder, 'electron');
  app.on('before-quit', deferQuit);
  app.setPath('userData', profile);
  app.once('quit', () => {
    try {
      rmSync(profile, { recursive: true, force: true });
    } catch {
      // Chromium may hold one of its files until the process has ended: the system cleans its temporary
      // folder.
    }
  });
  registerScheme();
}

/**
 * Shows the problem in a system dialog, when a Chromium window has nowhere to write. Linux has no such dialog
 * before Electron is ready.
 */
export function showErrorBox(problem: StartProblem): void {
  const { what, todo } = startProblemText(problem, russianStartProblems);
  dialog.showErrorBox(startProblemTitle(problem, russianStartProblems), `${what}\n\n${todo}`);
}

/** Shows the person why the program could not start, or has stopped. Resolves when the window is closed. */
export async function showErrorWindow(problem: StartProblem, logFile: string): Promise<void> {
  await app.whenReady();
  // A separate session, in memory: the page is served even if the station's session is what failed.
  const windowSession = session.fromPartition('error-window');
  windowSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  windowSession.setPermissionCheckHandler(() => false);
  windowSession.protocol.handle(SCHEME, ({ url }) => servePage(url, problem, logFile));
  const window = new BrowserWindow({
    title: 'Packbench',
    width: 960,
    height: 860,
    minWidth: 640,
    minHeight: 480,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      session: windowSession,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      javascript: false,
      spellcheck: false,
      devTools: false,
    },
  });
  window.setMenu(null);
  // Prevents Electron from quitting: the process ends with its own exit code.
  app.on('window-all-closed', () => undefined);
  const { webContents } = window;
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // The guard of all pages, once installed, stops later navigation events.
  webContents.on('will-frame-navigate', (event) => {
    event.preventDefault();
    // Not close(), which asks the page first: it has nothing to save, and may hang.
    if (event.url === new URL(CLOSE_PATH, PAGE_URL).href) window.destroy();
    if (event.url === new URL(OPEN_LOG_PATH, PAGE_URL).href) shell.showItemInFolder(logFile);
  });
  app.on('before-quit', deferQuit);
  const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()));
  await Promise.race([window.loadURL(PAGE_URL), closed, quitAsked.promise]);
  if (window.isDestroyed()) return;
  window.show();
  window.focus();
  await Promise.race([closed, quitAsked.promise]);
}

function servePage(url: string, problem: StartProblem, logFile: string): Response {
  if (url !== PAGE_URL) return new Response('not found', { status: 404, headers: SECURITY_HEADERS });
  const nonce = newNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(errorPage(problem, logFile, nonce), {
    headers: {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}

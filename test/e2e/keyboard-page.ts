import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { KeyboardScan } from '../../src/renderer/scanning/keyboard-scan.ts';
import type { KeyboardScanner } from '../../src/shared/domain/keyboard-scanner.ts';

const ORIGIN = 'http://keyboard.test';
const SOURCES = new URL('../../src/renderer/scanning/', import.meta.url);

/** The capture's modules, by name, as a browser takes them. */
const MODULES = new Map(
  readdirSync(SOURCES).map((name) => [
    `/${name}`,
    stripTypeScriptTypes(readFileSync(fileURLToPath(new URL(name, SOURCES)), 'utf8')),
  ]),
);

/** Loaded at once, not one after the other as they import each other. */
const PRELOADS = [...MODULES.keys()].map((path) => `<link rel="modulepreload" href="${path}">`).join('');

/** Everything that a scan might press, focus or fill in; each thing that happens is written down. */
const HTML = `<!doctype html><meta charset="utf-8"><title>keyboard</title>${PRELOADS}
<button id="button">press</button>
<input id="field"><textarea id="area"></textarea><input id="number" type="number">
<div id="rich" contenteditable="true"></div>
<input id="tick" type="checkbox"><input id="readonly" readonly value="fixed">
<select id="list"><option>one<option>two</select>
<a id="link" href="#gone">link</a>
<div id="menu" role="menuitem" tabindex="0">menu</div>
<form id="form"><input id="inner"><button>submit</button></form>
<script type="module">
  import { captureScans } from '/keyboard.ts';
  window.scans = []; window.whole = [];
  window.scanner = { keyboardPrefix: '', keyboardSuffix: 'enter' };
  window.lone = []; window.events = []; window.useUp = false;
  for (const id of ['button', 'tick', 'link', 'menu']) {
    document.getElementById(id).addEventListener('click', () => window.events.push(id + ' clicked'));
  }
  document.getElementById('form').addEventListener('submit', (event) => {
    event.preventDefault();
    window.events.push('form submitted');
  });
  document.getElementById('menu').addEventListener('keydown', (event) => window.events.push('menu ' + event.key));
  document.getElementById('field').addEventListener('input', () => window.events.push('field input'));
  window.stop = captureScans(window, {
    onScan: (scan) => { window.scans.push('keyboard ' + scan.raw); window.whole.push(scan); },
    keyboardScanner: () => window.scanner,
    onLoneKey: (key) => { window.lone.push(key); return window.useUp; },
  });
  window.isReady = true;
</script>`;

export type Seen = {
  scans: string[];
  /** The same, with everything that was handed over. */
  whole: KeyboardScan[];
  lone: string[];
  events: string[];
  useUp: boolean;
  scanner: KeyboardScanner;
  stop: () => void;
};

export type KeyboardPage = AsyncDisposable & { readonly page: Page; readonly cdp: CDPSession };

/**
 * The keyboard capture in a page of its own, answered from memory: no server, no port. Scanners send Enter, unless `scanner` is
 * set otherwise: no silence of a busy machine ends a code.
 */
export async function openKeyboardPage(browser: Browser): Promise<KeyboardPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
    const body = MODULES.get(pathname);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('window.isReady');
  return { page, cdp: await context.newCDPSession(page), [Symbol.asyncDispose]: () => context.close() };
}

/** How the scanners are said to be set. */
export async function setScanner(page: Page, scanner: Partial<KeyboardScanner>): Promise<void> {
  await page.evaluate((wanted) => {
    const seen = window as unknown as Seen;
    seen.scanner = { ...seen.scanner, ...wanted };
  }, scanner);
}

/** What the page has written down so far. */
export function seen(page: Page): Promise<Pick<Seen, 'scans' | 'lone' | 'events'>> {
  return page.evaluate(() => {
    const { scans, lone, events } = window as unknown as Seen;
    return { scans, lone, events };
  });
}

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
const ESCAPE = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };

/** Presses keys without waiting for the page between them, so that a busy machine makes no pause. */
export async function pressAtOnce(cdp: CDPSession, ...keys: ('Enter' | 'Escape')[]): Promise<void> {
  const events = keys.flatMap((name) => {
    const key = name === 'Enter' ? ENTER : ESCAPE;
    const text = name === 'Enter' ? '\r' : '';
    return [
      { type: text === '' ? ('rawKeyDown' as const) : ('keyDown' as const), text, ...key },
      { type: 'keyUp' as const, ...key },
    ];
  });
  await Promise.all(events.map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

/** A whole code and its Enter, sent without waiting for one key before the next, as a scanner does. */
export async function scanAtOnce(cdp: CDPSession, code: string): Promise<void> {
  const events = [...code].flatMap((character) => [
    { type: 'keyDown' as const, text: character, key: character },
    { type: 'keyUp' as const, key: character },
  ]);
  const end = [
    { type: 'keyDown' as const, text: '\r', ...ENTER },
    { type: 'keyUp' as const, ...ENTER },
  ];
  await Promise.all([...events, ...end].map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

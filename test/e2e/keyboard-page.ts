import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { KeyboardScan } from '../../src/renderer/scanning/keyboard-scan.ts';
import type { KeyboardScanner } from '../../src/shared/domain/keyboard-scanner.ts';

const ORIGIN = 'http://keyboard.test';
const SOURCES = new URL('../../src/renderer/scanning/', import.meta.url);

/** Everything that a scan might press, focus or fill in; each thing that happens is written down. */
const HTML = `<!doctype html><meta charset="utf-8"><title>keyboard</title>
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
  window.scanner = { keyboardPrefix: '', keyboardSuffix: 'auto' };
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

/** The keyboard capture in a page of its own, answered from memory: no server, no port. */
export async function openKeyboardPage(browser: Browser): Promise<KeyboardPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
    if (!pathname.endsWith('.ts')) return route.fulfill({ status: 404 });
    const source = await readFile(fileURLToPath(new URL(`.${pathname}`, SOURCES)), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('window.isReady');
  return { page, cdp: await context.newCDPSession(page), [Symbol.asyncDispose]: () => context.close() };
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

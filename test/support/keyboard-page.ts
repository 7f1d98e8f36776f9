import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import type { KeyboardScan } from '../../src/renderer/scanning/keyboard-scan.ts';
import type { KeyboardScanner } from '../../src/shared/domain/keyboard-scanner.ts';
import { openBrowser } from './shared-browser.ts';

const ORIGIN = 'http://keyboard.test';
const SOURCES = new URL('../../src/renderer/scanning/', import.meta.url);

const SHARED = new URL('../../src/shared/', import.meta.url);

/** The capture's modules, and those that it shares with the station, by path, as a browser takes them. */
const MODULES = new Map([...modulesIn(SOURCES, '', '/'), ...modulesIn(SHARED, 'domain/', '/shared/')]);

/** Loaded at once, not one after the other as they import each other. */
const PRELOADS = [...MODULES.keys()]
  .filter((path) => !path.startsWith('/shared/'))
  .map((path) => `<link rel="modulepreload" href="${path}">`)
  .join('');

/** Everything that a scan might press, focus or fill in; each thing that happens is written down. */
const HTML = `<!doctype html><meta charset="utf-8"><title>keyboard</title>
<script type="importmap">{"imports":{"#shared/":"/shared/"}}</script>${PRELOADS}
<p id="top" tabindex="-1"></p>
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
  for (const id of ['button', 'tick', 'link', 'menu']) {
    document.getElementById(id).addEventListener('click', () => window.events.push(id + ' clicked'));
  }
  document.getElementById('form').addEventListener('submit', (event) => {
    event.preventDefault();
    window.events.push('form submitted');
  });
  document.getElementById('menu').addEventListener('keydown', (event) => window.events.push('menu ' + event.key));
  document.getElementById('field').addEventListener('input', () => window.events.push('field input'));
  window.stop = () => {};
  window.renew = () => {
    window.stop();
    for (const id of ['field', 'area', 'number', 'inner']) document.getElementById(id).value = '';
    document.getElementById('rich').textContent = '';
    document.getElementById('tick').checked = false;
    document.getElementById('list').selectedIndex = 0;
    // The next Tab goes from here.
    document.getElementById('top').focus();
    document.activeElement.blur();
    window.scans = []; window.whole = []; window.lone = []; window.events = [];
    window.scanner = { keyboardPrefix: '', keyboardSuffix: 'enter' };
    window.useUp = false; window.whenQuiet = false;
    window.stop = captureScans(window, {
      onScan: (scan) => { window.scans.push('keyboard ' + scan.raw); window.whole.push(scan); },
      keyboardScanner: () => window.scanner,
      onLoneKey: (key) => { window.lone.push(key); if (window.whenQuiet) return () => window.events.push('quiet'); return window.useUp ? 'used' : 'unused'; },
    });
  };
  window.renew();
  window.isReady = true;
</script>`;

export type RecordedInput = {
  scans: string[];
  /** The same, with everything that was handed over. */
  whole: KeyboardScan[];
  lone: string[];
  events: string[];
  useUp: boolean;
  /** A lone key acts only when no other follows. */
  whenQuiet: boolean;
  scanner: KeyboardScanner;
  stop: () => void;
  renew: () => void;
};

export type KeyboardPage = AsyncDisposable & {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Everything as at the start, with a capture of its own: to load a page for each test takes longer than the test. */
  renew(): Promise<void>;
};

/**
 * The keyboard capture in a browser, answered from memory: no server, no port. Scanners send Enter, unless `scanner`
 * is set otherwise: no silence of a busy machine ends a code.
 */
export async function openKeyboardPage(): Promise<KeyboardPage> {
  const browser = await openBrowser();
  const page = await browser.newPage();
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
  return {
    page,
    cdp: await page.context().newCDPSession(page),
    renew: () => page.evaluate(() => (window as unknown as RecordedInput).renew()),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** How the scanners are said to be set. */
export async function setScanner(page: Page, scanner: Partial<KeyboardScanner>): Promise<void> {
  await page.evaluate((wanted) => {
    const seen = window as unknown as RecordedInput;
    seen.scanner = { ...seen.scanner, ...wanted };
  }, scanner);
}

/** What the page has written down so far. */
export function seen(page: Page): Promise<Pick<RecordedInput, 'scans' | 'lone' | 'events'>> {
  return page.evaluate(() => {
    const { scans, lone, events } = window as unknown as RecordedInput;
    return { scans, lone, events };
  });
}

const KEYS = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27, text: '' },
} as const;

/** A key that is one of `KEYS`, or one that gives this character; `alone`: no key with it; `nameless`: a key that has no name. */
export type SentKeys =
  | keyof typeof KEYS
  | { readonly character: string }
  | { readonly alone: string }
  | { readonly nameless: string };

/** Sends keys without waiting for the page between them, as a scanner does, so that a busy machine makes no pause. */
export async function sendAtOnce(cdp: CDPSession, sent: readonly SentKeys[]): Promise<void> {
  await Promise.all(sent.flatMap(eventsOf).map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

/** A whole code and its Enter. */
export async function scanAtOnce(cdp: CDPSession, code: string): Promise<void> {
  await sendAtOnce(cdp, [...characters(code), 'Enter']);
}

export function characters(text: string): readonly SentKeys[] {
  return [...text].map((character) => ({ character }));
}

type KeyEvent = {
  readonly type: 'char' | 'keyDown' | 'rawKeyDown' | 'keyUp';
  readonly text?: string;
  readonly key?: string;
  readonly code?: string;
  readonly windowsVirtualKeyCode?: number;
};

function eventsOf(sent: SentKeys): readonly KeyEvent[] {
  if (typeof sent === 'object' && 'alone' in sent) return [{ type: 'char', text: sent.alone }];
  if (typeof sent === 'object' && 'nameless' in sent) return [{ type: 'keyDown', text: sent.nameless }];
  const { text, ...key } =
    typeof sent === 'object' ? { key: sent.character, text: sent.character } : KEYS[sent];
  return [
    { type: text === '' ? 'rawKeyDown' : 'keyDown', text, ...key },
    { type: 'keyUp', ...key },
  ];
}

function modulesIn(root: URL, folder: string, at: string): [path: string, source: string][] {
  return readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [
      `${at}${folder}${name}`,
      stripTypeScriptTypes(readFileSync(fileURLToPath(new URL(folder + name, root)), 'utf8')),
    ]);
}

import { MODIFIER_KEYS } from '#shared/domain/keyboard-scanner.ts';

/** What Electron tells of a key before the page sees it (`Input` of its `before-input-event`). */
export type KeyInput = {
  readonly type: string;
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
  readonly control: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly isAutoRepeat: boolean;
};

/** Keys this soon after one another are a scanner's. */
const SCAN_MS = 100;

/** By the place of the key, since a layout changes the letter; in the order Ctrl, Alt, Shift. */
const RELOAD: ReadonlySet<string> = new Set([
  'F5',
  'Shift+F5',
  'Ctrl+F5',
  'Ctrl+KeyR',
  'Ctrl+Shift+KeyR',
  'BrowserRefresh',
]);
const DEV_TOOLS: ReadonlySet<string> = new Set([
  'F12',
  'Ctrl+Shift+KeyI',
  'Ctrl+Shift+KeyJ',
  'Ctrl+Shift+KeyC',
]);
/** Zoom, close, quit, back, full screen, print. Ctrl+] (GS), Ctrl+J and Ctrl+M (ends of a code) are the page's. */
const BROWSING: ReadonlySet<string> = new Set([
  ...['Equal', 'Shift+Equal', 'Minus', 'Digit0', 'NumpadAdd', 'NumpadSubtract', 'Numpad0'].map(
    (key) => `Ctrl+${key}`,
  ),
  ...['KeyW', 'Shift+KeyW', 'KeyQ', 'F4', 'KeyP'].map((key) => `Ctrl+${key}`),
  ...['F4', 'ArrowLeft', 'ArrowRight', 'Home'].map((key) => `Alt+${key}`),
  'F10',
  'F11',
  'BrowserBack',
  'BrowserForward',
  'BrowserHome',
]);

/**
 * Decides, in the order of the keys, which of them nobody may see: what would reload, zoom, close or leave the page while a
 * scan runs, and in a packaged station whatever reloads it or opens the developer tools. `now`: in ms, of any clock that
 * only goes forward.
 */
export function createKeyGuard(isPackaged: boolean): (input: KeyInput, now: number) => boolean {
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  return (input, now) => {
    if (input.type !== 'keyDown' || MODIFIER_KEYS.has(input.key)) return false;
    const isScan = now - lastKeyAt < SCAN_MS;
    lastKeyAt = now;
    const shortcut = shortcutOf(input);
    if (RELOAD.has(shortcut) || DEV_TOOLS.has(shortcut)) return isPackaged || isScan;
    return isScan && BROWSING.has(shortcut);
  };
}

/**
 * Calls `toggle` for an F11 that a person has pressed: no other key came in the moment before it or after it, as in a scan, whose
 * prefix it may be. To be told of all keys that `createKeyGuard` is told of.
 */
export function createFullScreenKey(toggle: () => void): (input: KeyInput, now: number) => void {
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  return (input, now) => {
    if (input.type !== 'keyDown' || input.isAutoRepeat || MODIFIER_KEYS.has(input.key)) return;
    clearTimeout(timer);
    const isScan = now - lastKeyAt < SCAN_MS;
    lastKeyAt = now;
    if (!isScan && shortcutOf(input) === 'F11') timer = setTimeout(toggle, SCAN_MS);
  };
}

function shortcutOf({ code, key, control, alt, shift, meta }: KeyInput): string {
  const held = [control || meta ? 'Ctrl' : '', alt ? 'Alt' : '', shift ? 'Shift' : ''];
  return [...held, code || key].filter((part) => part !== '').join('+');
}

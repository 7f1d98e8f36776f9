import { MODIFIER_KEYS } from '#shared/domain/keyboard-scanner.ts';

/** A key press as Electron reports it before the page gets it (`Input` of `before-input-event`). */
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

/** Key presses closer together than this come from a scanner. */
const SCAN_MS = 100;

/** By the position of the key, because a layout changes the letter; in the order Ctrl, Alt, Shift. */
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
/**
 * Zoom, close, quit, back, full screen, print. Ctrl+] (GS), Ctrl+J and Ctrl+M (ends of a code) are for the
 * page.
 */
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
 * Returns a function that decides, key by key, which keys to suppress: those that would reload, zoom, close
 * or leave the page during a scan, and in a packaged station all keys that reload it or open the developer
 * tools. `now`: in ms, from a monotonic clock.
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
 * Calls `toggle` for an F11 that a person pressed. In a scan, whose prefix may be F11, another key comes just
 * before or after it. Needs every key that `createKeyGuard` gets.
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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFullScreenKey,
  createKeyGuard,
  type KeyInput,
} from '#main/app/shells/electron/scanner-keys.ts';

const PLAIN = {
  type: 'keyDown',
  key: '',
  shift: false,
  control: false,
  alt: false,
  meta: false,
  isAutoRepeat: false,
};

function input(shortcut: string): KeyInput {
  const parts = shortcut.split('+');
  const has = (name: string) => parts.includes(name);
  const code = parts.at(-1) ?? '';
  return { ...PLAIN, key: code, code, control: has('Ctrl'), alt: has('Alt'), shift: has('Shift') };
}

const RELOADS = [
  'F5',
  'Ctrl+F5',
  'Ctrl+KeyR',
  'Ctrl+Shift+KeyR',
  'F12',
  'Ctrl+Shift+KeyI',
  'Ctrl+Shift+KeyJ',
];
const BROWSES = [
  'Ctrl+Equal',
  'Ctrl+Minus',
  'Ctrl+Digit0',
  'Ctrl+KeyW',
  'Ctrl+KeyP',
  'Alt+F4',
  'Alt+ArrowLeft',
  'F11',
];
/** Keys that scanners send, and that the page must receive. */
const CODES = [
  'KeyA',
  'Enter',
  'Tab',
  'F8',
  'ArrowDown',
  'Ctrl+BracketRight',
  'Ctrl+KeyJ',
  'Ctrl+KeyM',
  'Alt+Numpad0',
];

describe('keys on their way to the window', () => {
  test.each([...RELOADS, ...BROWSES])('%s is suppressed during a scan, and not after it', (shortcut) => {
    const guard = createKeyGuard(false);
    expect(guard(input('KeyA'), 1000)).toBe(false);
    expect(guard(input(shortcut), 1099)).toBe(true);
    expect(guard(input('KeyA'), 1110)).toBe(false);
    expect(guard(input(shortcut), 1210)).toBe(false);
  });

  test.each(RELOADS)('%s is kept away from a packaged station always', (shortcut) => {
    expect(createKeyGuard(true)(input(shortcut), 5)).toBe(true);
  });

  test.each(BROWSES)('%s is a person’s otherwise, packaged or not', (shortcut) => {
    expect(createKeyGuard(true)(input(shortcut), 5)).toBe(false);
  });

  test.each(CODES)('%s is never kept from the page', (shortcut) => {
    const guard = createKeyGuard(true);
    guard(input('KeyA'), 0);
    expect(guard(input(shortcut), 5)).toBe(false);
  });

  test('the Ctrl key of a shortcut does not count as a scan, and a released key passes', () => {
    const guard = createKeyGuard(false);
    expect(guard({ ...PLAIN, key: 'Control', code: 'ControlLeft', control: true }, 0)).toBe(false);
    expect(guard(input('Ctrl+KeyR'), 20)).toBe(false);
    expect(guard({ ...input('Ctrl+KeyR'), type: 'keyUp' }, 30)).toBe(false);
  });
});

describe('F11', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  type Pressed = readonly [shortcut: string, at: number, more?: Partial<KeyInput>];

  /** Presses the keys at these times, and counts the resulting changes of the window. */
  function changesAfter(
    ...keys: (readonly [shortcut: string, at: number, more?: Partial<KeyInput>])[]
  ): number {
    const toggle = vi.fn();
    const onKey = createFullScreenKey(toggle);
    let now = 0;
    for (const [shortcut, at, more] of keys) {
      vi.advanceTimersByTime(at - now);
      now = at;
      onKey({ ...input(shortcut), ...more }, at);
    }
    vi.advanceTimersByTime(1_000);
    return toggle.mock.calls.length;
  }

  test('alone was pressed by a person', () => {
    expect(changesAfter(['KeyA', 0], ['F11', 500], ['KeyA', 900])).toBe(1);
  });

  const scans: readonly (readonly [name: string, keys: readonly Pressed[]])[] = [
    [
      'at the beginning of a scan',
      [
        ['F11', 0],
        ['KeyA', 8],
      ],
    ],
    [
      'within a scan',
      [
        ['KeyA', 0],
        ['F11', 8],
        ['KeyB', 16],
      ],
    ],
    [
      'at the end of a scan',
      [
        ['KeyA', 0],
        ['F11', 8],
      ],
    ],
    ['with Shift', [['Shift+F11', 0]]],
  ];

  test.each(scans)('%s changes nothing', (_name, keys) => {
    expect(changesAfter(...keys)).toBe(0);
  });

  test('held down toggles the window once', () => {
    const held = Array.from(
      { length: 20 },
      (_, at) => ['F11', 500 + at * 30, { isAutoRepeat: true }] as const,
    );
    expect(changesAfter(['F11', 0], ...held)).toBe(1);
  });
});

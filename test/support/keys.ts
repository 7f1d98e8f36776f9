import type { CDPSession } from 'playwright-core';
import type { GsKey } from '../../src/shared/domain/scan.ts';
import { givenBy, keyFor, type LayoutName, type PlacedKey } from './keyboards.ts';
import type { SentKeys } from './scan-corpus/keyboards.ts';

const GS = '\u001d';

/** How a scanner in keyboard mode types, and the system's interpretation. */
export type Keyboard = {
  readonly layout?: LayoutName;
  readonly isCapsLock?: boolean;
  /** Which keys send GS; `alt`: 029 or 0029 on the number pad. */
  readonly gs?: GsKey | 'alt4';
  /** Each character as Alt and its number; `moves`: with NumLock off, when the keys of the number pad are arrows. */
  readonly altCodes?: 'digits' | 'moves';
};

const ALT = 1;
const CTRL = 2;
const SHIFT = 8;

type KeyEvent = {
  readonly type: 'keyDown' | 'rawKeyDown' | 'keyUp';
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
  readonly modifiers?: number;
};

/**
 * Types a text as a scanner in keyboard mode does, with Shift held where a keyboard needs it and GS as
 * Ctrl+]; a new line is Enter. Does not wait for the page between the keys, so that a busy machine makes no
 * pause.
 */
export async function typeText(cdp: CDPSession, text: string, keyboard: Keyboard = {}): Promise<void> {
  const events = [...text].flatMap((char) => strokes(char, keyboard));
  await Promise.all(events.map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

/** Types a scan of the corpus and its Enter, in the same manner. */
export async function typeSent(
  cdp: CDPSession,
  { raw, keys = raw }: SentKeys,
  gs: NonNullable<Keyboard['gs']>,
): Promise<void> {
  const us = [...keys];
  const events = [...raw].flatMap((char, at) =>
    char === GS ? separator({ gs }) : typedBy(keyFor(us[at] ?? ''), char),
  );
  await Promise.all([...events, ...named('Enter')].map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

/** Presses a single key, as a person would. */
export async function pressKey(cdp: CDPSession, name: 'Enter' | 'Escape' | 'Tab'): Promise<void> {
  await Promise.all(named(name).map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

const NAMED = { Enter: [13, '\r'], Escape: [27, ''], Tab: [9, ''] } as const;

function named(name: keyof typeof NAMED): KeyEvent[] {
  const [windowsVirtualKeyCode, text] = NAMED[name];
  const key = { key: name, code: name, windowsVirtualKeyCode };
  return [
    { type: text === '' ? 'rawKeyDown' : 'keyDown', text, ...key },
    { type: 'keyUp', ...key },
  ];
}

function strokes(char: string, keyboard: Keyboard): KeyEvent[] {
  const { layout = 'us', isCapsLock = false, altCodes } = keyboard;
  if (char === '\n') return named('Enter');
  if (altCodes !== undefined) return byNumber(`0${char.charCodeAt(0)}`, altCodes === 'moves');
  if (char === GS) return separator(keyboard);
  const placed = keyFor(char);
  return typedBy(placed, placed === null ? char : givenBy(placed, layout, isCapsLock));
}

/** The key that gives a character. One that no keyboard has (Cyrillic, control characters) is sent without a key. */
function typedBy(placed: PlacedKey | null, given: string): KeyEvent[] {
  if (placed === null) return press({ key: given, text: given, code: '', windowsVirtualKeyCode: 0 });
  const { code, windowsVirtualKeyCode, isShifted } = placed;
  const stroke = { key: given, text: given, code, windowsVirtualKeyCode };
  return isShifted ? held('Shift', 16, SHIFT, [stroke]) : press(stroke);
}

function separator({ gs = 'ctrl', layout = 'us' }: Keyboard): KeyEvent[] {
  switch (gs) {
    case 'character':
      return press({ key: GS, text: GS, code: '', windowsVirtualKeyCode: 0 });
    case 'f8':
      return press({ key: 'F8', code: 'F8', windowsVirtualKeyCode: 119 });
    case 'arrow-down':
      return press({ key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 });
    case 'alt':
      return byNumber('029', false);
    case 'alt4':
      return byNumber('0029', false);
    case 'ctrl': {
      const key = layout === 'us' ? ']' : 'ъ';
      return held('Control', 17, CTRL, [{ key, code: 'BracketRight', windowsVirtualKeyCode: 221 }]);
    }
  }
}

/** The keys of the number pad with NumLock off, from 0. */
const MOVES = 'Insert End ArrowDown PageDown ArrowLeft Clear ArrowRight Home ArrowUp PageUp'.split(' ');

function byNumber(digits: string, isMoving: boolean): KeyEvent[] {
  const keys = [...digits].map((digit) => ({
    key: isMoving ? (MOVES[Number(digit)] ?? '') : digit,
    code: `Numpad${digit}`,
    windowsVirtualKeyCode: 96 + Number(digit),
  }));
  return held('Alt', 18, ALT, keys);
}

type Stroke = {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
};

function press(stroke: Stroke, modifiers = 0): KeyEvent[] {
  const { text = '', ...key } = stroke;
  return [
    { type: text === '' ? 'rawKeyDown' : 'keyDown', text, modifiers, ...key },
    { type: 'keyUp', modifiers, ...key },
  ];
}

function held(
  name: 'Shift' | 'Control' | 'Alt',
  windowsVirtualKeyCode: number,
  modifiers: number,
  strokes: readonly Stroke[],
): KeyEvent[] {
  const key = { key: name, code: `${name}Left`, windowsVirtualKeyCode };
  return [
    { type: 'rawKeyDown', modifiers, ...key },
    ...strokes.flatMap((stroke) => press(stroke, modifiers)),
    { type: 'keyUp', ...key },
  ];
}

import type { CDPSession } from 'playwright-core';

/** Code and virtual key of a US keyboard, for characters that need no table. */
const PUNCTUATION: Readonly<Record<string, readonly [code: string, key: number, isShifted: boolean]>> = {
  ' ': ['Space', 32, false],
  '!': ['Digit1', 49, true],
  '"': ['Quote', 222, true],
  '%': ['Digit5', 53, true],
  '&': ['Digit7', 55, true],
  "'": ['Quote', 222, false],
  '(': ['Digit9', 57, true],
  ')': ['Digit0', 48, true],
  '*': ['Digit8', 56, true],
  '+': ['Equal', 187, true],
  ',': ['Comma', 188, false],
  '-': ['Minus', 189, false],
  '.': ['Period', 190, false],
  '/': ['Slash', 191, false],
  ':': ['Semicolon', 186, true],
  ';': ['Semicolon', 186, false],
  '<': ['Comma', 188, true],
  '=': ['Equal', 187, false],
  '>': ['Period', 190, true],
  '?': ['Slash', 191, true],
  ']': ['BracketRight', 221, false],
  _: ['Minus', 189, true],
};

const SHIFT = 8;
const CTRL = 2;

type KeyEvent = {
  readonly type: 'keyDown' | 'rawKeyDown' | 'keyUp';
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
  readonly modifiers?: number;
};

/**
 * Types a text as a scanner in keyboard mode does, with Shift held where a keyboard needs it and GS as Ctrl+]. The keys are
 * handed over without waiting for the page between them, so that a busy machine makes no pause.
 */
export async function typeText(cdp: CDPSession, text: string): Promise<void> {
  await Promise.all([...text].flatMap(strokes).map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

/** Presses a key alone, as a person would. */
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

function strokes(char: string): KeyEvent[] {
  if (char === '\n') return named('Enter');
  if (char === '\u001d') return held('Control', 17, CTRL, { key: ']', ...keyOf(']') });
  const { isShifted, ...key } = keyOf(char);
  const stroke = { key: char, text: char, ...key };
  return isShifted ? held('Shift', 16, SHIFT, stroke) : press(stroke);
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

function held(name: 'Shift' | 'Control', virtual: number, modifiers: number, stroke: Stroke): KeyEvent[] {
  const key = { key: name, code: `${name}Left`, windowsVirtualKeyCode: virtual };
  return [{ type: 'rawKeyDown', modifiers, ...key }, ...press(stroke, modifiers), { type: 'keyUp', ...key }];
}

/** A character that this keyboard has not (Cyrillic, control characters) is sent with no key of its own. */
function keyOf(char: string): { code: string; windowsVirtualKeyCode: number; isShifted: boolean } {
  const known = PUNCTUATION[char];
  if (known) return { code: known[0], windowsVirtualKeyCode: known[1], isShifted: known[2] };
  if (/\d/.test(char))
    return { code: `Digit${char}`, windowsVirtualKeyCode: char.charCodeAt(0), isShifted: false };
  const upper = char.toUpperCase();
  if (/[A-Z]/.test(upper))
    return { code: `Key${upper}`, windowsVirtualKeyCode: upper.charCodeAt(0), isShifted: char === upper };
  return { code: '', windowsVirtualKeyCode: 0, isShifted: false };
}

import { GS } from '#shared/domain/barcode.ts';
import { MODIFIER_KEYS } from '#shared/domain/keyboard-scanner.ts';
import type { ScanEnd } from '#shared/domain/scan.ts';
import { keyStroke, type Stroke, sameStroke } from './stroke.ts';
import { usCharacter } from './us-keys.ts';

export type KeyAction =
  | { readonly kind: 'character'; readonly stroke: Stroke }
  /** A key whose character the system hides: a dead key, an input method. In a text field it is the person's. */
  | { readonly kind: 'nameless'; readonly stroke: Stroke }
  /** A character if it is within a scan, otherwise the person's key: an arrow, a shortcut. */
  | { readonly kind: 'within-scan'; readonly stroke: Stroke }
  /** Ends a scan; without a scan it is the person's key. */
  | { readonly kind: 'end'; readonly key: 'Enter' | 'Tab' }
  /** Also ends a scan, but is never a person's single Enter. */
  | { readonly kind: 'control-end'; readonly end: ScanEnd }
  /** A digit on the number pad while Alt is down: part of a character typed by its number. */
  | { readonly kind: 'alt-digit'; readonly digit: string }
  | { readonly kind: 'escape' }
  | { readonly kind: 'backspace' }
  | { readonly kind: 'modifier' }
  /** A person's command: arrows, F5, Alt+arrow. */
  | { readonly kind: 'other' };

export type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing'
> & {
  /** AltGr, which Windows reports as Ctrl and Alt together. */
  readonly altGraph: boolean;
  readonly capsLock: boolean;
};

const NUMPAD_DIGIT = /^Numpad(\d)$/;
const DIGIT = /^\d$/;
const LETTER_KEY = /^Key([A-Z])$/;

/** Names of keys that do not reveal their character. */
const NAMELESS: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified', '']);

/** Ends of a scan under an input method, which only leaves the key's position. */
const END_KEYS: Readonly<Record<string, ScanEnd>> = { Enter: 'enter', NumpadEnter: 'enter', Tab: 'tab' };

/** CR, LF and Tab of a scanner that sends control characters as Ctrl and a letter. */
const CONTROL_ENDS: Readonly<Record<string, ScanEnd>> = { KeyM: 'cr', KeyJ: 'lf', KeyI: 'tab' };

const OTHER: KeyAction = { kind: 'other' };

/** No code contains this character. */
const LOST: KeyAction = { kind: 'within-scan', stroke: sameStroke('\u0002') };

/**
 * The meaning of a key press in a scan. Scanners in keyboard mode send GS as F8, Ctrl+], the character
 * itself, the down arrow or Alt+029 on the number pad, depending on maker and setting.
 */
export function keyAction(key: KeyFacts): KeyAction {
  if (MODIFIER_KEYS.has(key.key)) return { kind: 'modifier' };
  if (key.metaKey) return shortcut(key);
  if (key.isComposing || NAMELESS.has(key.key)) return nameless(key);
  if (key.altGraph) return character(key);
  if (key.altKey) return key.ctrlKey ? shortcut(key) : altKey(key);
  return key.ctrlKey ? controlKey(key) : plainKey(key);
}

/** A stuck modifier removes characters from a scan, which is then refused: without them it would be another code. */
function shortcut({ key }: KeyFacts): KeyAction {
  return [...key].length === 1 ? LOST : OTHER;
}

function plainKey(facts: KeyFacts): KeyAction {
  const { key, shiftKey } = facts;
  switch (key) {
    case 'Enter':
      return { kind: 'end', key };
    case 'Tab':
      return shiftKey ? OTHER : { kind: 'end', key };
    case 'F8':
      return { kind: 'character', stroke: sameStroke(GS, 'f8') };
    case 'Escape':
      return { kind: 'escape' };
    case 'Backspace':
      return { kind: 'backspace' };
    default:
      return key === 'ArrowDown' && facts.code !== 'Numpad2'
        ? { kind: 'within-scan', stroke: sameStroke(GS, 'arrow-down') }
        : character(facts);
  }
}

/**
 * `code` is the key's position, so that Ctrl+] is recognised under the Russian layout too, where its key is
 * `ъ`. Other letters are control characters of a scan, which is then refused: without them it would be
 * another code.
 */
function controlKey(facts: KeyFacts): KeyAction {
  const { key, code, shiftKey } = facts;
  if (key === ']' || key === GS || code === 'BracketRight') {
    return { kind: 'character', stroke: sameStroke(GS, 'ctrl') };
  }
  const end = CONTROL_ENDS[code];
  if (end !== undefined && !shiftKey) return { kind: 'control-end', end };
  const letter = LETTER_KEY.exec(code)?.[1];
  if (letter === undefined) return shortcut(facts);
  return { kind: 'within-scan', stroke: sameStroke(String.fromCharCode(letter.charCodeAt(0) - 0x40)) };
}

/**
 * By `code`, because with NumLock off the keys of the number pad are arrows; by its character for a key
 * without a position.
 */
function altKey(facts: KeyFacts): KeyAction {
  const { key, code } = facts;
  const digit = code === '' ? DIGIT.exec(key)?.[0] : NUMPAD_DIGIT.exec(code)?.[1];
  return digit === undefined ? shortcut(facts) : { kind: 'alt-digit', digit };
}

/** Printing keys have one character as their name; `F5` and the like have a word. */
function character(facts: KeyFacts): KeyAction {
  const { key, code } = facts;
  if (key === GS) return { kind: 'character', stroke: sameStroke(GS) };
  if ([...key].length === 1) return { kind: 'character', stroke: keyStroke(facts) };
  // A scanner that uses the number pad with NumLock off: without its digits it would be another code.
  const digit = NUMPAD_DIGIT.exec(code)?.[1];
  if (digit !== undefined) return { kind: 'within-scan', stroke: sameStroke(digit) };
  // Some systems name a key after a dead one by both characters.
  return code.startsWith('Numpad') ? OTHER : nameless(facts);
}

/** A key without a character gets the one of its position. */
function nameless({ code, shiftKey, ctrlKey, altKey }: KeyFacts): KeyAction {
  if (ctrlKey || altKey) return OTHER;
  const end = END_KEYS[code];
  if (end !== undefined) return { kind: 'control-end', end };
  const char = usCharacter(code, shiftKey);
  return char === null ? OTHER : { kind: 'nameless', stroke: sameStroke(char) };
}

/** The meaning of a character that arrived without a key; 13 is CR, which is Enter. */
export function characterAction(code: number): KeyAction {
  const char = String.fromCodePoint(code);
  if (char === '\r' || char === '\n') return { kind: 'end', key: 'Enter' };
  if (char === GS) return { kind: 'character', stroke: sameStroke(GS) };
  if (char < ' ') return OTHER;
  return { kind: 'character', stroke: { raw: char, key: null, by: 'character', isCapsLock: false } };
}

/** The meaning of a character typed by its number, with Alt. */
export function altCodeAction(char: string): KeyAction {
  const end = ALT_ENDS[char];
  return end === undefined
    ? { kind: 'character', stroke: sameStroke(char, 'alt') }
    : { kind: 'control-end', end };
}

const ALT_ENDS: Readonly<Record<string, ScanEnd>> = { '\r': 'cr', '\n': 'lf', '\t': 'tab' };

/** The name of a key that may be set as prefix instead of a character: `F9`, or `Ctrl+B` for STX. */
export function nameOf({ key, code, ctrlKey, altKey, metaKey }: KeyFacts): string {
  if (!ctrlKey || altKey || metaKey) return key;
  return `Ctrl+${LETTER_KEY.exec(code)?.[1] ?? key}`;
}

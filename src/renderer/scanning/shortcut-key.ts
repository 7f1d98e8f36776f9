import type { KeyFacts } from './key-action.ts';

type Letter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z');

/** Scanners end a code with these, as Tab, LF and CR. */
type EndLetter = 'I' | 'J' | 'M';

/** Keys that mean something to a focused control, too. */
const MOVES = [
  'Enter',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] as const;

/** A key, or a key with Ctrl, that may be a shortcut. A letter is its position on a US keyboard, in any layout. */
export type ShortcutKey =
  | Lowercase<Letter>
  | '?'
  | '/'
  | `Ctrl+${Exclude<Letter, EndLetter>}`
  | (typeof MOVES)[number];

const LETTER_KEY = /^Key([A-Z])$/;
const LETTER = /^[a-z]$/;

/** The name of a pressed key as a shortcut; null: it cannot be one. */
export function shortcutKeyOf(facts: KeyFacts): ShortcutKey | null {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey, altGraph, isComposing } = facts;
  if (altKey || metaKey || altGraph || isComposing) return null;
  const letter = LETTER_KEY.exec(code)?.[1];
  if (ctrlKey) return letter === undefined || shiftKey ? null : (`Ctrl+${letter}` as ShortcutKey);
  // Under the Russian layout the key with `?` gives a comma, and another one the question mark.
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  if (shiftKey) return null;
  if (letter !== undefined) return letter.toLowerCase() as ShortcutKey;
  // With NumLock off the keys of the number pad are arrows.
  if (isMove(key)) return code.startsWith('Numpad') && key !== 'Enter' ? null : key;
  return code === '' && LETTER.test(key) ? (key as ShortcutKey) : null;
}

/** Whether a focused control uses this key itself. */
export function isMove(key: string): key is (typeof MOVES)[number] {
  return MOVES.some((move) => move === key);
}

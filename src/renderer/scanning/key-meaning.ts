/** The separator of a marking code, whatever key stands for it. */
export const GS = '\u001d';

export type KeyMeaning =
  | { readonly kind: 'character'; readonly char: string }
  /** Ends a scan; without one it is the person's own key. */
  | { readonly kind: 'end'; readonly key: 'Enter' | 'Tab' }
  /** Ctrl+M or Ctrl+J: CR and LF of a scanner that sends control characters as Ctrl and a letter. */
  | { readonly kind: 'control-end' }
  /** A GS of some older scanners when it comes within a scan, otherwise an arrow key. */
  | { readonly kind: 'arrow-down' }
  /** A digit on the number pad while Alt is down: part of a character given by its number. */
  | { readonly kind: 'alt-digit'; readonly digit: string }
  | { readonly kind: 'escape' }
  | { readonly kind: 'backspace' }
  | { readonly kind: 'modifier' }
  /** A person's command: arrows, F5, Ctrl+C, input methods. */
  | { readonly kind: 'other' };

export type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing'
> & {
  /** AltGr, which Windows reports as Ctrl and Alt together. */
  readonly altGraph: boolean;
};

const NUMPAD_DIGIT = /^Numpad(\d)$/;
const MODIFIERS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
]);

/**
 * What a key press means to a scan. Scanners in keyboard mode send GS as F8, Ctrl+], the character itself, the
 * down arrow or Alt+029 on the number pad, depending on maker and setting.
 */
export function meaningOf(key: KeyFacts): KeyMeaning {
  if (key.isComposing) return { kind: 'other' };
  if (MODIFIERS.has(key.key)) return { kind: 'modifier' };
  if (key.altGraph) return character(key.key);
  if (key.metaKey) return { kind: 'other' };
  if (key.altKey) return key.ctrlKey ? { kind: 'other' } : altKey(key.code);
  return key.ctrlKey ? controlKey(key) : plainKey(key);
}

function plainKey({ key, shiftKey }: KeyFacts): KeyMeaning {
  switch (key) {
    case 'Enter':
      return { kind: 'end', key };
    case 'Tab':
      return shiftKey ? { kind: 'other' } : { kind: 'end', key };
    case 'F8':
      return { kind: 'character', char: GS };
    case 'ArrowDown':
      return { kind: 'arrow-down' };
    case 'Escape':
      return { kind: 'escape' };
    case 'Backspace':
      return { kind: 'backspace' };
    default:
      return character(key);
  }
}

/** `code` is the place of the key, so that Ctrl+] is known under the Russian layout too, where its key is `ъ`. */
function controlKey({ key, code }: KeyFacts): KeyMeaning {
  if (key === ']' || key === GS || code === 'BracketRight') return { kind: 'character', char: GS };
  if (code === 'KeyM' || code === 'KeyJ') return { kind: 'control-end' };
  return { kind: 'other' };
}

/** By `code`, because with NumLock off the keys of the number pad are arrows. */
function altKey(code: string): KeyMeaning {
  const digit = NUMPAD_DIGIT.exec(code)?.[1];
  return digit === undefined ? { kind: 'other' } : { kind: 'alt-digit', digit };
}

/** Keys that print have one character as their name; `Dead`, `Process`, `F5` and the like have a word. */
function character(key: string): KeyMeaning {
  return [...key].length === 1 ? { kind: 'character', char: key } : { kind: 'other' };
}

/** What a character means that came without a key; 13 is CR, which is Enter. */
export function meaningOfCharacter(code: number): KeyMeaning {
  const char = String.fromCodePoint(code);
  if (char === '\r' || char === '\n') return { kind: 'end', key: 'Enter' };
  return char >= ' ' || char === GS ? { kind: 'character', char } : { kind: 'other' };
}

export const KEYBOARD_SUFFIXES = ['auto', 'enter', 'tab', 'none'] as const;

/** How keyboard scanners mark a code, which distinguishes it from typing. */
export type KeyboardScanner = {
  /** Sent before each code: characters, or the name of a key (`F9`); empty: nothing. */
  readonly keyboardPrefix: string;
  /** Sent after it. `auto`: Enter or Tab, or silence where neither comes. */
  readonly keyboardSuffix: (typeof KEYBOARD_SUFFIXES)[number];
};

/** Prefixes that are keys and not characters; any other setting stands for its characters. */
const KEY_NAME = /^(?:F(?:[1-9]|1\d|2[0-4])|Ctrl\+[A-Z]|Insert|Pause|Home|End|PageUp|PageDown)$/;

/** Spellings that mean a key. No scanner is expected to send exactly these letters. */
const MEANT_AS_KEY = new RegExp(
  `^(?:${[
    'F\\d+',
    '(?:Ctrl|Control|Alt|AltGr|Shift|Win|Meta)(?:[ +-].*)?',
    'Enter|Return|Tab|Esc|Escape|Space|Backspace',
    'Ins|Insert|Del|Delete|Pause|Home|End|Pg(?:Up|Dn)|Page ?(?:Up|Down)',
    'Arrow.*|(?:Caps|Num|Scroll) ?Lock',
  ].join('|')})$`,
  'i',
);

/** The characters of a US keyboard: a scanner sends no others. */
const ON_US_KEYS = /^[ -~]*$/;

export function isKeyName(prefix: string): boolean {
  return KEY_NAME.test(prefix);
}

/**
 * Whether a prefix can ever be received before a code: none, a key by its exact name, or characters of a US
 * keyboard. Enter and Tab end a code, so they cannot be a prefix.
 */
export function isPossiblePrefix(prefix: string): boolean {
  return isKeyName(prefix) || (ON_US_KEYS.test(prefix) && !MEANT_AS_KEY.test(prefix.trim()));
}

/** Names (`KeyboardEvent.key`) of keys that change other keys, and produce nothing themselves. */
export const MODIFIER_KEYS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
]);

export const KEYBOARD_SUFFIXES = ['auto', 'enter', 'tab', 'none'] as const;

/** How keyboard scanners are set to mark a code, so that it is told from a person's typing. */
export type KeyboardScanner = {
  /** Sent in front of each code: characters, or the name of a key (`F9`); empty: nothing. */
  readonly keyboardPrefix: string;
  /** Sent behind it. `auto`: Enter or Tab, and where neither ever comes, a silence. */
  readonly keyboardSuffix: (typeof KEYBOARD_SUFFIXES)[number];
};

/** Prefixes that are keys and no characters; what else is set stands for its characters. */
const KEY_NAME = /^(?:F(?:[1-9]|1\d|2[0-4])|Ctrl\+[A-Z]|Insert|Pause|Home|End|PageUp|PageDown)$/;

/** Written by whoever means a key. A scanner that sends just these letters is not to be expected. */
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

/** What the keys of a US keyboard give: a scanner has no others. */
const ON_US_KEYS = /^[ -~]*$/;

export function isKeyName(prefix: string): boolean {
  return KEY_NAME.test(prefix);
}

/**
 * Whether a prefix can ever be heard in front of a code: none, a key by its exact name, or characters of a US keyboard. Enter
 * and Tab end a code, so neither begins one.
 */
export function isPossiblePrefix(prefix: string): boolean {
  return isKeyName(prefix) || (ON_US_KEYS.test(prefix) && !MEANT_AS_KEY.test(prefix.trim()));
}

/** Names (`KeyboardEvent.key`) of keys that change what others give, and give nothing themselves. */
export const MODIFIER_KEYS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
]);

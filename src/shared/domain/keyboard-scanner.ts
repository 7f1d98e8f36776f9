export const KEYBOARD_SUFFIXES = ['auto', 'enter', 'tab', 'none'] as const;

/** How keyboard scanners are set to mark a code, so that it is told from a person's typing. */
export type KeyboardScanner = {
  /** Sent in front of each code: characters, or the name of a key (`F9`); empty: nothing. */
  readonly keyboardPrefix: string;
  /** Sent behind it. `auto`: Enter or Tab, and where neither ever comes, a silence. */
  readonly keyboardSuffix: (typeof KEYBOARD_SUFFIXES)[number];
};

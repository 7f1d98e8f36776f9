import type { GsKey, ScanEnd, ScanSource } from './scan.ts';

/** The codes of the scanner check, in the order in which they are asked for. */
export const CHECK_CODES = ['ean13', 'code128', 'gs1-datamatrix', 'long-mark', 'command'] as const;

export type CheckCode = (typeof CHECK_CODES)[number];

/** What is wrong with a scanner's settings, what matters most first; each has a sentence that says what to change. */
export const SCANNER_PROBLEMS = [
  /** DataMatrix is not read at all. */
  'no-datamatrix',
  /** Other codes of the sheet are not read. */
  'codes-unread',
  /** Codes come garbled by a layout that cannot be undone. */
  'layout-garbled',
  /** A long code arrives cut short. */
  'cut-short',
  /** Characters are missing or others than on the sheet. */
  'characters-changed',
  /** Characters in front of or behind the code that are neither an AIM identifier nor an end. */
  'extra-characters',
  'caps-lock-on',
  /** The GS separators do not arrive: marks can be repaired only where their structure leaves one reading. */
  'gs-dropped',
  /** Other characters stand in the place of the GS: `<GS>`, `029`, a blank. */
  'gs-written',
  /** Nothing ends a code: it counts only after a silence, and two fast ones may run together. */
  'no-suffix',
  /** It gives one code twice by itself. */
  'reads-twice',
  /** More than 60 ms a character: a long mark takes longer than the packer waits. */
  'slow',
  /** Codes arrive in the system's layout, and are read from the places of the keys. */
  'layout-not-latin',
  /** Only a keyboard scanner: a code goes to whichever window has the focus. */
  'keyboard-mode',
] as const;

export type ScannerProblem = (typeof SCANNER_PROBLEMS)[number];

/** Which reading of a keyboard scan is the code: the places of the keys, or the characters of the system's layout. */
export type Reading = 'keys' | 'characters';

/** What the station has learned of one scanner by its check. */
export type CheckReport = {
  /** As in the settings; `keyboard` for whatever is in keyboard mode. */
  readonly scanner: string;
  readonly source: ScanSource;
  /** When it was checked (ISO, platform time), and by whom. */
  readonly at: string;
  readonly operator: string | null;
  /** How the system's layout garbles what comes; `latin` where it does not. */
  readonly layout: 'latin' | 'cyrillic' | 'other';
  /** `on`: it was on, and the code could not be read. `compensated`: the scanner minds it by itself. */
  readonly capsLock: 'off' | 'undone' | 'compensated' | 'on';
  /** `written`: as characters (`<GS>`). `unknown`: no mark was read. */
  readonly gs: 'kept' | 'dropped' | 'written' | 'unknown';
  readonly gsKeys: readonly GsKey[];
  readonly end: ScanEnd;
  readonly isAltCoded: boolean;
  readonly sendsAim: boolean;
  /** Milliseconds a character, of the longest code that was read. */
  readonly msPerCharacter: number;
  /** It gives codes twice by itself: the time within which two reads should count as one, in ms; null: it does not. */
  readonly doubleReadMs: number | null;
  readonly reading: Reading;
  /** Codes that were skipped, since the scanner does not read them. */
  readonly unread: readonly CheckCode[];
  readonly problems: readonly ScannerProblem[];
};

/** What decoding takes from a finding. */
export type ScannerProfile = {
  /** Absent: the check has not seen the readings part. */
  readonly reading?: Reading | undefined;
  /** Marks came in the letters that are printed: a key id in lower case is the code's own. */
  readonly keepsCase?: boolean;
};

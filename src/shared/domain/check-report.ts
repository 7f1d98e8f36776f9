import type { GsKey, ScanEnd, ScanSource } from './scan.ts';

/** The codes of the scanner check, in order. */
export const CHECK_CODES = ['ean13', 'code128', 'gs1-datamatrix', 'long-mark', 'command'] as const;

export type CheckCode = (typeof CHECK_CODES)[number];

/** What is wrong with a scanner's settings, the most important first; each has a sentence with the remedy. */
export const SCANNER_PROBLEMS = [
  /** DataMatrix is not read at all. */
  'no-datamatrix',
  /** Other codes of the sheet are not read. */
  'codes-unread',
  /** Codes come garbled by a layout that cannot be undone. */
  'layout-garbled',
  /** A long code arrives truncated. */
  'cut-short',
  /** Characters are missing or differ from the sheet. */
  'characters-changed',
  /** Characters before or after the code that are neither an AIM identifier nor an end. */
  'extra-characters',
  'caps-lock-on',
  /** The GS separators do not arrive: marks can be repaired only where their structure leaves one reading. */
  'gs-dropped',
  /** Other characters replace the GS: `<GS>`, `029`, a blank. */
  'gs-written',
  /** Nothing ends a code: it ends only after a silence, and two fast codes may run together. */
  'no-suffix',
  /** It sends one code twice by itself. */
  'reads-twice',
  /** More than 60 ms a character: a long mark takes longer than the packer waits. */
  'slow',
  /** Codes arrive in the system's layout, and are read by key positions. */
  'layout-not-latin',
  /** Only a keyboard scanner: a code goes to whichever window has the focus. */
  'keyboard-mode',
] as const;

export type ScannerProblem = (typeof SCANNER_PROBLEMS)[number];

/** Which reading of a keyboard scan is the code: the key positions, or the characters of the system's layout. */
export type Reading = 'keys' | 'characters';

/** The result of one scanner's check. */
export type CheckReport = {
  /** As in the settings; `keyboard` for every scanner in keyboard mode. */
  readonly scanner: string;
  readonly source: ScanSource;
  /** When it was checked (ISO, platform time), and by whom. */
  readonly at: string;
  readonly operator: string | null;
  /** How the system's layout garbles the code; `latin`: not at all. */
  readonly layout: 'latin' | 'cyrillic' | 'other';
  /** `on`: it was on, and the code could not be read. `compensated`: the scanner corrects it by itself. */
  readonly capsLock: 'off' | 'undone' | 'compensated' | 'on';
  /** `written`: as characters (`<GS>`). `unknown`: no mark was read. */
  readonly gs: 'kept' | 'dropped' | 'written' | 'unknown';
  readonly gsKeys: readonly GsKey[];
  readonly end: ScanEnd;
  readonly isAltCoded: boolean;
  readonly sendsAim: boolean;
  /** Milliseconds per character of the longest code that was read. */
  readonly msPerCharacter: number;
  /** It sends codes twice by itself: the time in ms within which two reads should count as one; null: it does not. */
  readonly doubleReadMs: number | null;
  readonly reading: Reading;
  /** Codes that were skipped, since the scanner does not read them. */
  readonly unread: readonly CheckCode[];
  readonly problems: readonly ScannerProblem[];
};

/** The part of a report that decoding uses. */
export type ScannerProfile = {
  /** Absent: the check has not seen the readings differ. */
  readonly reading?: Reading | undefined;
  /** Marks arrived in their printed case: a key id in lower case is really lower case. */
  readonly keepsCase?: boolean;
};

import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { CHECK_CODES, type CheckCode, type CheckReport } from '../domain/check-report.ts';
import type { Sound } from '../domain/verdict.ts';
import type { Outcome } from './outcome.ts';

/** A scanner that is plugged in and has a name by which the settings may choose it. */
export type FoundScanner = {
  /** For the settings: by maker and serial number where the device has them, so that it is found again on any port. */
  readonly name: string;
  readonly kind: 'serial' | 'hid';
  /** What the device calls itself, e.g. `Honeywell Voyager 1470g`; may be the port alone. */
  readonly label: string;
  readonly isChosen: boolean;
};

/** A code of the check's sheet, to be shown on the screen. */
export type SheetCode = {
  readonly code: CheckCode;
  readonly text: string;
  /** The symbol, as SVG. */
  readonly svg: string;
};

export const scannersContract = {
  /** Looks for scanners that are plugged in; takes a moment, and is never done by itself. */
  found: oc.output(type<readonly FoundScanner[]>()),
  reports: oc.output(type<readonly CheckReport[]>()),
  sheetCodes: oc.output(type<readonly SheetCode[]>()),
  /** From now on scans go to the check, not to the bench. */
  startCheck: oc.output(type<Outcome>()),
  /** The scanner does not read this code at all. */
  skipCode: oc.input(z.object({ code: z.enum(CHECK_CODES) })).output(type<Outcome>()),
  /** Ends it, finished or not. A demanded check may be left unfinished by a supervisor alone. */
  endCheck: oc.output(type<Outcome>()),
};

/** The scanner check that is going on: the next code to scan, or what was found. */
export type ScannerCheckView = {
  /** Which code is asked for now; null: all are through, and `finding` says what came of it. */
  readonly next: CheckCode | null;
  readonly results: readonly {
    readonly code: CheckCode;
    /** `changed`: it came, but not as it is on the sheet. */
    readonly result: 'read' | 'repaired' | 'changed' | 'skipped';
  }[];
  /** The last code that came was none of the sheet's, or came from another scanner. */
  readonly wasOther: boolean;
  /** Which one is checked: the first that gave a code of the sheet (`keyboard`, or as in the settings); null: none has yet. */
  readonly scanner: string | null;
  /** The last scan that the check took; `no` grows with each. null: none yet. Checks have no part in `scanNo`. */
  readonly lastSound: { readonly no: number; readonly sound: Sound } | null;
  readonly report: CheckReport | null;
  /** A supervisor wants it at the start of each shift: packing waits for it. */
  readonly isDemanded: boolean;
};

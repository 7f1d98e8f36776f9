import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { CHECK_CODES, type CheckCode, type CheckReport } from '../domain/check-report.ts';
import type { Sound } from '../domain/verdict.ts';
import type { Outcome } from './outcome.ts';

/** A connected scanner with a name that the settings may use. */
export type FoundScanner = {
  /** For the settings: maker and serial number where the device has them, so that it is found again on any port. */
  readonly name: string;
  readonly kind: 'serial' | 'hid';
  /** The device's name for itself, e.g. `Honeywell Voyager 1470g`; may be just the port. */
  readonly label: string;
  readonly isChosen: boolean;
};

/** A code of the check's sheet, for display on the screen. */
export type SheetCode = {
  readonly code: CheckCode;
  readonly text: string;
  /** The symbol, as SVG. */
  readonly svg: string;
};

export const scannersContract = {
  /** Searches for connected scanners; may take a while, so only requested by a person. */
  found: oc.output(type<readonly FoundScanner[]>()),
  /** `operator` is a name here. */
  reports: oc.output(type<readonly CheckReport[]>()),
  sheetCodes: oc.output(type<readonly SheetCode[]>()),
  /** From then on scans go to the check, not to the bench. */
  startCheck: oc.output(type<Outcome>()),
  /** The scanner does not read this code at all. */
  skipCode: oc.input(z.object({ code: z.enum(CHECK_CODES) })).output(type<Outcome>()),
  /** Ends the check, finished or not. Only a supervisor may leave a required check unfinished. */
  endCheck: oc.output(type<Outcome>()),
};

/** The scanner check in progress: the next code to scan, or its report. */
export type ScannerCheckView = {
  /** The code to scan now; null: all are done, see `report`. */
  readonly next: CheckCode | null;
  readonly results: readonly {
    readonly code: CheckCode;
    /** `changed`: received, but not as it is on the sheet. */
    readonly result: 'read' | 'repaired' | 'changed' | 'skipped';
  }[];
  /** The last code was not on the sheet, or came from another scanner. */
  readonly wasOther: boolean;
  /**
   * The scanner being checked: the first that read a code of the sheet (`keyboard`, or as in the settings);
   * null: none yet.
   */
  readonly scanner: string | null;
  /** The last scan that the check handled; `no` grows with each. null: none yet. Checks do not count in `scanNo`. */
  readonly lastSound: { readonly no: number; readonly sound: Sound } | null;
  readonly report: CheckReport | null;
  /** A supervisor requires it at the start of each shift: packing waits for it. */
  readonly isDemanded: boolean;
};

import type { CheckCode, ScannerFinding } from '../domain/scanner-finding.ts';

/** The scanner check that is going on: the next code to scan, or what was found. */
export type ScannerCheckView = {
  /** Which code is asked for now; null: all are through, and `finding` says what came of it. */
  readonly next: CheckCode | null;
  readonly results: readonly {
    readonly code: CheckCode;
    /** `changed`: it came, but not as it is on the sheet. */
    readonly result: 'read' | 'repaired' | 'changed' | 'skipped';
  }[];
  /** The last code that came was none of the sheet's. */
  readonly wasOther: boolean;
  readonly finding: ScannerFinding | null;
  /** A supervisor wants it at the start of each shift: packing waits for it. */
  readonly isDemanded: boolean;
};

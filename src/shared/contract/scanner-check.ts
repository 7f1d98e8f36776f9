import type { CheckCode, CheckReport } from '../domain/check-report.ts';
import type { Sound } from '../domain/verdict.ts';

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
  readonly heard: { readonly no: number; readonly sound: Sound } | null;
  readonly finding: CheckReport | null;
  /** A supervisor wants it at the start of each shift: packing waits for it. */
  readonly isDemanded: boolean;
};

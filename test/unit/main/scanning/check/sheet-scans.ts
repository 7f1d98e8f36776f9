import { reportOf } from '#main/scanning/check/check-report.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import {
  addScan,
  NEW_CHECK,
  resultsOf,
  type ScannerCheck,
  skip,
} from '#main/scanning/check/scanner-check.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import { CHECK_CODES, type CheckCode, type CheckReport } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { type Typing, typed } from '../../../../support/scan-corpus/keyboards.ts';

/** How a scanner sends a code of the sheet; null: it cannot read it. */
export type Emission = (text: string, code: CheckCode) => RawScan | null;

const TRACE = { ms: 300, end: 'enter', gsKeys: [], isAltCoded: false } as const;

/** Typed by a keyboard scanner; `change`: what the scanner does to the text first. */
export function keyboard(typing: Typing = {}, change: (text: string) => string = (text) => text): Emission {
  return (text) => ({ source: 'keyboard', trace: TRACE, ...typed(change(text), typing) });
}

/** Sent unchanged by a scanner that is not a keyboard. */
export function wire(source: 'hid' | 'serial', change: (text: string) => string = (text) => text): Emission {
  const end = source === 'hid' ? 'report' : 'cr';
  return (text) => ({ source, scanner: `${source}:1`, trace: { ...TRACE, end, ms: 0 }, raw: change(text) });
}

export function checked(emission: Emission, codes: readonly CheckCode[] = CHECK_CODES): ScannerCheck {
  return codes.reduce((check, code) => {
    const scan = emission(CHECK_TEXTS[code], code);
    return scan === null ? skip(check, code) : addScan(check, scan, decode);
  }, NEW_CHECK);
}

export const results = (check: ScannerCheck) => resultsOf(check).map(({ result }) => result);

/** Report of a check with the whole sheet. */
export function found(emission: Emission): CheckReport {
  const finding = reportOf(checked(emission), { at: '2026-11-21T08:00:00.000Z', operator: '1' });
  if (finding === null) throw new Error('the check is not through');
  return finding;
}

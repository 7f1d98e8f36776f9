import { CHECK_CODES, type CheckCode, type Reading } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { scannerOf } from '../decode/decode.ts';
import { CASE_SENSITIVE } from './codes.ts';
import { pauseBefore, type RepeatedRead } from './repeats.ts';
import { type Decode, type Sample, sampleOf } from './sample.ts';

/** State of a check of one scanner. */
export type ScannerCheck = {
  /** First scanner that sent a code of the sheet; null: none yet. */
  readonly scanner: string | null;
  /** The latest sample of each code, in sheet order. */
  readonly samples: readonly Sample[];
  readonly skipped: readonly CheckCode[];
  /** Last scan of a code of the sheet. */
  readonly last: RawScan | null;
  readonly repeats: readonly RepeatedRead[];
  /** The last scan was not a code of the sheet, or came from another scanner. */
  readonly wasOther: boolean;
};

export const NEW_CHECK: ScannerCheck = {
  scanner: null,
  samples: [],
  skipped: [],
  last: null,
  repeats: [],
  wasOther: false,
};

/** `changed`: the bench reads another text than on the sheet. */
export type CodeResult = 'read' | 'repaired' | 'changed' | 'skipped';

/** Adds a scan. Codes may be scanned in any order and repeatedly: the latest sample counts. */
export function addScan(check: ScannerCheck, scan: RawScan, decode: Decode): ScannerCheck {
  const sample = sampleOf(scan, decode);
  if (sample === null || (check.scanner !== null && check.scanner !== scannerOf(scan))) {
    return { ...check, wasOther: true };
  }
  const others = check.samples.filter(({ code }) => code !== sample.code);
  const pauseMs = pauseBefore(check.last, scan);
  return {
    scanner: scannerOf(scan),
    last: scan,
    repeats: pauseMs === null ? check.repeats : [...check.repeats, { code: sample.code, pauseMs }],
    samples: inOrder([...others, sample]),
    skipped: check.skipped.filter((code) => code !== sample.code),
    wasOther: false,
  };
}

/** Marks a code as unreadable by this scanner. A code that was read stays read. */
export function skip(check: ScannerCheck, code: CheckCode): ScannerCheck {
  if (isDone(check, code)) return check;
  return { ...check, skipped: [...check.skipped, code], wasOther: false };
}

/** The code to scan next; null: all are done. */
export function nextCode(check: ScannerCheck): CheckCode | null {
  return CHECK_CODES.find((code) => !isDone(check, code)) ?? null;
}

/** Results of all finished codes, in sheet order. */
export function resultsOf(
  check: ScannerCheck,
): readonly { readonly code: CheckCode; readonly result: CodeResult }[] {
  const reading = readingOf(check.samples);
  return CHECK_CODES.flatMap((code) => {
    if (check.skipped.includes(code)) return [{ code, result: 'skipped' as const }];
    const sample = check.samples.find((one) => one.code === code);
    return sample === undefined ? [] : [{ code, result: resultOf(sample, reading) }];
  });
}

/** The right reading of keyboard scans, as far as codes with letters show it. Without evidence: by keys. */
export function readingOf(samples: readonly Sample[]): Reading {
  const telling = samples.filter(({ code }) => CASE_SENSITIVE.includes(code));
  const only = (one: Reading, other: Reading) =>
    telling.some(({ by }) => by[one] !== 'wrong' && by[other] === 'wrong');
  return only('characters', 'keys') && !only('keys', 'characters') ? 'characters' : 'keys';
}

/** Result of a code by one reading. */
export function resultOf({ by }: Pick<Sample, 'by'>, reading: Reading): CodeResult {
  const match = by[reading];
  if (match === 'wrong') return 'changed';
  return match === 'exact' ? 'read' : 'repaired';
}

function isDone({ samples, skipped }: ScannerCheck, code: CheckCode): boolean {
  return skipped.includes(code) || samples.some((sample) => sample.code === code);
}

function inOrder(samples: readonly Sample[]): readonly Sample[] {
  return samples.toSorted((a, b) => CHECK_CODES.indexOf(a.code) - CHECK_CODES.indexOf(b.code));
}

import { CHECK_CODES, type CheckCode, type Reading } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { scannerOf } from '../decode/decode.ts';
import { CASE_SENSITIVE } from './codes.ts';
import { pauseBefore, type RepeatedRead } from './repeats.ts';
import { type Decode, type Sample, sampleOf } from './sample.ts';

/** A check of one scanner, as far as it has come. */
export type ScannerCheck = {
  /** The first that gave a code of the sheet; null: none yet. */
  readonly scanner: string | null;
  /** The last of each code, in the order of the sheet. */
  readonly samples: readonly Sample[];
  readonly skipped: readonly CheckCode[];
  /** The last scan that was a code of the sheet, and the codes that came twice without a hand. */
  readonly last: RawScan | null;
  readonly repeats: readonly RepeatedRead[];
  /** The last scan was no code of the sheet, or another scanner's. */
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

/** `changed`: what the bench makes of it is not what is on the sheet. */
export type CodeResult = 'read' | 'repaired' | 'changed' | 'skipped';

/** Takes a scan in. Codes come in any order, and each as often as one likes: the last one counts. */
export function step(check: ScannerCheck, scan: RawScan, decode: Decode): ScannerCheck {
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

/** The scanner does not read this code at all. One that was read stays read. */
export function skip(check: ScannerCheck, code: CheckCode): ScannerCheck {
  if (isThrough(check, code)) return check;
  return { ...check, skipped: [...check.skipped, code], wasOther: false };
}

/** The code that is asked for now; null: all are through. */
export function nextCode(check: ScannerCheck): CheckCode | null {
  return CHECK_CODES.find((code) => !isThrough(check, code)) ?? null;
}

/** What came of each code that is through, in the order of the sheet. */
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

/** Which reading of a keyboard scan is the code, as far as codes with letters tell it. Without evidence: the keys. */
export function readingOf(samples: readonly Sample[]): Reading {
  const telling = samples.filter(({ code }) => CASE_SENSITIVE.includes(code));
  const only = (one: Reading, other: Reading) =>
    telling.some(({ by }) => by[one] !== 'wrong' && by[other] === 'wrong');
  return only('characters', 'keys') && !only('keys', 'characters') ? 'characters' : 'keys';
}

/** What one reading made of a code of the sheet. */
export function resultOf({ by }: Pick<Sample, 'by'>, reading: Reading): CodeResult {
  const match = by[reading];
  if (match === 'wrong') return 'changed';
  return match === 'exact' ? 'read' : 'repaired';
}

function isThrough({ samples, skipped }: ScannerCheck, code: CheckCode): boolean {
  return skipped.includes(code) || samples.some((sample) => sample.code === code);
}

function inOrder(samples: readonly Sample[]): readonly Sample[] {
  return samples.toSorted((a, b) => CHECK_CODES.indexOf(a.code) - CHECK_CODES.indexOf(b.code));
}

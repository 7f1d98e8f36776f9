import {
  CHECK_CODES,
  type CheckReport,
  type Reading,
  type ScannerProblem,
  type ScannerProfile,
} from '#shared/domain/check-report.ts';
import { hasCyrillic, hasLatin } from '#shared/domain/layout-text.ts';
import { type GsKey, MAX_DOUBLE_READ_MS, type ScanEnd, type ScanSource } from '#shared/domain/scan.ts';
import { CHECK_TEXTS, MARKS } from './codes.ts';
import { problemsOf } from './problems.ts';
import { normalise } from './recognise-code.ts';
import { proposedDoubleReadMs } from './repeats.ts';
import type { Sample } from './sample.ts';
import { nextCode, readingOf, resultOf, type ScannerCheck } from './scanner-check.ts';

/** For scans without a trace. */
const USUAL_END: Readonly<Record<ScanSource, ScanEnd>> = {
  keyboard: 'enter',
  serial: 'cr',
  hid: 'report',
  screen: 'silence',
};

/**
 * Report of a check; null: no code was scanned yet, or codes are still missing. `at` and `operator`: when, by
 * platform time, and who.
 */
export function reportOf(
  check: ScannerCheck,
  { at, operator }: { readonly at: string; readonly operator: string | null },
): CheckReport | null {
  const { scanner, samples } = check;
  const [first] = samples;
  if (scanner === null || first === undefined || nextCode(check) !== null) return null;
  const reading = readingOf(samples);
  const msPerCharacter = speedOf(samples);
  const seen: Omit<CheckReport, 'problems'> = {
    scanner,
    at,
    operator,
    reading,
    source: first.scan.source,
    layout: worst(
      samples.map((sample) => layoutOf(sample, reading)),
      ['cyrillic', 'other', 'latin'],
    ),
    capsLock: worst(
      samples.map((sample) => capsLockOf(sample, reading)),
      ['on', 'undone', 'compensated', 'off'],
    ),
    gs: worst(
      samples.map(({ gs }) => (gs === 'none' ? 'unknown' : gs)),
      ['dropped', 'written', 'kept', 'unknown'],
    ),
    gsKeys: gsKeysOf(samples),
    end: endOf(samples),
    isAltCoded: samples.some(({ scan }) => scan.trace?.isAltCoded === true),
    sendsAim: samples.some(({ hasAim }) => hasAim),
    msPerCharacter,
    doubleReadMs: proposedDoubleReadMs(check.repeats, msPerCharacter, MAX_DOUBLE_READ_MS),
    unread: CHECK_CODES.filter((code) => check.skipped.includes(code)),
  };
  return { ...seen, problems: problemsOf(seen, samples) };
}

/** With any of these, or an unread code, the check is not passed: the bench may misread scans. */
const FAILING: readonly ScannerProblem[] = [
  'layout-garbled',
  'cut-short',
  'characters-changed',
  'extra-characters',
];

/** Whether the bench reads every code of the sheet, if necessary repaired. */
export function isPassed({ unread, capsLock, problems }: CheckReport): boolean {
  return unread.length === 0 && capsLock !== 'on' && !problems.some((problem) => FAILING.includes(problem));
}

/**
 * What decoding may rely on with this scanner; undefined: nothing. A reading is reliable only if the check
 * saw both readings differ and one of them be right. For any other scanner that types, a wrong profile could
 * name another unit: decoding refuses if in doubt.
 */
export function profileOf(report: CheckReport): ScannerProfile | undefined {
  const { reading, capsLock, layout } = report;
  const isReadingKnown = reading === 'characters' || capsLock === 'undone' || layout === 'other';
  const keepsCase = isCaseKept(report);
  if (!isReadingKnown && !keepsCase) return undefined;
  return isReadingKnown ? { reading, keepsCase } : { keepsCase };
}

/** Whether a mark of the sheet, with letters of both cases, was read as printed. */
function isCaseKept({ unread, capsLock, problems }: CheckReport): boolean {
  const isMarkRead = MARKS.some((code) => !unread.includes(code));
  return isMarkRead && capsLock !== 'on' && !problems.some((problem) => FAILING.includes(problem));
}

/** How the layout garbled this code. Ignores Caps Lock and lost GS. */
function layoutOf({ code, raw, keys, by }: Sample, reading: Reading): CheckReport['layout'] {
  if (hasCyrillic(raw)) return 'cyrillic';
  const isMended = keys !== null && by[reading] !== 'wrong' && reading === 'keys';
  return isMended && normalise(raw) !== normalise(CHECK_TEXTS[code]) ? 'other' : 'latin';
}

function capsLockOf({ code, scan, keys, by }: Sample, reading: Reading): CheckReport['capsLock'] {
  if (!hasLatin(CHECK_TEXTS[code])) return 'off';
  const isInverted =
    keys !== null && keys !== CHECK_TEXTS[code] && normalise(keys) === normalise(CHECK_TEXTS[code]);
  if (by.characters !== 'wrong' && by.keys === 'wrong' && isInverted) return 'compensated';
  if (scan.capsLock !== true) return 'off';
  if (resultOf({ by }, reading) === 'changed') return 'on';
  return keys === null ? 'off' : 'undone';
}

/** The first of `weights` that was seen; the last one if none was. */
function worst<T>(seen: readonly T[], weights: readonly [T, ...T[]]): T {
  return weights.find((one) => seen.includes(one)) ?? weights[weights.length - 1] ?? weights[0];
}

function gsKeysOf(samples: readonly Sample[]): readonly GsKey[] {
  return [...new Set(samples.flatMap(({ scan }) => scan.trace?.gsKeys ?? []))];
}

/** The most frequent end of a code. */
function endOf(samples: readonly Sample[]): ScanEnd {
  const ends = samples.map(({ scan }) => scan.trace?.end ?? USUAL_END[scan.source]);
  const times = (end: ScanEnd) => ends.filter((one) => one === end).length;
  return ends.reduce((max, end) => (times(end) > times(max) ? end : max));
}

/** Measured on the longest code, to a tenth of a millisecond. */
function speedOf(samples: readonly Sample[]): number {
  const { scan } = samples.reduce((best, one) => (one.raw.length > best.raw.length ? one : best));
  const steps = Math.max(1, scan.raw.length - 1);
  return Math.round(((scan.trace?.ms ?? 0) / steps) * 10) / 10;
}

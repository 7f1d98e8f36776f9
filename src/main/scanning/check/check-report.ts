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
import { plain } from './recognise-code.ts';
import { proposedMs } from './repeats.ts';
import type { Sample } from './sample.ts';
import { nextCode, readingOf, resultOf, type ScannerCheck } from './scanner-check.ts';

/** Where a source tells of no end. */
const USUAL_END: Readonly<Record<ScanSource, ScanEnd>> = {
  keyboard: 'enter',
  serial: 'cr',
  hid: 'report',
  screen: 'silence',
};

/**
 * What a check tells of its scanner; null: it has given no code yet, or codes are still to come. `at` and `operator`: when, by the
 * platform's time, and by whom.
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
    doubleReadMs: proposedMs(check.repeats, msPerCharacter, MAX_DOUBLE_READ_MS),
    unread: CHECK_CODES.filter((code) => check.skipped.includes(code)),
  };
  return { ...seen, problems: problemsOf(seen, samples) };
}

/** With these, or with a code that the scanner does not read, the check is not passed: what is scanned may not arrive. */
const FAILING: readonly ScannerProblem[] = [
  'layout-garbled',
  'cut-short',
  'characters-changed',
  'extra-characters',
];

/** Every code of the sheet is read at the bench, some mended perhaps. */
export function isPassed({ unread, capsLock, problems }: CheckReport): boolean {
  return unread.length === 0 && capsLock !== 'on' && !problems.some((problem) => FAILING.includes(problem));
}

/**
 * What decoding may rely on with this scanner; undefined: on nothing. On a reading only where the check has seen the two part, and
 * one of them be right: for every other scanner that types a wrong habit could name another unit, and decoding refuses in doubt.
 */
export function profileOf(report: CheckReport): ScannerProfile | undefined {
  const { reading, capsLock, layout } = report;
  const isReadingKnown = reading === 'characters' || capsLock === 'undone' || layout === 'other';
  const keepsCase = isCaseKept(report);
  if (!isReadingKnown && !keepsCase) return undefined;
  return isReadingKnown ? { reading, keepsCase } : { keepsCase };
}

/** A mark of the sheet, which has letters of both cases, came as it is printed. */
function isCaseKept({ unread, capsLock, problems }: CheckReport): boolean {
  const isMarkRead = MARKS.some((code) => !unread.includes(code));
  return isMarkRead && capsLock !== 'on' && !problems.some((problem) => FAILING.includes(problem));
}

/** How the layout garbles this code; what Caps Lock does, or a lost GS, is not the layout's. */
function layoutOf({ code, raw, keys, by }: Sample, reading: Reading): CheckReport['layout'] {
  if (hasCyrillic(raw)) return 'cyrillic';
  const isMended = keys !== null && by[reading] !== 'wrong' && reading === 'keys';
  return isMended && plain(raw) !== plain(CHECK_TEXTS[code]) ? 'other' : 'latin';
}

function capsLockOf({ code, scan, keys, by }: Sample, reading: Reading): CheckReport['capsLock'] {
  if (!hasLatin(CHECK_TEXTS[code])) return 'off';
  const isInverted = keys !== null && keys !== CHECK_TEXTS[code] && plain(keys) === plain(CHECK_TEXTS[code]);
  if (by.characters !== 'wrong' && by.keys === 'wrong' && isInverted) return 'compensated';
  if (scan.capsLock !== true) return 'off';
  if (resultOf({ by }, reading) === 'changed') return 'on';
  return keys === null ? 'off' : 'undone';
}

/** In the order of weight, the first that was seen; the last where nothing was. */
function worst<T>(seen: readonly T[], weights: readonly [T, ...T[]]): T {
  return weights.find((one) => seen.includes(one)) ?? weights[weights.length - 1] ?? weights[0];
}

function gsKeysOf(samples: readonly Sample[]): readonly GsKey[] {
  return [...new Set(samples.flatMap(({ scan }) => scan.trace?.gsKeys ?? []))];
}

/** What ended most of the codes. */
function endOf(samples: readonly Sample[]): ScanEnd {
  const ends = samples.map(({ scan }) => scan.trace?.end ?? USUAL_END[scan.source]);
  const times = (end: ScanEnd) => ends.filter((one) => one === end).length;
  return ends.reduce((max, end) => (times(end) > times(max) ? end : max));
}

/** Of the longest code, which tells it best; to a tenth of a millisecond. */
function speedOf(samples: readonly Sample[]): number {
  const { scan } = samples.reduce((best, one) => (one.raw.length > best.raw.length ? one : best));
  const steps = Math.max(1, scan.raw.length - 1);
  return Math.round(((scan.trace?.ms ?? 0) / steps) * 10) / 10;
}

import { type CheckReport, SCANNER_PROBLEMS, type ScannerProblem } from '#shared/domain/check-report.ts';
import { CHECK_TEXTS, MARKS } from './codes.ts';
import { normalise } from './recognise-code.ts';
import type { Sample } from './sample.ts';
import { resultOf } from './scanner-check.ts';

/** A long mark at this pace takes eight seconds. */
const SLOW_MS = 60;

/** Only a keyboard layout produces these. */
const NOT_ASCII = /\P{ASCII}/u;

/**
 * Problems of a scanner, most severe first: unreadable codes, then repaired ones, then what could be better.
 */
export function problemsOf(
  report: Omit<CheckReport, 'problems'>,
  samples: readonly Sample[],
): readonly ScannerProblem[] {
  const found = new Set<ScannerProblem>(
    samples.flatMap((sample) => (resultOf(sample, report.reading) === 'changed' ? [causeOf(sample)] : [])),
  );
  const isMarkless = MARKS.every((code) => report.unread.includes(code));
  if (isMarkless) found.add('no-datamatrix');
  if (report.unread.length > (isMarkless ? MARKS.length : 0)) found.add('codes-unread');
  if (report.gs === 'dropped') found.add('gs-dropped');
  if (report.gs === 'written') found.add('gs-written');
  if (report.capsLock === 'on' || report.capsLock === 'undone') found.add('caps-lock-on');
  if (report.layout !== 'latin' && !found.has('layout-garbled')) found.add('layout-not-latin');
  if (report.end === 'silence') found.add('no-suffix');
  if (report.msPerCharacter > SLOW_MS) found.add('slow');
  if (report.doubleReadMs !== null) found.add('reads-twice');
  if (report.source === 'keyboard') found.add('keyboard-mode');
  return SCANNER_PROBLEMS.filter((problem) => found.has(problem));
}

/** Why the bench read another text than on the sheet. */
function causeOf({ code, scan, raw, text }: Sample): ScannerProblem {
  const arrived = normalise(text);
  const expected = normalise(CHECK_TEXTS[code]);
  if (arrived !== expected && arrived.includes(expected)) return 'extra-characters';
  if (arrived !== expected && expected.startsWith(arrived)) return 'cut-short';
  if (scan.source === 'keyboard' && NOT_ASCII.test(raw)) return 'layout-garbled';
  if (scan.capsLock === true && arrived === expected) return 'caps-lock-on';
  return 'characters-changed';
}

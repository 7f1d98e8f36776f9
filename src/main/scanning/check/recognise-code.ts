import { GS } from '#shared/domain/barcode.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/check-report.ts';
import { CHECK_TEXTS } from './codes.ts';

/** A common start of this length identifies a code that was cut short: no goods and no mark share it. */
const COMMON_START_LENGTH = 8;

/** Minimum share of equal character pairs. `CMD:OK` has less in common with any other command. */
const MIN_SIMILARITY = 0.6;

/**
 * Finds the code of the sheet that a scan is, even garbled; null: none. `forms`: texts derived from the scan.
 * An exact match takes precedence over a damaged one.
 */
export function recogniseCode(forms: readonly string[]): CheckCode | null {
  const bare = forms.map(normalise).filter((form) => form !== '');
  for (const matches of [isEqual, containsCode, startsLikeCode, hasSamePositions, isSimilar]) {
    const found = CHECK_CODES.find((code) =>
      bare.some((form) => matches(form, normalise(CHECK_TEXTS[code]))),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** Removes what scanners lose or invert: separators and the case of letters. */
export function normalise(text: string): string {
  return text.replaceAll(GS, '').toLowerCase();
}

function isEqual(form: string, code: string): boolean {
  return form === code;
}

function containsCode(form: string, code: string): boolean {
  return form.includes(code);
}

function startsLikeCode(form: string, code: string): boolean {
  return code.length > COMMON_START_LENGTH && form.startsWith(code.slice(0, COMMON_START_LENGTH));
}

/** A layout changes punctuation rather than letters and digits. */
function hasSamePositions(form: string, code: string): boolean {
  if (form.length !== code.length) return false;
  const places = [...code.matchAll(/[a-z0-9]/g)];
  const kept = places.filter(({ 0: char, index }) => form[index] === char);
  return kept.length > places.length / 2;
}

function isSimilar(form: string, code: string): boolean {
  const max = form.length + code.length - 2;
  if (2 * (Math.min(form.length, code.length) - 1) < MIN_SIMILARITY * max) return false;
  const pairs = pairsOf(code);
  let same = 0;
  for (const pair of pairsOf(form)) {
    const at = pairs.indexOf(pair);
    if (at < 0) continue;
    same += 1;
    pairs.splice(at, 1);
  }
  return 2 * same >= MIN_SIMILARITY * max;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
}

import { SERIAL_AT, UIT_LENGTH } from './mark-structure.ts';

/** Stands for what was cut. */
const CUT = '…';

/** Longest start of a mark without a GS that can hold nothing of the tail's code: 31 and 7 more. */
const HARMLESS = UIT_LENGTH + 7;

/** The separator in every form that scanners and terminals are seen to send. */
const ANY_GS = '(?:\\u001d|<GS>|<FNC1>|\\\\u001d|\\\\x1d)';

const HEAD = /01\d{14}21/;
const FIRST_GS = new RegExp(ANY_GS, 'i');
const AI_240 = new RegExp(`^${ANY_GS}?240\\d{4}`, 'i');
const AI_91_OR_93 = /^9[13]/;

/** A tail whose mark is too damaged to be known by its start: key id, then at least 20 characters of code. */
const STRAY_TAIL = new RegExp(`${ANY_GS}?91.{4}.{0,8}92.{20,}$`, 'is');

/**
 * The raw text of a scan with the cryptographic tail of a mark cut off and `…` in its place: the only form that a
 * journal, a log or an export may have. Works on the text as it came: a mark is found behind any prefix (`]d2`,
 * FNC1, blanks, another code), with GS in any form or lost, and however malformed it is. When in doubt it cuts
 * more, never less. Text without a mark comes back as it is.
 */
export function withoutTail(raw: string): string {
  const start = raw.search(HEAD);
  if (start < 0) return raw.replace(STRAY_TAIL, CUT);
  const code = raw.slice(start);
  const kept = uitEnd(code);
  return kept >= code.length ? raw : raw.slice(0, start + kept) + CUT;
}

/** How many characters of a code that starts like a mark may be shown. */
function uitEnd(code: string): number {
  const afterUit = code.slice(UIT_LENGTH);
  const ai240 = AI_240.exec(afterUit);
  if (ai240 !== null) return restEnd(code, UIT_LENGTH + ai240[0].length);
  if (AI_91_OR_93.test(afterUit)) return UIT_LENGTH;

  const gs = code.slice(SERIAL_AT).search(FIRST_GS);
  if (gs >= 0 && SERIAL_AT + gs <= HARMLESS) return SERIAL_AT + gs;
  return code.length <= HARMLESS
    ? code.length
    : restEnd(code, code[HARMLESS] === CUT ? HARMLESS : UIT_LENGTH);
}

/** A code that was cut before stays as it is. */
function restEnd(code: string, end: number): number {
  return code.slice(end) === CUT ? code.length : end;
}

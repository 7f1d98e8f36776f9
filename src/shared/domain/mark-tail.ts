import { hasCyrillic, LAYOUTS, undoLayoutPartly } from './layout-text.ts';
import { SERIAL_AT, UIT_LENGTH } from './mark.ts';
import type { RawScan } from './scan.ts';

/** Replaces what was cut. */
const CUT = '…';

/** Longest start of a mark without a GS that cannot contain a part of the tail's code: 31 and 7 more. */
const SAFE_LENGTH = UIT_LENGTH + 7;

/** The separator in every form that scanners and terminals are known to send. */
const ANY_GS = '(?:\\u001d|<GS>|<FNC1>|\\\\u001d|\\\\x1d)';

const HEAD = /01\d{14}21/;

/**
 * The same under a layout that has its digits on Shift, as in France: sixteen signs and accented letters, the
 * last one `1` again.
 */
const SIGNS_HEAD = /[^A-Za-z\s]([^A-Za-z\s])[^A-Za-z\s]{15}\1/g;

/** No mark with a tail is shorter. */
const MIN_LENGTH_WITH_TAIL = 60;
const LEADING_GS = new RegExp(ANY_GS, 'i');
const AI_240 = new RegExp(`^${ANY_GS}?240\\d{4}`, 'i');
const AI_91_OR_93 = /^9[13]/;

/** A tail whose mark is too damaged to be recognised by its start: key id, then at least 20 characters of code. */
const STRAY_TAIL = new RegExp(`${ANY_GS}?91.{4}.{0,8}92.{20,}$`, 'is');

/** The rest of one whose start is missing, too: the code after its GS. */
const STRAY_CODE = new RegExp(`${ANY_GS}9[23].{4,}$`, 'is');

/** Base64 without a break: nothing else that is scanned here is so long, item numbers have at most 26 characters. */
const BASE64_RUN = /[A-Za-z0-9+/=]{24,}/g;

/**
 * The longest such run: half a serial, AI 91 and AI 92 with a code of 88, twice. Longer ones are noise, which
 * the journal shows.
 */
const MAX_RUN = 256;

/** The start of a mark whose characters arrived as the digits of their Alt codes: `048049…` or `4849…`. */
const ALT_CODED_HEAD = /0{0,2}480{0,2}49(?:0{0,2}(?:4[89]|5[0-7])){14}0{0,2}500{0,2}49/;

/** Characters in a line of the screen. */
const MAX_LINE = 80;

/**
 * The raw text of a scan, with `…` in place of a mark's cryptographic tail: the only form that a journal, a
 * log or an export may contain. Works on the unmodified text: it finds a mark after any prefix (`]d2`, FNC1,
 * blanks, another code), with GS in any form or lost, in any layout that garbles it, and however malformed it
 * is. `keys` (`RawScan`): the same by key positions. When in doubt it cuts more, never less. Text without a
 * mark is returned unchanged.
 */
export function withoutTail(raw: string, keys?: string): string {
  const ends = readingsOf(raw).map(shownEnd);
  // A position in `keys` is one in `raw`, or an earlier one where two keys produced one character.
  if (keys !== undefined) ends.push(shownEnd(keys) - Math.max(0, keys.length - raw.length));
  const end = Math.max(0, Math.min(...ends));
  return end >= raw.length ? raw : raw.slice(0, end) + CUT;
}

/** A scan in the form that the journal may contain: without the cryptographic tail of a mark. */
export function journalText({ raw, keys }: RawScan): string {
  return withoutTail(raw, keys);
}

/** The same, at most as long as a line of the screen. */
export function shownText(journaled: string): string {
  return journaled.trim().slice(0, MAX_LINE);
}

/** The text itself, and as each layout may have garbled it: every character keeps its position in all of them. */
function readingsOf(raw: string): readonly string[] {
  if (!hasCyrillic(raw)) return [raw];
  // In Kazakh the digits are letters, which Caps Lock changes, too.
  const texts = [raw, raw.replace(/\p{Lu}/gu, inLowerCase)];
  const undone = LAYOUTS.flatMap((layout) => texts.map((text) => undoLayoutPartly(layout, text)));
  return [...new Set([raw, ...undone])];
}

function inLowerCase(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

/** How many characters of a text may be shown; infinite when there is nothing to hide. */
function shownEnd(text: string): number {
  const altCoded = ALT_CODED_HEAD.exec(text);
  const altEnd = altCoded === null ? Number.POSITIVE_INFINITY : altCoded.index + altCoded[0].length;
  return Math.min(altEnd, markEnd(text));
}

function markEnd(text: string): number {
  const start = headAt(text);
  if (start < 0) return strayEnd(text);
  const code = text.slice(start);
  const end = uitEnd(code);
  // The text may begin with the half of a code that was cut off.
  return Math.min(
    strayEnd(text.slice(0, start)),
    end >= code.length ? Number.POSITIVE_INFINITY : start + end,
  );
}

function headAt(text: string): number {
  const start = text.search(HEAD);
  if (start >= 0) return start;
  const signs = [...text.matchAll(SIGNS_HEAD)].find(
    ({ 0: head, index }) => /\D/.test(head) && text.length - index >= MIN_LENGTH_WITH_TAIL,
  );
  return signs?.index ?? -1;
}

/**
 * The same for a text in which no mark starts: half a mark arrives when a scanner is connected in the middle
 * of a code.
 */
function strayEnd(text: string): number {
  const starts = [STRAY_TAIL, STRAY_CODE].map((stray) => text.search(stray));
  const run = [...text.matchAll(BASE64_RUN)].find(
    ([piece]) => piece.length <= MAX_RUN && /[a-z]/.test(piece),
  );
  starts.push(run?.index ?? -1);
  return Math.min(Number.POSITIVE_INFINITY, ...starts.filter((start) => start >= 0));
}

/** How many characters of a code that starts like a mark may be shown. */
function uitEnd(code: string): number {
  const afterUit = code.slice(UIT_LENGTH);
  const ai240 = AI_240.exec(afterUit);
  if (ai240 !== null) return restEnd(code, UIT_LENGTH + ai240[0].length);
  if (AI_91_OR_93.test(afterUit)) return UIT_LENGTH;

  const gs = code.slice(SERIAL_AT).search(LEADING_GS);
  if (gs >= 0 && SERIAL_AT + gs <= SAFE_LENGTH) return SERIAL_AT + gs;
  return code.length <= SAFE_LENGTH
    ? code.length
    : restEnd(code, code[SAFE_LENGTH] === CUT ? SAFE_LENGTH : UIT_LENGTH);
}

/** A code that was cut before stays as it is. */
function restEnd(code: string, end: number): number {
  return code.slice(end) === CUT ? code.length : end;
}

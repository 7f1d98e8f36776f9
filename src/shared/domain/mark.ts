import { CSET82, GS, type Gtin14, isGtin } from './barcode.ts';
import type { Reason } from './reason.ts';
import { err, ok, type Result } from './result.ts';
import type { GsState } from './scan.ts';

/** How every mark starts: GTIN under AI 01, then AI 21, the serial. */
export const MARK_HEAD = /^01\d{14}21/;

/** Where the serial starts: `01`, 14 digits, `21`. */
export const SERIAL_AT = 18;

/** Characters of a serial of shoes, clothes and similar goods; other groups have 6 (dairy) or 20 (photo). */
export const SERIAL_LENGTH = 13;

/** The longest serial in AI 21. Source: GS1 General Specifications, AI 21 is X..20. */
export const MAX_SERIAL = 20;

/** Length of the UIT without AI 240: 2 + 14 + 2 + 13. */
export const UIT_LENGTH = SERIAL_AT + SERIAL_LENGTH;

/** A marking code (Chestny ZNAK) of shoes, clothes and similar goods. */
export type Mark = {
  /** The unit's identity: 31 characters, or 38 with `240` and four digits. Never contains a GS. */
  readonly uit: string;
  readonly gtin14: Gtin14;
  readonly serial: string;
  /** The whole code with real GS separators and the cryptographic tail: kept with the unit, never logged. */
  readonly code: string;
  readonly gs: GsState;
};

/** Why a code that starts like a mark is not accepted as one. */
export type MarkRefusal = {
  readonly reason: Extract<Reason, 'mark-malformed' | 'mark-length' | 'mark-check-digit' | 'gs-lost'>;
  readonly gs: GsState;
  /** The part that was read despite the refusal; null when no reading of the serial is certain. */
  readonly uit: string | null;
};

/**
 * The whole code, cut at fixed offsets: values such as 91, 92 or 240 occur inside serials and tails, so they
 * are never searched for. Every width is fixed and GS is outside the character set, so a text has at most one
 * reading, whichever of its GS are missing. Tails: 91 and 92 (key of 4, code of 44 or 88), or 93 (code of 4).
 */
const WHOLE = new RegExp(
  `^(01(\\d{14})21(${CSET82}{13}))(${GS}?)(?:(240\\d{4})(${GS}?))?` +
    `(?:(91${CSET82}{4})(${GS}?)(92(?:${CSET82}{44}|${CSET82}{88}))|(93${CSET82}{4}))?$`,
);

/** A Base64 value, as AI 92 carries it. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * A serial has 13 characters, so one with this end is a whole serial where all separators arrived or none
 * did. If only its own separator is missing, something else was lost: it may be a shorter serial followed by
 * AI 240.
 */
const ENDS_LIKE_240 = /240\d{4}$/;

/** The same before AI 240: the end of the serial may be a GS that arrived as characters. */
const ENDS_LIKE_GS = /(?:029|<GS>)$/i;

/** True for a text that can only be meant as a mark, well-formed or not: `01`, 14 digits, `21`. */
export function resemblesMark(text: string): boolean {
  return MARK_HEAD.test(text);
}

/**
 * The code with its separators: a GS right after the serial or AI 240 proves where the UIT ends, whatever the
 * length of the tail, which is cut off anyway. A field of the tail has at least 4 characters, so that the
 * rest of a damaged AI 240 is not taken for one.
 */
const SEPARATED = new RegExp(
  `^(01(\\d{14})21(${CSET82}{13}))${GS}?(240\\d{4})?(?:${GS}9[123]${CSET82}{4,}){1,2}$`,
);

/** Inside a tail this means that two scans ran together. */
const ANOTHER_MARK = /01\d{14}21/;

/**
 * Parses a decoded mark (no symbology prefix, GS as 0x1D). Checks in this order: structure and character set,
 * length 31 or 38, check digit of the GTIN. Restores a GS that the scanner dropped where the length leaves
 * one reading; otherwise the refusal is `gs-lost`, since a guess could name another unit.
 */
export function parseMark(text: string): Result<Mark, MarkRefusal> {
  return readByLengths(text) ?? readSeparated(text) ?? err(diagnoseMark(text));
}

function readSeparated(text: string): Result<Mark, MarkRefusal> | null {
  const parts = SEPARATED.exec(text);
  if (parts === null) return null;
  const [, head = '', gtin14 = '', serial = '', ai240 = ''] = parts;
  const uit = head + ai240;
  if (isRunTogether(text)) return null;
  return checked({ uit, gtin14, serial, code: text, gs: 'kept' });
}

function readByLengths(text: string): Result<Mark, MarkRefusal> | null {
  const parts = WHOLE.exec(text);
  if (parts === null || isRunTogether(text)) return null;
  const [, head = '', gtin14 = '', serial = '', gs1, ai240 = '', gs2, ai91 = '', gs3, ai92 = '', ai93 = ''] =
    parts;
  const fields = [head, ai240, ai91, ai92, ai93].filter((field) => field !== '');
  // A UIT of 38 is written with and without the GS before 240, so that one does not count as missing.
  const needed = fields.length - 1 - (ai240 === '' ? 0 : 1);
  const separators = ai240 === '' ? [gs1, gs2, gs3] : [gs2, gs3];
  const present = separators.filter((separator) => separator === GS).length;
  const gs = gsState(needed, present);
  // Without its GS a short tail could also be the end of a longer serial, and so could one that is not Base64.
  if (gs === 'restored' && (ai93 !== '' || (ai92 !== '' && !BASE64.test(ai92.slice(2))))) {
    return err({ reason: 'gs-lost', gs: 'lost', uit: null });
  }
  if (gs1 === '' && (ai240 === '' ? present > 0 && ENDS_LIKE_240.test(serial) : ENDS_LIKE_GS.test(serial))) {
    return err({ reason: 'gs-lost', gs: 'lost', uit: null });
  }
  return checked({ uit: head + ai240, gtin14, serial, code: gs === 'restored' ? fields.join(GS) : text, gs });
}

function isRunTogether(text: string): boolean {
  return ANOTHER_MARK.test(text.slice(UIT_LENGTH));
}

function checked(mark: Mark): Result<Mark, MarkRefusal> {
  return isGtin(mark.gtin14) ? ok(mark) : err({ reason: 'mark-check-digit', gs: mark.gs, uit: mark.uit });
}

function gsState(needed: number, present: number): GsState {
  if (needed === 0) return 'none';
  return present >= needed ? 'kept' : 'restored';
}

/**
 * The part that two readings of one unit share: GTIN and serial. The same mark may be read with AI 240 (38
 * characters) and without (31).
 */
export function unitOfMark(uit: string): string {
  return uit.slice(0, UIT_LENGTH);
}

const ALLOWED = new RegExp(`^(?:${CSET82}|${GS})*$`);
const FIELD_START = /^(?:240|91|93)/;

/** Why a text is not a whole mark, so that the packer gets the right advice. */
function diagnoseMark(text: string): MarkRefusal {
  const gs = text.includes(GS) ? 'kept' : 'none';
  if (!MARK_HEAD.test(text) || !ALLOWED.test(text)) return { reason: 'mark-malformed', gs, uit: null };

  const [serial = '', ...others] = text.slice(SERIAL_AT).split(GS);
  if (serial.length > SERIAL_LENGTH && others.length === 0 && runsOn(serial)) {
    return { reason: 'gs-lost', gs: 'lost', uit: null };
  }
  // The serial is whole and ends with its GS: the rest is damaged or truncated.
  if (serial.length === SERIAL_LENGTH) return { reason: 'mark-malformed', gs, uit: null };
  return { reason: 'mark-length', gs, uit: null };
}

/** True when the text after `21` continues into the next field, so that a GS must have been there. */
function runsOn(serial: string): boolean {
  return serial.length > MAX_SERIAL || FIELD_START.test(serial.slice(SERIAL_LENGTH));
}

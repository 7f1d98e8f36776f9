import { CSET82, expandUpcE, GS, readBarcode, readGoodsElements } from '#shared/domain/barcode.ts';
import { hasCyrillic, hasLatin } from '#shared/domain/layout-text.ts';
import {
  MARK_HEAD,
  type Mark,
  parseMark,
  resemblesMark,
  SERIAL_LENGTH,
  UIT_LENGTH,
} from '#shared/domain/mark.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { GsState, Scan, Symbology } from '#shared/domain/scan.ts';
import { isStationCode } from '#shared/domain/station-codes.ts';

export type CleanScan = Omit<Scan, 'repaired'> & {
  /** An AIM identifier came in front of it. */
  readonly hasAim: boolean;
  /** The mark that it is, whole and well-formed, or null. */
  readonly mark: Mark | null;
};

/** Why the characters of a scan are no code at all. What a code means is not decided here. */
export type ScanRefusal =
  | { readonly reason: Extract<Reason, 'empty-scan'> }
  | { readonly reason: Extract<Reason, 'scan-too-long'>; readonly length: number }
  | { readonly reason: Extract<Reason, 'unknown-code'>; readonly controlCharacter: number }
  /** Perhaps the half of a mark, and the code that was scanned after it. */
  | { readonly reason: Extract<Reason, 'mark-malformed'> }
  /** The keyboard layout leaves more than one reading, or none. */
  | { readonly reason: Extract<Reason, 'layout-mixed'> }
  /** Caps Lock is on, and nobody can tell whether it changed the code. */
  | { readonly reason: Extract<Reason, 'caps-lock'> };

/** Longest code that is looked at. The longest one of this trade is a mark of 137 characters. */
const MAX_CODE_LENGTH = 4096;

/** A letter that no mark has: some layout was at work. */
const FOREIGN_LETTER = /[^\P{L}A-Za-z]/u;

/**
 * One clean code: without line ends, AIM identifier and FNC1, with real GS. The characters are taken for what they
 * are; which layout they came in is asked before.
 */
export function cleanText(characters: string): Result<CleanScan, ScanRefusal> {
  const framed = dropFrame(characters);
  if (framed.length > MAX_CODE_LENGTH) return err({ reason: 'scan-too-long', length: framed.length });

  const aim = splitAim(dropLeadingFnc1(framed));
  const separated = readSeparators(dropTrailingGs(dropLeadingFnc1(aim.rest)));
  const text = readUpcE(aim, dropFrame(dropTrailingGs(dropLeadingFnc1(separated.text))));
  if (text === '') return err({ reason: 'empty-scan' });

  const controlCharacter = controlCharacterIn(text);
  if (controlCharacter !== null) return err({ reason: 'unknown-code', controlCharacter });
  const isMark = resemblesMark(text);
  const isGarbled = isMark ? FOREIGN_LETTER.test(text) : hasCyrillic(text) && hasLatin(text);
  if (isGarbled) return err({ reason: 'layout-mixed' });

  const symbology = aim.symbology ?? guessSymbology(text);
  const hasAim = aim.symbology !== null;
  if (!isMark) return ok({ text, symbology, hasAim, gs: text.includes(GS) ? 'kept' : 'none', mark: null });
  const mark = parseMark(text);
  const gs: GsState = mark.ok ? mark.value.gs : mark.error.gs;
  return ok({
    text,
    symbology,
    hasAim,
    gs: separated.isByStructure && gs === 'kept' ? 'restored' : gs,
    mark: mark.ok ? mark.value : null,
  });
}

/**
 * What a code that is well-formed names, or null for a text that any garbling could have made. Two readings of one scan
 * with the same name mean the same thing.
 */
export function nameOf({ text, mark }: CleanScan): string | null {
  if (mark !== null) return mark.code;
  const gtin14 = readBarcode(text)?.gtin14 ?? readGoodsElements(text);
  if (gtin14 !== null) return gtin14;
  return isStationCode(text) ? text.toUpperCase() : null;
}

/** NUL, STX, ETX, EOT, ENQ, ACK: what some scanners frame every code with, beside CR, LF and Tab. */
const FRAMING = '\\u0000\\u0002-\\u0006\\s\\u0085';
const FRAME = new RegExp(`[${FRAMING}]`);

/** C0 and C1 controls and DEL, all but GS. */
const CONTROL = new RegExp(`(?!${GS})[\\u0000-\\u001f\\u007f-\\u009f]`);

/**
 * Blanks, line ends and framing characters around a code are the scanner's, not the code's. A loop, because an
 * expression that ends in `+$` takes quadratic time on a long run of blanks.
 */
export function dropFrame(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && FRAME.test(text.charAt(start))) start += 1;
  while (end > start && FRAME.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * The first control character inside a code, or null. Such a code is refused, never mended: dropping a character
 * in the middle could turn one code into another.
 */
function controlCharacterIn(text: string): number | null {
  return CONTROL.exec(text)?.[0].charCodeAt(0) ?? null;
}

/**
 * AIM identifier: `]`, a letter for the symbology, a character for its variant (ISO/IEC 15424). Case counts: the letters
 * of symbologies that only look alike in the other case are not among them.
 */
const AIM = /^\]([ACEFGIJLQRUXdez])([0-9A-Za-z])/;

const BY_VARIANT: Readonly<Record<string, Symbology>> = {
  C1: 'gs1-128',
  d2: 'gs1-datamatrix',
  E4: 'ean8',
  I1: 'itf14',
};

const BY_LETTER: Readonly<Record<string, Symbology>> = { C: 'code128', d: 'datamatrix', Q: 'qr' };

type AimPrefix = {
  /** Letter and variant; empty where the scanner sends no identifier. */
  readonly id: string;
  /** null where the scanner sends no identifier. */
  readonly symbology: Symbology | null;
  readonly rest: string;
};

/** Splits a leading AIM identifier off. */
export function splitAim(text: string): AimPrefix {
  const [prefix, letter = '', variant = ''] = AIM.exec(text) ?? [];
  if (prefix === undefined) return { id: '', symbology: null, rest: text };
  const id = letter + variant;
  const rest = text.slice(prefix.length);
  return { id, symbology: BY_VARIANT[id] ?? BY_LETTER[letter] ?? byDigits(id, rest), rest };
}

/** `]E0` stands for EAN-13, UPC-A and UPC-E, `]I0` for ITF of any length: only the digits tell which it is. */
function byDigits(id: string, rest: string): Symbology {
  if (!/^[EI]/.test(id)) return 'other';
  return readBarcode(readUpcE({ id }, rest))?.kind ?? 'other';
}

/**
 * `]E0` with 8 digits is a UPC-E that the scanner left as it is: an EAN-8 is `]E4` by the standard. Its UPC-A, where the
 * check digit is right; any other text as it is.
 */
function readUpcE({ id }: Pick<AimPrefix, 'id'>, text: string): string {
  return (id === 'E0' ? expandUpcE(text) : null) ?? text;
}

/** What the text itself tells of its symbol; most scanners send no AIM identifier. */
function guessSymbology(text: string): Symbology {
  if (resemblesMark(text)) return 'gs1-datamatrix';
  return readBarcode(text)?.kind ?? 'other';
}

/** How terminals and software write a GS that they cannot send. */
const WRITTEN_GS = /<GS>|\\u001d|\\x1d/gi;

/**
 * What is seen in the place of a GS: written forms, the digits of its Alt code, a blank. All but the first two may be
 * something else, so they count only where each separator of a whole mark is that one, and every field has its length.
 */
const IN_PLACE_OF_GS = ['<GS>', '\\\\(?:u001d|x1d)', '029', ' '].map(
  (stand) =>
    new RegExp(
      `^(${MARK_HEAD.source.slice(1)}${CSET82}{${SERIAL_LENGTH}})(?:${stand}(240\\d{4}))?` +
        `(?:${stand}(91${CSET82}{4})${stand}(92(?:${CSET82}{44}|${CSET82}{88})))?$`,
      'i',
    ),
);

/** How many of them, the first ones, say themselves that they are a GS. */
const CERTAIN_FORMS = 2;

/** FNC1 in the first place is no data (ISO/IEC 16022); some scanners still send it: as GS, as byte 232, or written out. */
const LEADING_FNC1 = new RegExp(`^(?:${GS}|<FNC1>|\u00e8(?=\\d\\d))+`, 'i');

type SeparatedText = {
  readonly text: string;
  /** True where nothing but the structure of the mark told that these were separators. */
  readonly isByStructure: boolean;
};

/**
 * Separators become real ones, whatever stood for them. A text that has real ones, or that is a mark as it stands, is
 * left alone: its `<GS>` can only be characters of a serial.
 */
export function readSeparators(text: string): SeparatedText {
  if (text.includes(GS)) return { text, isByStructure: false };
  if (!resemblesMark(text)) return { text: text.replace(WRITTEN_GS, GS), isByStructure: false };
  if (parseMark(text).ok) return { text, isByStructure: false };
  for (const [at, form] of IN_PLACE_OF_GS.entries()) {
    const fields = form.exec(text)?.slice(1).filter(Boolean);
    if (fields) return { text: fields.join(GS), isByStructure: at >= CERTAIN_FORMS };
  }
  // Where only later ones are written out, the first one is damaged, and its rest may pass for the end of the serial.
  const replaced = text.replace(WRITTEN_GS, GS);
  return { text: replaced.charAt(UIT_LENGTH) === GS ? replaced : text, isByStructure: false };
}

export function dropLeadingFnc1(text: string): string {
  return text.replace(LEADING_FNC1, '');
}

/** F8 as a suffix, and a separator after the last field: neither says anything. */
export function dropTrailingGs(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === GS) end -= 1;
  return text.slice(0, end);
}

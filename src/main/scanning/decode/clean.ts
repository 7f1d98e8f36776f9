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
  /** The scan began with an AIM identifier. */
  readonly hasAim: boolean;
  /** The complete, well-formed mark, or null. */
  readonly mark: Mark | null;
};

/** Why the characters of a scan are not a code. The intent of a code is decided elsewhere. */
export type ScanRefusal =
  | { readonly reason: Extract<Reason, 'empty-scan'> }
  | { readonly reason: Extract<Reason, 'scan-too-long'>; readonly length: number }
  | { readonly reason: Extract<Reason, 'unknown-code'>; readonly controlCharacter: number }
  /** May be half a mark followed by another code. */
  | { readonly reason: Extract<Reason, 'mark-malformed'> }
  /** The keyboard layout allows several readings, or none. */
  | { readonly reason: Extract<Reason, 'layout-mixed'> }
  /** Caps Lock is on and may have changed the code. */
  | { readonly reason: Extract<Reason, 'caps-lock'> };

/** Longer codes are refused. The longest in this trade is a mark of 137 characters. */
const MAX_CODE_LENGTH = 4096;

/** A letter that marks cannot contain: a keyboard layout garbled the scan. */
const FOREIGN_LETTER = /[^\P{L}A-Za-z]/u;

/**
 * Cleans one code: removes line ends, AIM identifier and FNC1, restores real GS. Takes the characters as they
 * are; the caller has resolved the keyboard layout.
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
 * What a well-formed code identifies; null for a text that garbling could produce. Two readings of a scan
 * with the same name are equivalent.
 */
export function codeIdentity({ text, mark }: CleanScan): string | null {
  if (mark !== null) return mark.code;
  const gtin14 = readBarcode(text)?.gtin14 ?? readGoodsElements(text);
  if (gtin14 !== null) return gtin14;
  return isStationCode(text) ? text.toUpperCase() : null;
}

/** NUL, STX, ETX, EOT, ENQ, ACK: framing that some scanners send, in addition to CR, LF and Tab. */
const FRAMING = '\\u0000\\u0002-\\u0006\\s\\u0085';
const FRAME = new RegExp(`[${FRAMING}]`);

/** C0 and C1 controls and DEL, all but GS. */
const CONTROL = new RegExp(`(?!${GS})[\\u0000-\\u001f\\u007f-\\u009f]`);

/**
 * Removes blanks, line ends and framing characters around a code: the scanner adds them. A loop, because a
 * regular expression that ends in `+$` takes quadratic time on a long run of blanks.
 */
export function dropFrame(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && FRAME.test(text.charAt(start))) start += 1;
  while (end > start && FRAME.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * First control character inside a code, or null. Such a code is refused, not repaired: dropping a character
 * could turn one code into another.
 */
function controlCharacterIn(text: string): number | null {
  return CONTROL.exec(text)?.[0].charCodeAt(0) ?? null;
}

/**
 * AIM identifier: `]`, a letter for the symbology, a character for its variant (ISO/IEC 15424). Case matters:
 * letters that are valid only in the other case are not listed.
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
  /** Letter and variant; empty without an identifier. */
  readonly id: string;
  /** null without an identifier. */
  readonly symbology: Symbology | null;
  readonly rest: string;
};

/** Splits off a leading AIM identifier. */
export function splitAim(text: string): AimPrefix {
  const [prefix, letter = '', variant = ''] = AIM.exec(text) ?? [];
  if (prefix === undefined) return { id: '', symbology: null, rest: text };
  const id = letter + variant;
  const rest = text.slice(prefix.length);
  return { id, symbology: BY_VARIANT[id] ?? BY_LETTER[letter] ?? byDigits(id, rest), rest };
}

/** `]E0` means EAN-13, UPC-A or UPC-E, `]I0` ITF of any length: only the digits tell which. */
function byDigits(id: string, rest: string): Symbology {
  if (!/^[EI]/.test(id)) return 'other';
  return readBarcode(readUpcE({ id }, rest))?.kind ?? 'other';
}

/**
 * Expands a UPC-E to its UPC-A if its check digit is right. `]E0` with 8 digits is a UPC-E that the scanner
 * did not expand; an EAN-8 would be `]E4` by the standard. Returns any other text unchanged.
 */
function readUpcE({ id }: Pick<AimPrefix, 'id'>, text: string): string {
  return (id === 'E0' ? expandUpcE(text) : null) ?? text;
}

/** Derives the symbology from the text; most scanners send no AIM identifier. */
function guessSymbology(text: string): Symbology {
  if (resemblesMark(text)) return 'gs1-datamatrix';
  return readBarcode(text)?.kind ?? 'other';
}

/** Spellings of GS by terminals and software that cannot send it. */
const SPELLED_OUT_GS = /<GS>|\\u001d|\\x1d/gi;

/**
 * Substitutes for GS: spelled-out forms, the digits of its Alt code, a blank. All but the first two are
 * ambiguous: they count only if the same one is at every separator of a complete mark, and every field has
 * its length.
 */
const GS_SUBSTITUTES = ['<GS>', '\\\\(?:u001d|x1d)', '029', ' '].map(
  (substitute) =>
    new RegExp(
      `^(${MARK_HEAD.source.slice(1)}${CSET82}{${SERIAL_LENGTH}})(?:${substitute}(240\\d{4}))?` +
        `(?:${substitute}(91${CSET82}{4})${substitute}(92(?:${CSET82}{44}|${CSET82}{88})))?$`,
      'i',
    ),
);

/** The first two forms are unambiguous. */
const UNAMBIGUOUS_FORMS = 2;

/**
 * FNC1 in the first position is not data (ISO/IEC 16022). Some scanners still send it: as GS, as byte 232, or
 * spelled out.
 */
const LEADING_FNC1 = new RegExp(`^(?:${GS}|<FNC1>|\u00e8(?=\\d\\d))+`, 'i');

type SeparatedText = {
  readonly text: string;
  /** True if only the structure of the mark identified the separators. */
  readonly isByStructure: boolean;
};

/**
 * Replaces all substitutes for separators with GS. Leaves a text with real GS, or that is already a valid
 * mark, unchanged: its `<GS>` can only be part of a serial.
 */
export function readSeparators(text: string): SeparatedText {
  if (text.includes(GS)) return { text, isByStructure: false };
  if (!resemblesMark(text)) return { text: text.replace(SPELLED_OUT_GS, GS), isByStructure: false };
  if (parseMark(text).ok) return { text, isByStructure: false };
  for (const [at, form] of GS_SUBSTITUTES.entries()) {
    const fields = form.exec(text)?.slice(1).filter(Boolean);
    if (fields) return { text: fields.join(GS), isByStructure: at >= UNAMBIGUOUS_FORMS };
  }
  // If only later separators are spelled out, the first one is damaged, and its remains may pass for the end
  // of the serial.
  const replaced = text.replace(SPELLED_OUT_GS, GS);
  return { text: replaced.charAt(UIT_LENGTH) === GS ? replaced : text, isByStructure: false };
}

export function dropLeadingFnc1(text: string): string {
  return text.replace(LEADING_FNC1, '');
}

/** Removes F8 as a suffix, and a separator after the last field: neither carries data. */
export function dropTrailingGs(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === GS) end -= 1;
  return text.slice(0, end);
}

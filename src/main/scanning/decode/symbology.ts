import { expandUpcE, readBarcode } from '#shared/domain/barcode.ts';
import { looksLikeMark } from '#shared/domain/mark.ts';
import type { Symbology } from '#shared/domain/scan.ts';

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

export type Aim = {
  /** Letter and variant; empty where the scanner sends no identifier. */
  readonly id: string;
  /** null where the scanner sends no identifier. */
  readonly symbology: Symbology | null;
  readonly rest: string;
};

/** Splits a leading AIM identifier off. */
export function splitAim(text: string): Aim {
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
export function readUpcE({ id }: Pick<Aim, 'id'>, text: string): string {
  return (id === 'E0' ? expandUpcE(text) : null) ?? text;
}

/** What the text itself tells of its symbol; most scanners send no AIM identifier. */
export function guessSymbology(text: string): Symbology {
  if (looksLikeMark(text)) return 'gs1-datamatrix';
  return readBarcode(text)?.kind ?? 'other';
}

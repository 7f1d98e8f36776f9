import { readBarcode } from '#shared/domain/barcode.ts';
import { looksLikeMark } from '#shared/domain/mark.ts';
import type { Symbology } from '#shared/domain/scan.ts';

/** AIM identifier: `]`, a letter for the symbology, a character for its variant (ISO/IEC 15424). */
const AIM = /^\]([ACEFGILQRUXdez])([0-9A-Za-z])/;

const BY_VARIANT: Readonly<Record<string, Symbology>> = {
  C1: 'gs1-128',
  d2: 'gs1-datamatrix',
  E4: 'ean8',
  I1: 'itf14',
};

const BY_LETTER: Readonly<Record<string, Symbology>> = { C: 'code128', d: 'datamatrix', Q: 'qr' };

/** Splits a leading AIM identifier off. `symbology` is null where the scanner sends none. */
export function splitAim(text: string): { readonly symbology: Symbology | null; readonly rest: string } {
  const [prefix, letter = '', variant = ''] = AIM.exec(text) ?? [];
  if (prefix === undefined) return { symbology: null, rest: text };
  const rest = text.slice(prefix.length);
  return { symbology: BY_VARIANT[letter + variant] ?? BY_LETTER[letter] ?? byDigits(letter, rest), rest };
}

/** `]E0` stands for EAN-13, UPC-A and UPC-E, `]I0` for ITF of any length: only the digits tell which it is. */
function byDigits(letter: string, rest: string): Symbology {
  return letter === 'E' || letter === 'I' ? (readBarcode(rest)?.kind ?? 'other') : 'other';
}

/** What the text itself tells of its symbol; most scanners send no AIM identifier. */
export function guessSymbology(text: string): Symbology {
  if (looksLikeMark(text)) return 'gs1-datamatrix';
  return readBarcode(text)?.kind ?? 'other';
}

/** The separator between fields of variable length: FNC1 inside a symbol, sent as 0x1D (ISO/IEC 16022, 5.2.4.6). */
export const GS = '\u001d';

/** One of the 82 characters allowed in a serial. Source: GS1 General Specifications, AI encodable character set 82. */
export const CSET82 = '[!"%&\'()*+,\\-./0-9:;<=>?A-Z_a-z]';

/** A GTIN in its 14-digit form, equal for all symbols that encode it. */
export type Gtin14 = string;

const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * The check digit of the digits before it: weights 3, 1, 3 … from the right, then up to the next ten.
 * Source: GS1 General Specifications, standard check digit calculation (the same for GTIN-8, -12, -13 and -14).
 */
export function checkDigitOf(digits: string): number {
  let sum = 0;
  let weight = 3;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    sum += weight * Number(digits[at]);
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** True for 8, 12, 13 or 14 digits whose last digit is the right check digit. */
export function isGtin(text: string): boolean {
  return GTIN.test(text) && checkDigitOf(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * The 14-digit form of a GTIN-8, -12, -13 or -14; null for other texts. Leading zeros do not change the check
 * digit, since the weights count from the right.
 */
export function toGtin14(text: string): Gtin14 | null {
  return isGtin(text) ? text.padStart(14, '0') : null;
}

export type BarcodeKind = 'ean8' | 'ean13' | 'upca' | 'itf14';

/** A retail barcode whose check digit is right. */
export type Barcode = {
  readonly kind: BarcodeKind;
  readonly digits: string;
  /** For comparison: UPC-A and the EAN-13 with a leading zero are the same goods. */
  readonly gtin14: Gtin14;
};

const KIND_BY_LENGTH: Readonly<Record<number, BarcodeKind>> = {
  8: 'ean8',
  12: 'upca',
  13: 'ean13',
  14: 'itf14',
};

/**
 * Reads EAN-8, EAN-13, UPC-A or ITF-14; null for other texts. The kind follows from the number of digits
 * alone, because most scanners send no symbology.
 */
export function readBarcode(text: string): Barcode | null {
  const kind = KIND_BY_LENGTH[text.length];
  if (kind === undefined || !isGtin(text)) return null;
  return { kind, digits: text, gtin14: text.padStart(14, '0') };
}

const UPC_E = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/;

/**
 * The UPC-A of a UPC-E with its number system (0 or 1) and check digit, 8 digits in all; null for other texts
 * or a wrong check digit. The sixth digit encodes which zeros were left out. Source: GS1 General
 * Specifications, UPC-E.
 */
export function expandUpcE(text: string): string | null {
  const [whole, system = '', a = '', b = '', c = '', d = '', e = '', f = '', check = ''] =
    UPC_E.exec(text) ?? [];
  if (whole === undefined) return null;
  const upcA = system + withZeros(a, b, c, d, e, f) + check;
  return isGtin(upcA) ? upcA : null;
}

function withZeros(a: string, b: string, c: string, d: string, e: string, f: string): string {
  if (f <= '2') return `${a}${b}${f}0000${c}${d}${e}`;
  if (f === '3') return `${a}${b}${c}00000${d}${e}`;
  if (f === '4') return `${a}${b}${c}${d}00000${e}`;
  return `${a}${b}${c}${d}${e}0000${f}`;
}

/**
 * A GS1 element string of goods without a serial, as on case labels: AI 01, then optional fields of fixed
 * length (dates 11 to 17, variant 20, measures 31 to 36), then optional fields that end with GS (batch,
 * counts, texts). Source: GS1 General Specifications, 3.2. With AI 21 right after AI 01 it is a mark instead.
 */
const GOODS = new RegExp(
  `^01(\\d{14})(?:1[1-7]\\d{6}|20\\d{2}|3[1-6]\\d{8})*(?:(?:10|3[07]|24[01]|25[01]|9\\d)(?:${CSET82}|${GS})+)?$`,
);

/** The GTIN of goods in a GS1 element string without a serial; null for other texts or a wrong check digit. */
export function readGoodsElements(text: string): Gtin14 | null {
  const gtin14 = GOODS.exec(text)?.[1];
  return gtin14 !== undefined && isGtin(gtin14) ? gtin14 : null;
}

/** A GTIN-14 as it is printed on goods, with 8 or 13 digits; a packaging level and any other code stay as they are. */
export function printedBarcode(code: string): string {
  return code.replace(/^0{6}(?=\d{8}$)|^0(?=\d{13}$)/, '');
}

import { type Gtin14, isGtin } from './gtin.ts';

export type BarcodeKind = 'ean8' | 'ean13' | 'upca' | 'itf14';

/** A retail barcode whose check digit is right. */
export type Barcode = {
  readonly kind: BarcodeKind;
  readonly digits: string;
  /** What to compare: UPC-A and the EAN-13 with a zero in front are one and the same goods. */
  readonly gtin14: Gtin14;
};

const KIND_BY_LENGTH: Readonly<Record<number, BarcodeKind>> = {
  8: 'ean8',
  12: 'upca',
  13: 'ean13',
  14: 'itf14',
};

/**
 * Reads EAN-8, EAN-13, UPC-A or ITF-14, or tells by null that the text is none of them. The kind follows from
 * the number of digits alone, because most scanners send no symbology.
 */
export function readBarcode(text: string): Barcode | null {
  const kind = KIND_BY_LENGTH[text.length];
  if (kind === undefined || !isGtin(text)) return null;
  return { kind, digits: text, gtin14: text.padStart(14, '0') };
}

import { type Gtin14, isGtin } from './barcode.ts';
import { CSET82, GS } from './mark.ts';

/**
 * A GS1 element string of goods without a serial, as case labels have it: AI 01, perhaps fields of fixed length (dates 11 to
 * 17, variant 20, measures 31 to 36), perhaps fields that end by GS (batch, counts, texts). Source: GS1 General
 * Specifications, 3.2. With AI 21 right behind AI 01 it is a mark, and never this.
 */
const GOODS = new RegExp(
  `^01(\\d{14})(?:1[1-7]\\d{6}|20\\d{2}|3[1-6]\\d{8})*(?:(?:10|3[07]|24[01]|25[01]|9\\d)(?:${CSET82}|${GS})+)?$`,
);

/** The GTIN of goods in a GS1 element string that has no serial, or null where it is none or its check digit is wrong. */
export function readGoodsElements(text: string): Gtin14 | null {
  const gtin14 = GOODS.exec(text)?.[1];
  return gtin14 !== undefined && isGtin(gtin14) ? gtin14 : null;
}

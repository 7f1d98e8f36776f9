import { readBarcode } from '#shared/domain/barcode.ts';
import { readGoodsElements } from '#shared/domain/element-string.ts';
import { isOwnCode } from '#shared/domain/own-codes.ts';
import type { Clean } from './clean.ts';

/**
 * What a code that is well-formed names, or null for a text that any garbling could have made. Two readings of one scan
 * with the same name mean the same thing.
 */
export function nameOf({ text, mark }: Clean): string | null {
  if (mark !== null) return mark.code;
  const gtin14 = readBarcode(text)?.gtin14 ?? readGoodsElements(text);
  if (gtin14 !== null) return gtin14;
  return isOwnCode(text) ? text.toUpperCase() : null;
}

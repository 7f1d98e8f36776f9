import { describe, expect, it } from 'vitest';
import { readBarcode } from '#shared/domain/barcode.ts';

describe('readBarcode', () => {
  it.each([
    ['96385074', 'ean8', '00000096385074'],
    ['4006381333931', 'ean13', '04006381333931'],
    ['036000291452', 'upca', '00036000291452'],
    ['14607809591505', 'itf14', '14607809591505'],
  ])('reads %s as %s', (digits, kind, gtin14) => {
    expect(readBarcode(digits)).toEqual({ kind, digits, gtin14 });
  });

  it.each([
    '96385075',
    '4006381333930',
    '036000291453',
    '14607809591508',
    '',
    '1234567',
    'RU251120-1234',
    '٤٠٠٦٣٨١٣٣٣٩٣١',
  ])('reads no barcode in %j', (text) => {
    expect(readBarcode(text)).toBeNull();
  });
});

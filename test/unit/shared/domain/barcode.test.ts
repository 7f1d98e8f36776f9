import { describe, expect, it } from 'vitest';
import {
  checkDigitOf,
  expandUpcE,
  isGtin,
  printedBarcode,
  readBarcode,
  readGoodsElements,
  toGtin14,
} from '#shared/domain/barcode.ts';

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

describe('gtin', () => {
  it.each([
    '04607809591508',
    '04060477697987',
    '04630037591316',
    '02900002317701',
    '96385074',
    '4006381333931',
    '036000291452',
  ])('accepts %s', (digits) => {
    expect(isGtin(digits)).toBe(true);
  });

  it.each([
    '04200510000452',
    '4006381333932',
    '',
    '123',
    '40063813339311',
    '400638133393x',
    ' 4006381333931',
  ])('refuses %j', (digits) => {
    expect(isGtin(digits)).toBe(false);
  });

  it('computes the same check digit with and without leading zeros', () => {
    expect(checkDigitOf('3600029145')).toBe(checkDigitOf('0003600029145'));
  });

  it('has one 14-digit form for UPC-A and the EAN-13 with a leading zero', () => {
    expect(toGtin14('036000291452')).toBe('00036000291452');
    expect(toGtin14('0036000291452')).toBe('00036000291452');
  });

  it('has no 14-digit form for digits that are not a GTIN', () => {
    expect(toGtin14('4006381333932')).toBeNull();
  });
});

describe('a UPC-E', () => {
  it.each([
    ['04252614', '042100005264'],
    ['01234505', '012000003455'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
  ])('%s stands for %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
  });

  it.each(['04252615', '24252614', '0425261', '042526144', '0425261a', ''])('is not %j', (text) => {
    expect(expandUpcE(text)).toBeNull();
  });
});

const GTIN = '14607809591505';

describe('a case label', () => {
  it.each([
    `01${GTIN}`,
    `01${GTIN}17261231`,
    `01${GTIN}3103001250`,
    `01${GTIN}37100`,
    `01${GTIN}10LOT-7\u001d37100`,
    `01${GTIN}1726123110LOT-7`,
    `01${GTIN}2001240ABC`,
  ])('names goods: %j', (text) => {
    expect(readGoodsElements(text)).toBe(GTIN);
  });

  it.each([
    ['a wrong check digit', '0114607809591508'],
    ['a serial behind it, as a mark has', `01${GTIN}21sSBmxTYIFT(eq`],
    ['a digit too many', `01${GTIN}1`],
    ['a date cut short', `01${GTIN}1726`],
    ['a field that nobody knows', `01${GTIN}XYZ`],
    ['an SSCC', '00046070000000000017'],
    ['the goods within a pallet', `02${GTIN}37100`],
    ['no element string', GTIN],
    ['nothing', ''],
  ])('does not name any with %s', (_what, text) => {
    expect(readGoodsElements(text)).toBeNull();
  });
});

it.each([
  ['04607000000016', '4607000000016'],
  ['00000096385074', '96385074'],
  ['14607000000013', '14607000000013'],
  ['CARTON/77', 'CARTON/77'],
])('a barcode %s is printed as %s', (code, printed) => {
  expect(printedBarcode(code)).toBe(printed);
});

import { describe, expect, it } from 'vitest';
import { readGoodsElements } from '#shared/domain/element-string.ts';

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
  ])('is none with %s', (_what, text) => {
    expect(readGoodsElements(text)).toBeNull();
  });
});

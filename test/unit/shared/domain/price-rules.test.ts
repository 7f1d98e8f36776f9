import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, hundredthsOf } from '#shared/domain/money.ts';
import {
  changeInBasisPoints,
  isQuarantineDrop,
  MAX_PRICE,
  priceByPercent,
  priceProblems,
  readPercent,
  type WantedPrice,
} from '#shared/domain/price-rules.ts';

const wanted = (over: Partial<WantedPrice> = {}): WantedPrice => ({
  price: '1000',
  salePrice: null,
  saleStart: null,
  saleEnd: null,
  ...over,
});
const START = '2026-11-20T00:00:00+03:00';
const END = '2026-11-30T23:59:59+03:00';
const sale = (over: Partial<WantedPrice> = {}) =>
  wanted({ salePrice: '500', saleStart: START, saleEnd: END, ...over });

describe('a price', () => {
  it.each([
    ['a multiple of ten', wanted(), null],
    ['one that restores the previous price', wanted({ price: '1001.5' }), '1001.50'],
    ['a sale of 5 percent', sale({ salePrice: '950' }), null],
    ['a sale of 80 percent', sale({ salePrice: '200' }), null],
    ['a sale without dates', sale({ saleStart: null, saleEnd: null }), null],
    ['the largest one', wanted({ price: String(MAX_PRICE) }), null],
  ])('passes: %s', (_name, price, previous) => {
    expect(priceProblems(price, previous)).toEqual([]);
  });

  it.each([
    ['1e9', wanted({ price: '1000000000' }), ['price-too-large']],
    ['1e9 as typed', wanted({ price: '1e9' }), ['price-unreadable']],
    ['zero', wanted({ price: '0' }), ['price-not-positive']],
    ['1001', wanted({ price: '1001' }), ['price-not-step']],
    ['a sale at the price', sale({ salePrice: '1000' }), ['sale-not-below']],
    ['a sale of 4.99 percent', sale({ salePrice: '950.10' }), ['sale-discount']],
    ['a sale of 80.01 percent', sale({ salePrice: '199.90' }), ['sale-discount']],
    ['a sale for nothing', sale({ salePrice: '0' }), ['sale-not-positive']],
    ['a sale that ends as it begins', sale({ saleEnd: START }), ['sale-ends-first']],
    ['a sale from no day', sale({ saleStart: 'soon' }), ['sale-start-invalid']],
    ['a sale to no day', sale({ saleEnd: 'later' }), ['sale-end-invalid']],
    ['dates without a sale price', wanted({ saleStart: START }), ['sale-without-price']],
    [
      '1001 with an unreadable sale',
      sale({ price: '1001', salePrice: 'x' }),
      ['price-not-step', 'sale-unreadable'],
    ],
  ])('is refused: %s', (_name, price, problems) => {
    expect(priceProblems(price, '990')).toEqual(problems);
  });

  it('of zero is refused although it was the previous one', () => {
    expect(priceProblems(wanted({ price: '0' }), '0')).toEqual(['price-not-positive']);
  });
});

describe('a drop', () => {
  it.each([
    ['1000', '300', false],
    ['1000', '299.99', true],
    ['0', '10', false],
    ['1000', '1010', false],
  ])('from %s to %s is held: %s', (old, price, isHeld) => {
    expect(isQuarantineDrop(hundredthsOf(old), hundredthsOf(price))).toBe(isHeld);
  });

  it('is told in hundredths of a percent', () => {
    expect(changeInBasisPoints(100_000, 74_500)).toBe(-2_550);
    expect(changeInBasisPoints(0, 74_500)).toBeNull();
  });
});

describe('a change by percent', () => {
  it.each([
    ['1990', -1_000, 'down', '1790'],
    ['1990', -1_000, 'nearest', '1790'],
    ['1990', -1_000, 'up', '1800'],
    ['1990', 750, 'nearest', '2140'],
    ['1000', 1_000, 'up', '1100'],
    ['10', -5_000, 'down', '10'],
    ['1001.50', 50, 'nearest', '1010'],
  ] as const)('of %s by %i goes %s to %s', (price, points, rounding, result) => {
    expect(priceByPercent(price, points, rounding)).toBe(result);
  });

  it('is a multiple of ten, within ten of the exact price, on the side that was chosen', () => {
    const hundredths = fc.integer({ min: 1, max: MAX_PRICE * 100 });
    fc.assert(
      fc.property(hundredths, fc.integer({ min: -9_900, max: 90_000 }), (sum, points) => {
        const exact = BigInt(sum) * BigInt(10_000 + points);
        const at = (rounding: 'down' | 'up' | 'nearest') =>
          BigInt(hundredthsOf(priceByPercent(amountOf(sum), points, rounding))) * 10_000n;
        const step = 10_000_000n;
        for (const price of [at('down'), at('up'), at('nearest')]) expect(price % step).toBe(0n);
        expect(at('up') >= exact && at('up') - exact < step).toBe(true);
        if (exact >= step) expect(at('down') <= exact && exact - at('down') < step).toBe(true);
        const off = at('nearest') - exact;
        if (exact >= step) expect((off < 0n ? -off : off) * 2n <= step).toBe(true);
      }),
    );
  });

  it.each([
    ['-7,5', -750],
    ['+10 %', 1_000],
    ['−10%', -1_000],
    ['5', 500],
    ['-99', -9_900],
    ['900', 90_000],
  ])('%s is read as %i', (typed, points) => {
    expect(readPercent(typed)).toBe(points);
  });

  it.each(['', '0', '-100', '901', '1e3', '5,555', '10%%', 'ten'])('%s is refused', (typed) => {
    expect(readPercent(typed)).toBeNull();
  });
});

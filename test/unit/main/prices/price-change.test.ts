import { describe, expect, it } from 'vitest';
import { priceChangeOf, sentPriceOf } from '#main/prices/price-change.ts';

const PRICE = { price: '1000', salePrice: null, saleStart: null, saleEnd: null };

describe('a price that is sent', () => {
  it('has its sale with times', () => {
    const sale = { ...PRICE, salePrice: '900', saleStart: '2026-11-20T00:00:00+03:00', sellerSku: 'S-1' };
    expect(priceChangeOf('M', sale, PRICE)).toEqual({
      parentSku: 'M',
      sellerSku: 'S-1',
      price: '1000',
      previous: '1000',
      sale: { salePrice: '900', saleStart: new Date('2026-11-19T21:00:00Z'), saleEnd: null },
    });
  });

  it('says that it restores the previous one, which need not be a multiple of ten', () => {
    const restored = { ...PRICE, price: '1001.50' };
    expect(priceChangeOf('M', restored, { ...PRICE, price: '1001.5' }).previous).toBe('1001.5');
    expect(priceChangeOf('M', PRICE, { ...PRICE, price: '1001.5' }).previous).toBeUndefined();
    expect(priceChangeOf('M', PRICE, null).previous).toBeUndefined();
  });

  it('is read back from its row, and nothing else is', () => {
    expect(sentPriceOf(JSON.parse(JSON.stringify(PRICE)))).toEqual(PRICE);
    expect(sentPriceOf(12)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { checkDigitOf, isGtin, toGtin14 } from '#shared/domain/gtin.ts';

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

  it('computes the same check digit with and without zeros in front', () => {
    expect(checkDigitOf('3600029145')).toBe(checkDigitOf('0003600029145'));
  });

  it('gives one 14-digit form to UPC-A and the EAN-13 with a zero in front', () => {
    expect(toGtin14('036000291452')).toBe('00036000291452');
    expect(toGtin14('0036000291452')).toBe('00036000291452');
  });

  it('gives no 14-digit form to digits that are no GTIN', () => {
    expect(toGtin14('4006381333932')).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, hundredthsOf, isAmount, readAmount } from '#shared/domain/money.ts';

describe('a typed amount', () => {
  it.each([
    ['1990', '1990'],
    ['1 990,50', '1990.50'],
    ['1\u00a0990,5', '1990.50'],
    ['1\u202f990', '1990'],
    ['1.990,50', '1990.50'],
    ['1,990.50', '1990.50'],
    ['1.234.567', '1234567'],
    ["1'990.5", '1990.50'],
    ['1990 ₽', '1990'],
    ['1990,00 руб.', '1990'],
    ['007', '7'],
    ['0', '0'],
    ['１９９０', '1990'],
  ])('%s is %s', (typed, amount) => {
    expect(readAmount(typed, 'RU')).toEqual({ ok: true, value: amount });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['₽', 'empty'],
    ['1e9', 'unreadable'],
    ['-10', 'unreadable'],
    ['=1990', 'unreadable'],
    ['19 90', 'unreadable'],
    ['1,9,9', 'unreadable'],
    ['1990.505', 'unreadable'],
    ['1.23.456,7', 'unreadable'],
    ['.5', 'unreadable'],
    ['abc', 'unreadable'],
    ['1,990', 'ambiguous'],
    ['12.500', 'ambiguous'],
    ['12345678901', 'too-long'],
  ])('"%s" is refused as %s', (typed, problem) => {
    expect(readAmount(typed, 'RU')).toEqual({ ok: false, error: problem });
  });

  it.each([
    ['12 990 тг.', 'KZ', '12990'],
    ['12990 тенге', 'KZ', '12990'],
    ['12 500 ₸', 'KZ', '12500'],
    ['12500 kzt', 'KZ', '12500'],
    ['125,50 Br', 'BY', '125.50'],
    ['125 руб.', 'BY', '125'],
    ['1990 RUB', 'RU', '1990'],
  ] as const)('%s is the currency of %s', (typed, country, amount) => {
    expect(readAmount(typed, country)).toEqual({ ok: true, value: amount });
  });

  it.each([
    ['1990 ₽', 'KZ'],
    ['1 990 руб.', 'KZ'],
    ['1990 rub', 'BY'],
    ['12 500 ₸', 'RU'],
    ['12990 тенге', 'BY'],
    ['125 BYN', 'RU'],
  ] as const)('%s is no amount of %s', (typed, country) => {
    expect(readAmount(typed, country)).toEqual({ ok: false, error: 'currency' });
  });

  it('is read as it is written, with any marks and blanks', () => {
    const hundredths = fc.integer({ min: 0, max: 999_999_999_999 });
    const form = fc.constantFrom([' ', ','], ['\u00a0', ','], ['.', ','], [',', '.'], ["'", '.'], ['', ',']);
    fc.assert(
      fc.property(hundredths, form, (sum, [group = '', mark = '']) => {
        const units = String(Math.floor(sum / 100)).replace(/\B(?=(\d{3})+$)/g, group);
        const typed = `${units}${mark}${String(sum % 100).padStart(2, '0')}`;
        expect(readAmount(typed, 'RU')).toEqual({ ok: true, value: amountOf(sum) });
      }),
    );
  });

  it('is an amount or refused, whatever it is', () => {
    const signs = fc.string({ unit: fc.constantFrom(..."0123456789., '-+e₽"), maxLength: 14 });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string()), (typed) => {
        const read = readAmount(typed, 'RU');
        if (read.ok) expect(isAmount(read.value)).toBe(true);
      }),
    );
  });
});

it('an amount is the same after it was hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (sum) => {
      expect(isAmount(amountOf(sum))).toBe(true);
      expect(hundredthsOf(amountOf(sum))).toBe(sum);
    }),
  );
});

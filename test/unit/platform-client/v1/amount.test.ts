import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkAmount, wireAmount } from '#client/v1/amount.ts';
import { hundredthsOf, isAmount } from '#shared/domain/money.ts';

it.each(['0', '1990', '1990.5', '1990.50', '9999999999.99'])('%s is an amount', (text) => {
  expect(checkAmount('price', text)).toEqual([]);
});

it.each(['', '-1', '1,5', '1.', '.5', '1.999', '1e3', ' 1', 'NaN', '10000000000'])(
  '"%s" is not an amount',
  (text) => {
    expect(checkAmount('price', text)).toEqual([
      { field: 'price', limit: 'an amount of at most 10 digits and two decimals', value: text },
    ]);
  },
);

it('an amount loses nothing in hundredths or in JSON', () => {
  const hundredths = fc.integer({ min: 0, max: 999_999_999_999 });
  fc.assert(
    fc.property(hundredths, (sum) => {
      const text = `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;
      expect(isAmount(text)).toBe(true);
      expect(hundredthsOf(text)).toBe(sum);
      const wire: number = JSON.parse(JSON.stringify(wireAmount(text)));
      expect(wire.toFixed(2)).toBe(text);
    }),
  );
});

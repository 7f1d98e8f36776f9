import { describe, expect, it } from 'vitest';
import { isSaleOn, readDay, saleBound, saleDay, typedDay } from '#shared/domain/sale-days.ts';

it.each([
  ['2026-12-31', '2026-12-31'],
  [' 1.2.2026 ', '2026-02-01'],
  ['31.12.2026', '2026-12-31'],
  ['29.02.2028', '2028-02-29'],
])('%s is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it.each(['', '31.11.2026', '2026-02-30', '12/31/2026', 'tomorrow', '2026-12-31T10:00'])(
  '"%s" is no day',
  (typed) => {
    expect(readDay(typed)).toBeNull();
  },
);

it('a sale has its first and last day whole, in Moscow', () => {
  expect(saleDay(saleBound('2026-12-31', 'start'))).toBe('2026-12-31');
  expect(saleDay(saleBound('2026-12-31', 'end'))).toBe('2026-12-31');
  expect(saleDay('2026-12-31T22:00:00Z')).toBe('2027-01-01');
  expect(saleDay(null)).toBeNull();
});

it('a day of a sale is written as people type it, and read again', () => {
  expect(typedDay('2026-12-31T23:59:59+03:00')).toBe('31.12.2026');
  expect(typedDay('2026-12-31T22:00:00Z')).toBe('01.01.2027');
  expect(readDay(typedDay('2025-12-02T00:00:00+03:00'))).toBe('2025-12-02');
  expect(typedDay(null)).toBe('');
  expect(typedDay('soon')).toBe('');
});

describe('a sale', () => {
  const sale = {
    salePrice: '1090',
    saleStart: '2026-12-01T00:00:00+03:00',
    saleEnd: '2026-12-10T23:59:59+03:00',
  };

  it.each([
    ['is not on before it begins', '2026-11-30T20:59:59Z', false],
    ['is on from the first moment of its first day in Moscow', '2026-11-30T21:00:00Z', true],
    ['is on until the last second of its last day', '2026-12-10T20:59:59Z', true],
    ['is not on afterwards', '2026-12-10T21:00:00Z', false],
  ])('%s', (_, now, isOn) => {
    expect(isSaleOn(sale, new Date(now))).toBe(isOn);
  });

  it('is on at any time without bounds, and never without a price', () => {
    const endless = { salePrice: '1090', saleStart: null, saleEnd: null };
    expect(isSaleOn(endless, new Date(0))).toBe(true);
    expect(isSaleOn({ ...endless, salePrice: null }, new Date(0))).toBe(false);
  });
});

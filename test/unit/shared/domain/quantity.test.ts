import { expect, it } from 'vitest';
import { parseQuantity } from '#shared/domain/quantity.ts';
import { err, ok } from '#shared/domain/result.ts';

it.each([
  ['5', 5],
  ['0', 0],
  ['1 990', 1990],
  ['1\u00a0990', 1990],
  ['1\u202f990,00', 1990],
  ['007', 7],
  ['12.0', 12],
  ['12,00', 12],
  ['12 345 678', 12_345_678],
  ['2147483647', 2_147_483_647],
])('reads %j as a quantity', (text, quantity) => {
  expect(parseQuantity(text)).toEqual(ok(quantity));
});

it.each([
  ['', 'number-missing'],
  [' ', 'number-missing'],
  ['five', 'not-a-number'],
  ['1,2,3', 'not-a-number'],
  ['1e9', 'not-a-number'],
  ['5 10', 'not-a-number'],
  ['1 2345', 'not-a-number'],
  ['1,000', 'number-ambiguous'],
  ['10.000', 'number-ambiguous'],
  ['1,234,567', 'number-ambiguous'],
  ['-1,000', 'number-ambiguous'],
  ['12,500', 'number-ambiguous'],
  ['1234.000', 'number-ambiguous'],
  ['1 000.000', 'number-ambiguous'],
  ['12,5', 'not-whole'],
  ['-1', 'negative'],
  ['−3', 'negative'],
  ['2147483648', 'too-large'],
  ['99999999999999999999', 'too-large'],
])('refuses %j as a quantity', (text, problem) => {
  expect(parseQuantity(text)).toEqual(err(problem));
});

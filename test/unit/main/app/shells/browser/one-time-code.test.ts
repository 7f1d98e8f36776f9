import { expect, it } from 'vitest';
import { createOneTimeCode } from '#main/app/shells/browser/one-time-code.ts';

it('gives the key once', () => {
  const codes = createOneTimeCode();
  const code = codes.issue();
  expect([codes.redeem(`${code}x`), codes.redeem(null)]).toEqual([false, false]);
  expect([codes.redeem(code), codes.redeem(code)]).toEqual([true, false]);
});

it('is worth nothing before it is issued, after a newer one, and after ten minutes', () => {
  let time = 0;
  const codes = createOneTimeCode(() => time);
  expect(codes.redeem('')).toBe(false);
  const [older, newer] = [codes.issue(), codes.issue()];
  expect(older).not.toBe(newer);
  expect(codes.redeem(older)).toBe(false);
  time += 10 * 60_000 + 1;
  expect(codes.redeem(newer)).toBe(false);
});

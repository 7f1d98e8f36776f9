import { expect, it } from 'vitest';
import { exponentialBackoff } from '#main/base/async/backoff.ts';

it('doubles from the first wait up to the longest', () => {
  const backoff = exponentialBackoff(1_000, 10_000);
  expect([1, 2, 3, 4, 5, 6].map(backoff)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

it('stays at the longest however often it has failed, and begins at the first where nothing has', () => {
  const backoff = exponentialBackoff(1_000, 10_000);
  expect([0, 1_000, 100_000].map(backoff)).toEqual([1_000, 10_000, 10_000]);
});

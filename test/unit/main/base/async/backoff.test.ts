import { expect, it } from 'vitest';
import { exponentialBackoff, hasElapsed, remainingMs } from '#main/base/async/backoff.ts';

it('doubles from the initial wait up to the maximum', () => {
  const backoff = exponentialBackoff(1_000, 10_000);
  expect([1, 2, 3, 4, 5, 6].map(backoff)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

it('stays at the maximum after any number of failures, and starts at the initial wait', () => {
  const backoff = exponentialBackoff(1_000, 10_000);
  expect([0, 1_000, 100_000].map(backoff)).toEqual([1_000, 10_000, 10_000]);
});

it('grows by the given factor', () => {
  const backoff = exponentialBackoff(100, 1_000, 1.5);
  expect([1, 2, 3, 7].map(backoff)).toEqual([100, 150, 225, 1_000]);
});

it('returns the time that is left', () => {
  expect([900, 1_000, 1_300].map((dueAt) => remainingMs(dueAt, 1_000, 500))).toEqual([0, 0, 300]);
});

it('does not wait for a time further away than the maximum', () => {
  expect([1_500, 1_501].map((dueAt) => remainingMs(dueAt, 1_000, 500))).toEqual([500, 0]);
});

it('tells whether a period has passed since a time, and treats a future time as long ago', () => {
  expect([900, 800, 1_001].map((since) => hasElapsed(200, since, 1_000))).toEqual([false, true, true]);
});

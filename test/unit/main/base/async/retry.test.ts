import { expect, it } from 'vitest';
import { retry } from '#main/base/async/retry.ts';

/** Attempts with these outcomes, and whether each may be retried. */
function attempts(outcomes: readonly number[]) {
  let made = 0;
  return { attempt: async () => outcomes[made++] ?? 0, made: () => made };
}

const isNegative = (outcome: number) => outcome < 0;
const { signal } = new AbortController();

it('makes one attempt if it succeeds', async () => {
  const { attempt, made } = attempts([7]);
  expect(await retry(attempt, { waitsMs: [0, 0], mayRetry: isNegative, signal })).toBe(7);
  expect(made()).toBe(1);
});

it('makes one more attempt per wait, and returns the last outcome', async () => {
  const { attempt, made } = attempts([-1, -2, -3, 4]);
  expect(await retry(attempt, { waitsMs: [0, 0], mayRetry: isNegative, signal })).toBe(-3);
  expect(made()).toBe(3);
});

it('waits before each further attempt', async () => {
  const { attempt } = attempts([-1, -2, 3]);
  const begun = performance.now();
  expect(await retry(attempt, { waitsMs: [20, 30], mayRetry: isNegative, signal })).toBe(3);
  // Timers are up to a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(48);
});

it('makes no further attempt after an abort', async () => {
  const ending = new AbortController();
  const { attempt, made } = attempts([-1, -2]);
  const retrying = retry(attempt, { waitsMs: [600_000], mayRetry: isNegative, signal: ending.signal });
  setImmediate(() => ending.abort());
  expect(await retrying).toBe(-1);
  expect(made()).toBe(1);
});

it('rejects as an attempt does', async () => {
  const attempt = async (): Promise<number> => {
    throw new Error('the disk is full');
  };
  await expect(retry(attempt, { waitsMs: [0], mayRetry: isNegative, signal })).rejects.toThrow('disk');
});

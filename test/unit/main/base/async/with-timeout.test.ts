import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '#main/base/async/with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns the result in time, and leaves no timer', async () => {
  expect(await withTimeout(1_000, Promise.resolve('here'))).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('returns null when the work takes longer', async () => {
  const bounded = withTimeout(1_000, new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await bounded).toBeNull();
});

it('rejects as the work does, and leaves no timer', async () => {
  await expect(withTimeout(1_000, Promise.reject(new Error('the disk is full')))).rejects.toThrow('disk');
  expect(vi.getTimerCount()).toBe(0);
});

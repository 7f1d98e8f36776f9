import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from '#main/base/async/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once for all calls within the time, counted from the first', () => {
  const run = vi.fn();
  const throttle = createThrottle(100, run);
  throttle.call();
  vi.advanceTimersByTime(99);
  throttle.call();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it('runs again for a call after the run', () => {
  const run = vi.fn();
  const throttle = createThrottle(100, run);
  throttle.call();
  vi.advanceTimersByTime(100);
  throttle.call();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
});

it('drops a cancelled call, and accepts the next one', () => {
  const run = vi.fn();
  const throttle = createThrottle(100, run);
  throttle.call();
  throttle.cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  throttle.call();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledOnce();
});

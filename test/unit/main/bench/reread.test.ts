import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { createRereadMany, mayBeReached } from '#main/bench/reread.ts';
import { err } from '#shared/domain/result.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('delays the scan of a shipment by five seconds at most, however slow each order is', async () => {
  const from = performance.now();
  const reread = createRereadMany({
    isReachable: () => true,
    readNow: async (_orderId, timeoutMs) => {
      await new Promise((resolve) => setTimeout(resolve, Math.min(2_600, timeoutMs)));
      // An unreadable answer, even a slow one, stops nothing.
      return err(platformErrorOf('malformed-answer', ''));
    },
  });
  const reading = reread(Array.from({ length: 12 }, (_, n) => `A${n}`));
  await vi.runAllTimersAsync();
  await reading;
  expect(performance.now() - from).toBeLessThanOrEqual(5_001);
});

it('reads from a platform that refuses, but not from one that does not answer', () => {
  const since = '2026-11-30T20:00:00.000Z';
  expect(mayBeReached({ state: 'refused', cause: 'forbidden', since })).toBe(true);
  expect(mayBeReached({ state: 'ended', cause: 'version-ended', since })).toBe(true);
  expect(mayBeReached({ state: 'offline', cause: 'malformed-answer', since })).toBe(true);
  expect(mayBeReached({ state: 'offline', cause: 'unavailable', since })).toBe(false);
  expect(mayBeReached({ state: 'offline', cause: 'rate-limited', since })).toBe(false);
});

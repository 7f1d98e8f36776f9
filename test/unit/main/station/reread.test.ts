import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { platformErrorOf } from '#main/platform/errors/platform-error-of.ts';
import { createRereadMany } from '#main/station/reread.ts';
import { err } from '#shared/domain/result.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('holds the scan of a shipment no longer than five seconds, however slow each order is', async () => {
  const from = performance.now();
  const reread = createRereadMany({
    isReachable: () => true,
    readNow: async (_orderId, timeoutMs) => {
      await new Promise((resolve) => setTimeout(resolve, Math.min(2_600, timeoutMs)));
      // A slow answer that is unreadable: it ends nothing.
      return err(platformErrorOf('malformed-answer', ''));
    },
  });
  const reading = reread(Array.from({ length: 12 }, (_, n) => `A${n}`));
  await vi.runAllTimersAsync();
  await reading;
  expect(performance.now() - from).toBeLessThanOrEqual(5_001);
});

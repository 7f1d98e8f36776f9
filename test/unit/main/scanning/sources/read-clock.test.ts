import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createReadClock, earliest } from '#main/scanning/sources/read-clock.ts';

describe('when characters came in', () => {
  it.each([
    ['now, while the clock ticks', [135, 131, 121], 135],
    ['at the last tick, where the next is overdue', [190, 130, 120], 130],
    ['at the tick before a gap that is just over', [212, 210, 130], 130],
    ['now, where a gap has been over for a while', [219, 210, 130], 219],
  ] as const)('is told: %s', (_, [now, last, beforeLast], expected) => {
    expect(earliest(now, last, beforeLast)).toBe(expected);
  });

  it('is before the station was busy, where it was', async () => {
    const clock = createReadClock();
    await sleep(30);
    const from = performance.now();
    while (performance.now() < from + 150);
    expect(clock.cameAt()).toBeLessThanOrEqual(from);
    clock.stop();
  });
});

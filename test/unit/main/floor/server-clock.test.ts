import { expect, it } from 'vitest';
import { createClockDifference } from '#main/app/clock-difference.ts';
import { clockLeadMs } from '#main/floor/server-clock.ts';
import type { ClockView } from '#shared/contract/bench.ts';

it('is no difference where the time of the server lies between question and answer', () => {
  expect(clockLeadMs({ askedMs: 1_000, serverMs: 1_400, answeredMs: 2_000 })).toBe(0);
});

it('is how far the server is outside of question and answer: a slow answer is none of it', () => {
  expect(clockLeadMs({ askedMs: 90_000, serverMs: 20_000, answeredMs: 95_000 })).toBe(70_000);
  expect(clockLeadMs({ askedMs: 1_000, serverMs: 100_000, answeredMs: 6_000 })).toBe(-94_000);
});

it('is told when it is over a minute, when it changes much, and when it has ended', () => {
  const told: (ClockView | null)[] = [];
  const difference = createClockDifference((off) => told.push(off));
  for (const leadMs of [59_000, 61_000, 70_000, 55_000, -400_000, -30_000, 0]) difference.measured(leadMs);
  expect(told).toEqual([{ offSeconds: 61, direction: 'fast' }, { offSeconds: 400, direction: 'slow' }, null]);
});

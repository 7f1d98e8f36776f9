import { expect, it } from 'vitest';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { createCircuitBreaker } from '#main/base/async/circuit-breaker.ts';
import { steppedClock } from '../../../../support/stepped-clock.ts';

function createBreaker() {
  const clock = steppedClock();
  const breaker = createCircuitBreaker({
    clock,
    backoff: exponentialBackoff(1_000, 15_000),
    maxPauseMs: 120_000,
  });
  return { clock, breaker };
}

it('allows calls until one fails', () => {
  const { breaker } = createBreaker();
  breaker.succeeded();
  expect([breaker.pauseMs(), breaker.isProbing()]).toEqual([0, false]);
  breaker.failed();
  expect([breaker.pauseMs(), breaker.isProbing()]).toEqual([1_000, true]);
});

it('pauses longer with each failure in a row, and counts calls that fail together once', () => {
  const { clock, breaker } = createBreaker();
  for (const seconds of [1, 2, 4, 8, 15, 15]) {
    breaker.failed();
    breaker.failed();
    expect(breaker.pauseMs()).toBe(seconds * 1_000);
    clock.advance(seconds);
    expect([breaker.pauseMs(), breaker.isProbing()]).toEqual([0, true]);
  }
});

it('resets after a successful call, unless that began before the failure', () => {
  const { clock, breaker } = createBreaker();
  breaker.failed();
  breaker.succeeded();
  expect(breaker.isProbing()).toBe(true);
  clock.advance(1);
  breaker.succeeded();
  expect(breaker.isProbing()).toBe(false);
  breaker.failed();
  expect(breaker.pauseMs()).toBe(1_000);
});

it('pauses as long as the service asks for, up to a limit', () => {
  const { clock, breaker } = createBreaker();
  breaker.failed(30_000);
  breaker.failed();
  expect(breaker.pauseMs()).toBe(30_000);
  clock.advance(30);
  breaker.failed(3_600_000);
  expect(breaker.pauseMs()).toBe(120_000);
});

it('ends the pause when its reason is gone', () => {
  const { breaker } = createBreaker();
  breaker.failed();
  breaker.reset();
  expect([breaker.pauseMs(), breaker.isProbing()]).toEqual([0, false]);
});

it('ends the pause when the clock was set back', () => {
  const { clock, breaker } = createBreaker();
  breaker.failed();
  clock.advance(-86_400);
  expect([breaker.pauseMs(), breaker.isProbing()]).toEqual([0, true]);
  breaker.failed();
  expect(breaker.pauseMs()).toBe(2_000);
});

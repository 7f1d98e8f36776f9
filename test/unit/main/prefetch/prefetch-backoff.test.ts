import { expect, it } from 'vitest';
import { createPrefetchBackoff } from '#main/prefetch/prefetch-backoff.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

it('allows four requests at once', () => {
  const patience = createPrefetchBackoff(steppedClock());
  expect([0, 1, 4].map(patience.availableRequests)).toEqual([4, 3, 0]);
  expect(patience.waitMs()).toBeNull();
});

it('pauses after a failure, longer each time, and then probes with one request', () => {
  const clock = steppedClock();
  const patience = createPrefetchBackoff(clock);
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    patience.recordOutcome('a', 'failed');
    // The other requests of the same batch fail a little later.
    patience.recordOutcome('b', 'failed');
    expect([patience.availableRequests(0), patience.waitMs()]).toEqual([0, seconds * 1000]);
    clock.advance(seconds);
    expect(patience.availableRequests(0)).toBe(1);
  }
  patience.recordOutcome('a', 'given');
  expect(patience.availableRequests(0)).toBe(4);
});

it('ends the pause when the platform is back', () => {
  const patience = createPrefetchBackoff(steppedClock());
  patience.recordOutcome('a', 'failed');
  patience.reset();
  expect(patience.availableRequests(0)).toBe(4);
});

it('postpones an order for ten minutes if the platform gave no number, and others go on', () => {
  const clock = steppedClock();
  const patience = createPrefetchBackoff(clock);
  patience.recordOutcome('a', 'refused');
  expect([patience.isPostponed('a'), patience.isPostponed('b'), patience.availableRequests(0)]).toEqual([
    true,
    false,
    4,
  ]);
  expect(patience.waitMs()).toBe(600_000);
  clock.advance(600);
  expect(patience.isPostponed('a')).toBe(false);
  expect(patience.waitMs()).toBeNull();
});

it('waits no longer than the maximum when the clock was set back', () => {
  const clock = steppedClock();
  const patience = createPrefetchBackoff(clock);
  patience.recordOutcome('a', 'refused');
  patience.recordOutcome('b', 'failed');
  clock.advance(-86_400);
  expect([patience.isPostponed('a'), patience.availableRequests(0)]).toEqual([false, 1]);
});

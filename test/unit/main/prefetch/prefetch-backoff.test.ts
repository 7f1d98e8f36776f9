import { expect, it } from 'vitest';
import { createPrefetchBackoff } from '#main/prefetch/prefetch-backoff.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

it('lets four be asked for at once', () => {
  const patience = createPrefetchBackoff(steppedClock());
  expect([0, 1, 4].map(patience.room)).toEqual([4, 3, 0]);
  expect(patience.waitMs()).toBeNull();
});

it('rests after a failure, longer each time, and then feels with one', () => {
  const clock = steppedClock();
  const patience = createPrefetchBackoff(clock);
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    patience.ended('a', 'failed');
    // Of requests that were made together the others fail a moment later.
    patience.ended('b', 'failed');
    expect([patience.room(0), patience.waitMs()]).toEqual([0, seconds * 1000]);
    clock.advance(seconds);
    expect(patience.room(0)).toBe(1);
  }
  patience.ended('a', 'given');
  expect(patience.room(0)).toBe(4);
});

it('rests no longer when the platform is back', () => {
  const patience = createPrefetchBackoff(steppedClock());
  patience.ended('a', 'failed');
  patience.over();
  expect(patience.room(0)).toBe(4);
});

it('leaves an order for ten minutes where the platform gave no number, and others go on', () => {
  const clock = steppedClock();
  const patience = createPrefetchBackoff(clock);
  patience.ended('a', 'refused');
  expect([patience.isPutOff('a'), patience.isPutOff('b'), patience.room(0)]).toEqual([true, false, 4]);
  expect(patience.waitMs()).toBe(600_000);
  clock.advance(600);
  expect(patience.isPutOff('a')).toBe(false);
  expect(patience.waitMs()).toBeNull();
});

it('waits no longer than it ever would when the clock was set back', () => {
  const clock = steppedClock();
  const patience = createPrefetchBackoff(clock);
  patience.ended('a', 'refused');
  patience.ended('b', 'failed');
  clock.advance(-86_400);
  expect([patience.isPutOff('a'), patience.room(0)]).toEqual([false, 1]);
});

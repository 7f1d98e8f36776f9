import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPeriodicTask } from '#main/base/async/periodic-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task that runs every minute and takes a second. */
function everyMinute() {
  const begunAt: number[] = [];
  const from = Date.now();
  const task = createPeriodicTask({
    everySeconds: 60,
    async work() {
      begunAt.push(Math.round((Date.now() - from) / 1_000));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    },
    onError: () => undefined,
  });
  return { task, begunAt };
}

it('runs at its start and then an interval after the end of each run', async () => {
  const { task, begunAt } = everyMinute();
  task.start();
  await vi.advanceTimersByTimeAsync(125_000);
  expect(begunAt).toEqual([0, 61, 122]);
});

it('runs once for all who ask during a run', async () => {
  const { task, begunAt } = everyMinute();
  task.start(60_000);
  const both = Promise.all([task.now(), task.now()]);
  await vi.advanceTimersByTimeAsync(1_000);
  await both;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begunAt).toEqual([0, 61]);
});

it('reports failed work, and runs again after the interval', async () => {
  const told: unknown[] = [];
  const task = createPeriodicTask({
    everySeconds: 60,
    work: async () => {
      throw new Error('the disk is full');
    },
    onError: (error) => told.push(error),
  });
  task.start();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(told.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(told.length).toBe(2);
  await task.now();
  expect(told.length).toBe(3);
});

it('runs no more after the stop, and waits for the current run', async () => {
  const { task, begunAt } = everyMinute();
  task.start();
  let isStopped = false;
  const stopping = task.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
  await task.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(begunAt).toEqual([0]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop whose passes end when the test ends them. */
function counted() {
  const ends: ((wakeInMs: number | null) => void)[] = [];
  const loop = createWorkerLoop({
    pass: () => new Promise((resolve) => void ends.push(resolve)),
    onError: () => undefined,
  });
  return { loop, ends };
}

it('runs nothing before its start, and then at once', async () => {
  const { loop, ends } = counted();
  loop.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends.length).toBe(0);
  loop.start();
  expect(ends.length).toBe(1);
});

it('runs one more pass however often it is woken during one', async () => {
  const { loop, ends } = counted();
  loop.start();
  for (let n = 0; n < 3; n += 1) loop.wake();
  expect(ends.length).toBe(1);
  ends[0]?.(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(ends.length).toBe(2);
  ends[1]?.(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends.length).toBe(2);
});

it('wakes by itself when it is due', async () => {
  const { loop, ends } = counted();
  loop.start();
  ends[0]?.(3_000);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ends.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends.length).toBe(2);
});

it('reports a pass that threw, and tries again after five seconds', async () => {
  const told: unknown[] = [];
  let passes = 0;
  const loop = createWorkerLoop({
    async pass() {
      passes += 1;
      if (passes === 1) throw new Error('the disk is full');
      return null;
    },
    onError: (error) => told.push(error),
  });
  loop.start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect([passes, told.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([passes, told.length]).toEqual([2, 1]);
});

it('starts no pass after the stop, and waits for the running one', async () => {
  const { loop, ends } = counted();
  loop.start();
  loop.wake();
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isStopped).toBe(false);
  ends[0]?.(0);
  await stopping;
  loop.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends.length).toBe(1);
});

it('runs another pass for a wake while the last one is ending', async () => {
  for (let turns = 0; turns < 8; turns += 1) {
    const { loop, ends } = counted();
    loop.start();
    ends[0]?.(null);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    loop.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends.length, `woken ${turns} turns after the pass`).toBe(2);
  }
});

it('is idle when every requested pass is over', async () => {
  const { loop, ends } = counted();
  await loop.idle();
  loop.start();
  loop.wake();
  let isIdle = false;
  const idle = loop.idle().then(() => {
    isIdle = true;
  });
  ends[0]?.(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect([isIdle, ends.length]).toEqual([false, 2]);
  ends[1]?.(60_000);
  await idle;
});

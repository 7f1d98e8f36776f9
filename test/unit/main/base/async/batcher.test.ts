import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatcher } from '#main/base/async/batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('handles the ids of a burst together, and once each', async () => {
  const batches: (readonly string[])[] = [];
  const batcher = createBatcher(async (ids) => {
    batches.push(ids);
    return [];
  });
  for (let n = 0; n < 100; n += 1) batcher.add([`${n % 3}`]);
  await vi.advanceTimersByTimeAsync(199);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([['0', '1', '2']]);
});

it('waits for the end of a burst, but not forever', async () => {
  let batches = 0;
  const batcher = createBatcher(async () => {
    batches += 1;
    return [];
  });
  for (let passed = 0; passed < 6_000; passed += 100) {
    batcher.add(['A']);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(batches).toBeGreaterThanOrEqual(2);
  expect(batches).toBeLessThanOrEqual(3);
});

it('starts with ids added during the work when the work has ended', async () => {
  const batches: (readonly string[])[] = [];
  let end: () => void = () => undefined;
  const batcher = createBatcher(async (ids) => {
    batches.push(ids);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return [];
  });
  batcher.add(['A']);
  await vi.advanceTimersByTimeAsync(200);
  batcher.add(['A']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(batches).toEqual([['A']]);
  end();
  await vi.advanceTimersByTimeAsync(200);
  expect(batches).toEqual([['A'], ['A']]);
});

it('retries unfinished ids a few times, with growing waits', async () => {
  const at: number[] = [];
  const from = Date.now();
  const batcher = createBatcher(async (ids) => {
    at.push(Math.round((Date.now() - from) / 1000));
    return ids;
  });
  batcher.add(['A']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(at).toEqual([0, 10, 41, 131]);
});

it('counts the retries of each id separately', async () => {
  const at: number[] = [];
  const from = Date.now();
  const batcher = createBatcher(async (ids) => {
    if (ids.includes('A')) at.push(Math.round((Date.now() - from) / 1000));
    return ids.filter((id) => id === 'A');
  });
  batcher.add(['A']);
  for (let passed = 0; passed < 600_000; passed += 1_000) {
    batcher.add(['B']);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(at).toEqual([0, 10, 41, 131]);
});

it('restarts the count when an id is added again', async () => {
  let batches = 0;
  let fails = true;
  const batcher = createBatcher(async (ids) => {
    batches += 1;
    return fails ? ids : [];
  });
  batcher.add(['A']);
  await vi.advanceTimersByTimeAsync(600_000);
  batcher.add(['A']);
  await vi.advanceTimersByTimeAsync(5_000);
  fails = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(batches).toBe(6);
});

it('starts nothing after the stop, and waits for the running work', async () => {
  let batches = 0;
  let end: () => void = () => undefined;
  const batcher = createBatcher(async (ids) => {
    batches += 1;
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return ids;
  });
  batcher.add(['A']);
  await vi.advanceTimersByTimeAsync(200);
  batcher.add(['B']);
  let isStopped = false;
  const stopping = batcher.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  batcher.add(['C']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(batches).toBe(1);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatcher } from '#main/base/async/batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does what was named in a burst together, and once', async () => {
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

it('waits for the end of a burst, but not for ever', async () => {
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

it('begins with what is named during the work when the work has ended', async () => {
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

it('tries what is left again a few times, later each time', async () => {
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

it('counts the tries of each id by itself, whatever becomes of others', async () => {
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

it('begins to count anew with what is named anew', async () => {
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

it('begins nothing once it is stopped, and waits for what is under way', async () => {
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

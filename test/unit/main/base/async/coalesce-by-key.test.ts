import { expect, it } from 'vitest';
import { coalesceByKey } from '#main/base/async/coalesce-by-key.ts';

/** Work that ends when the test ends it; its result is its number. */
function counted() {
  const ends: ((error?: Error) => void)[] = [];
  const ask = coalesceByKey(async (id) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const nth = ends.push((error) => (error === undefined ? resolve() : reject(error)));
    await promise;
    return `${id}${nth}`;
  });
  return { ask, ends, settled: () => new Promise(setImmediate) };
}

it('runs once more after the current run for all calls made during it', async () => {
  const { ask, ends, settled } = counted();
  const first = ask('A');
  await settled();
  const others = [ask('A'), ask('A'), ask('A')];
  await settled();
  expect(ends.length).toBe(1);
  ends[0]?.();
  expect(await first).toBe('A1');
  await settled();
  ends[1]?.();
  expect(await Promise.all(others)).toEqual(['A2', 'A2', 'A2']);
  expect(ends.length).toBe(2);
});

it('does not make one id wait for another', async () => {
  const { ask, ends, settled } = counted();
  const both = [ask('A'), ask('B')];
  await settled();
  for (const end of ends) end();
  expect(await Promise.all(both)).toEqual(['A1', 'B2']);
});

it('goes on after work that failed', async () => {
  const { ask, ends, settled } = counted();
  const first = ask('A');
  await settled();
  const next = ask('A');
  ends[0]?.(new Error('the disk is full'));
  await expect(first).rejects.toThrow('the disk is full');
  await settled();
  ends[1]?.();
  expect(await next).toBe('A2');
});

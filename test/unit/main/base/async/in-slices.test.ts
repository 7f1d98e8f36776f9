import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inSlices } from '#main/base/async/in-slices.ts';

it('works on all items in order', async () => {
  const seen: (readonly number[])[] = [];
  await inSlices([1, 2, 3, 4, 5], 2, (slice) => void seen.push(slice));
  expect(seen).toEqual([[1, 2], [3, 4], [5]]);
});

it('lets others have a turn between two slices', async () => {
  const order: string[] = [];
  const work = inSlices(['a', 'b'], 1, async ([item]) => void order.push(item ?? ''));
  await nextTurn();
  order.push('other');
  await work;
  expect(order).toEqual(['a', 'other', 'b']);
});

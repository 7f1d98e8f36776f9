import type { GoodsChangeView } from '#shared/contract/goods-changes.ts';

/**
 * What goes on, and then what has ended and somebody must look at. The two lists are read one after the other: a change that
 * ends in between is in both, and is shown once, as ended.
 */
export function shownChanges(
  listed: readonly GoodsChangeView[],
  toReview: readonly GoodsChangeView[],
): readonly GoodsChangeView[] {
  const ended = new Set(toReview.map(({ id }) => id));
  return [...listed.filter(({ id, endedAt }) => endedAt === null && !ended.has(id)), ...toReview];
}

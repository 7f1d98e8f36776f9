import { expect, it } from 'vitest';
import { isReversed } from '#shared/domain/order-search.ts';

it('days are reversed when the last one is before the first', () => {
  expect(isReversed({ from: '2026-11-20', to: '2026-11-19' })).toBe(true);
  expect(isReversed({ from: '2026-11-20', to: '2026-11-20' })).toBe(false);
  expect(isReversed({ from: null, to: '2026-11-19' })).toBe(false);
});

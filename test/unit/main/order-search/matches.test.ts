import { describe, expect, it } from 'vitest';
import { doesMatch, sorted } from '#main/order-search/matches.ts';
import type { FoundOrder, OrderSearch, SearchPart } from '#shared/domain/order-search.ts';

const NOW = new Date('2026-03-10T12:00:00+03:00');
const SEARCH: OrderSearch = {
  text: '301-0000',
  status: 'to_be_confirmed',
  created: { from: '2026-03-02', to: '2026-03-02' },
  changed: { from: null, to: '2026-03-04' },
  delivery: { from: '2026-03-12', to: null },
  isOverdue: true,
  country: 'KZ',
  sort: 'cut-off',
};
const ORDER: FoundOrder = {
  id: 'KZ260301-000001',
  status: 'New to be confirmed',
  country: 'KZ',
  createdAt: '2026-03-01T21:30:00.000Z',
  updatedAt: '2026-03-04T20:59:59.000Z',
  cutOff: '2026-03-10T08:59:00.000Z',
  deliveryDate: '2026-03-12',
  units: 1,
  paymentMethod: null,
  sum: null,
  currency: null,
};

describe('an order matches', () => {
  it.each(['text', 'status', 'created', 'changed', 'delivery', 'overdue', 'country'] as const)(
    'by %s',
    (part) => {
      expect(doesMatch(part, ORDER, SEARCH, NOW)).toBe(true);
    },
  );

  it.each<[SearchPart, Partial<FoundOrder>]>([
    ['status', { status: 'confirmed' }],
    ['created', { createdAt: '2026-03-02T21:00:00.000Z' }],
    ['created', { createdAt: '2026-03-01' }],
    ['changed', { updatedAt: '2026-03-04T21:00:00.000Z' }],
    ['delivery', { deliveryDate: '2026-03-11' }],
    ['delivery', { deliveryDate: null }],
    ['overdue', { cutOff: '2026-03-10T09:00:01.000Z' }],
    ['overdue', { cutOff: null }],
    ['country', { country: 'RU' }],
  ])('not by %s with %o', (part, over) => {
    expect(doesMatch(part, { ...ORDER, ...over }, SEARCH, NOW)).toBe(false);
  });
});

it('sorts what is due first, without a cut-off last, and the newest first', () => {
  const orders = [
    { ...ORDER, id: 'A', cutOff: null, createdAt: '2026-03-05' },
    { ...ORDER, id: 'B', cutOff: '2026-03-10T08:59:00.000Z', createdAt: '2026-03-05T20:00:00.000Z' },
    { ...ORDER, id: 'C', cutOff: '2026-03-09T08:59:00.000Z', createdAt: null },
  ];
  expect(sorted(orders, 'cut-off').map(({ id }) => id)).toEqual(['C', 'B', 'A']);
  expect(sorted(orders, 'created').map(({ id }) => id)).toEqual(['B', 'A', 'C']);
});

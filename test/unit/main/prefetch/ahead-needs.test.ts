import { describe, expect, it } from 'vitest';
import { fateOf, ordersToAsk } from '#main/prefetch/ahead-needs.ts';
import type { NextOrder, Standing } from '#main/prefetch/prefetch-store.ts';

const next = (orderId: string, over: Partial<NextOrder> = {}): NextOrder => ({
  ...{ orderId, isOfOne: false, hasPack: false, hasNumber: false },
  ...over,
});
const V1 = { numbersNeedAssembly: false, assembleAt: 'close', room: 4, isPutOff: () => false } as const;
const V2 = { ...V1, numbersNeedAssembly: true } as const;

describe('of the next orders a number is asked for', () => {
  it('where there is none and no pack was begun, most urgent first', () => {
    const orders = [next('a'), next('b', { hasNumber: true }), next('c', { hasPack: true }), next('d')];
    expect(ordersToAsk(orders, V1)).toEqual(['a', 'd']);
  });

  it('as far as there is room', () => {
    const orders = ['a', 'b', 'c'].map((id) => next(id));
    expect(ordersToAsk(orders, { ...V1, room: 2 })).toEqual(['a', 'b']);
    expect(ordersToAsk(orders, { ...V1, room: -1 })).toEqual([]);
  });

  it('unless it was asked for a moment ago', () => {
    const orders = ['a', 'b'].map((id) => next(id));
    expect(ordersToAsk(orders, { ...V1, isPutOff: (id) => id === 'a' })).toEqual(['b']);
  });

  it('under v2 only where one unit leaves no choice, or one pack is what is set', () => {
    const orders = [next('a'), next('b', { isOfOne: true })];
    expect(ordersToAsk(orders, V2)).toEqual(['b']);
    expect(ordersToAsk(orders, { ...V2, assembleAt: 'open' })).toEqual(['b']);
    expect(ordersToAsk(orders, { ...V2, assembleAt: 'ahead' })).toEqual(['a', 'b']);
  });
});

describe('the labels of an order that is not among the next ones', () => {
  const order: Standing = { orderId: 'a', isOpen: false, hasPack: false, queuedSince: '2025-11-20' };
  it.each<[string, Partial<Standing>, string]>([
    ['are followed while it is in the queue, behind them', {}, 'follow'],
    ['are followed while a bench has it open', { isOpen: true, queuedSince: null }, 'follow'],
    ['are kept when something of it was packed', { hasPack: true, queuedSince: null }, 'keep'],
    ['are dropped when it has left the queue', { queuedSince: null }, 'drop'],
    ['are dropped when it is too old to be packed', { queuedSince: '2025-11-13' }, 'drop'],
  ])('%s', (_what, over, fate) => {
    expect(fateOf({ ...order, ...over }, '2025-11-14')).toBe(fate);
  });
});
